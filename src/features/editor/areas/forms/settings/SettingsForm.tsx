import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Button } from '@site/src/components/ui/Button';
import disclosure from '@site/src/components/ui/Disclosure.module.css';
import { useRemote } from '@site/src/features/remoteData';
import {
  type PageSeoStore,
  SearchPreview,
  type SeoScope,
  SocialPreview,
  type StoredSeo,
} from '@site/src/features/seoSettings';
import { useMemo, useState } from 'react';
import { toHref } from '#domain/content/paths';
import { setFrontMatterKey } from '#domain/content/splice/setFrontMatterKey';
import { emptySiteSeo, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/settings/rows';
import type { FormEditing } from '../useFormEditing';
import { InheritedValues } from './InheritedValues';
import { findInherited, type PageSeo, resolvePageSeo } from './pageSeo';
import { SettingField } from './SettingField';
import styles from './Settings.module.css';
import { StoredSeoForm } from './StoredSeoForm';
import { type SettingSpec, settingsGroups } from './settingsGroups';

interface SettingsFormProps {
  readonly editing: FormEditing;
  /** Path of the page's file. */
  readonly path: string;
  readonly api: PageSeoStore;
}

/** All settings of a page, with previews for search engines and shared links. */
export function SettingsForm({ editing, path, api }: SettingsFormProps) {
  const { text, commit } = editing;
  const siteUrl = useDocusaurusContext().siteConfig.url;
  const { value: stored, refresh } = useStoredSeo(api, toHref(path));
  const site = useMemo(() => (stored ? toSite(stored) : emptySiteSeo), [stored]);
  const [scope, setScope] = useState<SeoScope | null>(null);
  const page = resolvePageSeo(text, path, siteUrl, site);
  if (scope && stored) {
    const close = () => setScope(null);
    return <StoredSeoForm scope={scope} stored={stored} store={api} onSaved={refresh} onClose={close} />;
  }
  return (
    <>
      {settingsGroups.map(({ title, settings }, index) => {
        const fields = settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            frontMatter={page.frontMatter}
            note={renderNote(page, setting, setScope)}
            onSet={(key, value) => commit(setFrontMatterKey(text, key, value))}
          />
        ));
        if (index > 0)
          return (
            <Group key={title} title={title} settings={settings} page={page}>
              {fields}
            </Group>
          );
        return (
          <div key={title} className={styles.fields}>
            {fields}
            <SearchPreview page={page} />
            <SocialPreview page={page} />
          </div>
        );
      })}
      <StoredLinks page={page} isLoaded={stored !== null} onEditStored={setScope} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly settings: readonly SettingSpec[];
  readonly page: PageSeo;
  readonly children: React.ReactNode;
}

/** The SEO settings that apply to a page, given its href, and are stored outside its file; null until they are loaded. */
function useStoredSeo(api: PageSeoStore, href: string) {
  return useRemote({
    key: ['site-seo', href],
    read: async () => ({ ok: true, value: await api.load(href) }),
  });
}

/** The same settings for the resolver. */
function toSite({ global, sections, page }: StoredSeo): SiteSeo {
  const metadata = [global, page].filter((row) => row !== null);
  return toSiteSeo({ metadata, sections: sections ?? [] });
}

/** A collapsed group; shows how many of its keys the page sets. */
function Group({ title, settings, page, children }: GroupProps) {
  const count = settings.filter(({ key }) => page.frontMatter[key] !== undefined).length;
  return (
    <details className={styles.group}>
      <summary className={disclosure.summary}>
        {title} {count > 0 && <span className={styles.count}>{count} set</span>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

function renderNote(
  page: PageSeo,
  { key, seoKey, description }: SettingSpec,
  onEditStored: (scope: SeoScope) => void,
) {
  if (key === 'schemaType' && page.frontMatter.schemaType === undefined) {
    return `${page.schemaType}, based on the path of the page. ${description}`;
  }
  // The general keys show where a missing value comes from; the specific ones fall back to them.
  const inherited = seoKey && !key.startsWith('meta') ? findInherited(page, seoKey) : null;
  if (!inherited) return null;
  return <InheritedValues page={page} inherited={inherited} onEditStored={onEditStored} />;
}

interface StoredLinksProps {
  readonly page: PageSeo;
  readonly isLoaded: boolean;
  readonly onEditStored: (scope: SeoScope) => void;
}

/** Links to settings that apply to more than this page. */
function StoredLinks({ page: { path }, isLoaded, onEditStored }: StoredLinksProps) {
  const section = `${path.split('/').slice(0, -1).join('/') || path}/*`;
  return (
    <div className={styles.stored}>
      <p>
        Values this page doesn't set come from its section, then from the site defaults. The page override
        replaces the values in the file.
      </p>
      <Button
        size="small"
        disabled={!isLoaded}
        onClick={() => onEditStored({ kind: 'section', pathPattern: section })}
      >
        Section settings
      </Button>
      <Button size="small" disabled={!isLoaded} onClick={() => onEditStored({ kind: 'site' })}>
        Site defaults
      </Button>
      <Button size="small" disabled={!isLoaded} onClick={() => onEditStored({ kind: 'page', path })}>
        Page override
      </Button>
      <p>
        <a href={`/admin/seo?${new URLSearchParams({ path })}`} target="_blank" rel="noopener">
          All SEO settings
        </a>
      </p>
    </div>
  );
}

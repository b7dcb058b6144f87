import Link from '@docusaurus/Link';
import { SearchPreview, SettingsEditor, SocialPreview, toLengthHint } from '@site/src/features/seoSettings';
import { useMemo, useState } from 'react';
import { explainSeo } from '#domain/seo/explainSeo';
import { toHeadTags } from '#domain/seo/headTags';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { isIndexed } from '#domain/seo/robots';
import type { SeoIndexPage } from '#domain/seo/seoIndex';
import { type SeoMetadataRow, toSiteSeo } from '#domain/seo/settings/rows';
import { type SettingValues, settingFields } from '#domain/seo/settings/settingFields';
import { toSettingColumns } from '#domain/seo/settings/settingRows';
import { auditLabels } from './auditLabels';
import styles from './Seo.module.css';
import { toEditorHref, toSeoHref } from './seoLocation';
import { findSeoRow, type SeoData } from './useSeoData';
import { ValueTable } from './ValueTable';
import type { ViewProps } from './viewProps';

/** One page: its override, previews of search results and shared links, and the source of each value. */
export function PageView({ href, ...props }: ViewProps & { readonly href: string }) {
  const page = props.data.byHref.get(href);
  const hasRow = Object.hasOwn(props.data.site.pages, href);
  return (
    <section aria-labelledby="page">
      <Link className={styles.back} to={toSeoHref({ view: 'pages' })}>
        All pages
      </Link>
      {page ? (
        <PageHead page={page} href={href} audit={props.audit} />
      ) : (
        <div className={styles.pageHead}>
          <h3 id="page">{href}</h3>
          <p className={styles.bad}>
            {hasRow
              ? 'No page has this URL, so its override has no effect. Remove it, or check whether the page moved.'
              : 'No page has this URL. It may have moved, or it exists only on a branch.'}
          </p>
        </div>
      )}
      {(page || hasRow) && <PageSettings {...props} page={page ?? null} href={href} />}
    </section>
  );
}

interface PageHeadProps extends Pick<ViewProps, 'audit'> {
  readonly page: SeoIndexPage;
  readonly href: string;
}

function PageHead({ page: { path, title, isHidden, isInNavigation }, href, audit }: PageHeadProps) {
  const problems = audit?.problems.filter((problem) => problem.page.href === href) ?? [];
  return (
    <div className={styles.pageHead}>
      <h3 id="page">{title || 'No title'}</h3>
      <p className={styles.links}>
        <a href={href}>{href}</a>
        {path && <a href={toEditorHref(path)}>Edit front matter</a>}
        {isHidden && <span className={styles.badge}>Hidden</span>}
        {!isInNavigation && <span className={styles.badge}>Not in the navigation</span>}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problemList}>
          {problems.map(({ kind, detail }) => (
            <li key={kind + detail}>
              <strong>{auditLabels[kind]}.</strong> {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PageSettingsProps extends ViewProps {
  readonly page: SeoIndexPage | null;
  readonly href: string;
}

function PageSettings({ page, href, data, isAdmin, form }: PageSettingsProps) {
  const scope = useMemo(() => ({ kind: 'page', path: href }) as const, [href]);
  const row = findSeoRow(data.rows, scope) as SeoMetadataRow | null;
  const [values, setValues] = useState<SettingValues | null>(null);
  const site = useMemo(() => (values ? withOverride(data, href, values) : data.site), [data, href, values]);
  const explained = useMemo(
    () =>
      page &&
      explainSeo({ path: href, title: page.title, frontMatter: page.seo, siteUrl: data.siteUrl }, site),
    [page, href, data.siteUrl, site],
  );
  const inherited = useMemo(() => page && findInherited(page, href, data), [page, href, data]);
  // Rows may have an older spelling of the path: a write uses the row's own path.
  const stored = row ? ({ kind: 'page', path: row.path } as const) : scope;
  return (
    <>
      <div className={styles.columns}>
        <section aria-labelledby="override">
          <h4 id="override">Page override</h4>
          <SettingsEditor
            scope={stored}
            row={row}
            isAdmin={isAdmin}
            {...form}
            {...(inherited && { inherited })}
            onValuesChange={setValues}
          />
        </section>
        {explained && <Previews seo={explained.seo} siteUrl={data.siteUrl} href={href} />}
      </div>
      {explained && page && <ValueTable explained={explained} path={page.path} />}
    </>
  );
}

/** The page's values without its override. */
function findInherited(page: SeoIndexPage, href: string, { site, siteUrl }: SeoData): Partial<SettingValues> {
  const { [href]: _, ...pages } = site.pages;
  const { values } = explainSeo(
    { path: href, title: page.title, frontMatter: page.seo, siteUrl },
    { ...site, pages },
  );
  return Object.fromEntries(
    settingFields.map(({ key, seoKey }) => [key, values.find((value) => value.key === seoKey)?.text ?? '']),
  );
}

/** The site's settings with the typed values in place of the page's row. */
function withOverride({ site }: SeoData, href: string, values: SettingValues): SiteSeo {
  const row = {
    ...toSettingColumns('page', values, null),
    path: href,
    is_global: false,
    setting_type: 'page' as const,
  };
  const { pages } = toSiteSeo({ metadata: [row], sections: [] });
  return { ...site, pages: { ...site.pages, ...pages } };
}

interface PreviewsProps {
  readonly seo: Parameters<typeof toHeadTags>[0];
  readonly siteUrl: string;
  readonly href: string;
}

const THEMES = { light: 'Light', dark: 'Dark' } as const;

function Previews({ seo, siteUrl, href }: PreviewsProps) {
  const [theme, setTheme] = useState<keyof typeof THEMES>('light');
  const head = toHeadTags(seo, { siteUrl, path: href });
  const page = { seo, siteUrl, head, isIndexed: isIndexed(seo.robots) };
  return (
    <section className={styles.previews} aria-labelledby="previews">
      <div className={styles.bar}>
        <h4 id="previews">Previews</h4>
        <fieldset className={styles.themes}>
          <legend className="visually-hidden">Theme of the previews</legend>
          {Object.entries(THEMES).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="preview-theme"
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value as keyof typeof THEMES)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <SearchPreview page={page} theme={theme} />
      <dl className={styles.lengths}>
        <div>
          <dt>Title</dt>
          <dd>{toLengthHint('title', seo.title)}</dd>
        </div>
        <div>
          <dt>Description</dt>
          <dd>{toLengthHint('description', seo.description ?? '') ?? 'Missing.'}</dd>
        </div>
      </dl>
      <SocialPreview page={page} theme={theme} />
    </section>
  );
}

import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import disclosure from '@site/src/components/ui/Disclosure.module.css';
import { SettingsEditor } from '@site/src/features/seoSettings';
import { useCallback, useEffect, useState } from 'react';
import { toHref } from '#domain/content/paths';
import { withProductSlug } from '#domain/product/productText';
import { matchSections } from '#domain/seo/matchSectionPattern';
import type { SettingValues } from '#domain/seo/settings/settingFields';
import { isSectionPattern } from '#domain/seo/settings/storedSettings';
import { SectionWarning } from './SectionsView';
import styles from './Seo.module.css';
import { toSeoHref } from './seoLocation';
import { findSeoRow } from './useSeoData';
import type { ViewProps } from './viewProps';

/** Maximum number of pages in the list of matches. */
const SHOWN = 30;

/** The settings of one section, or a new one, with the pages that match the typed pattern. */
export function SectionEditor({ pattern, data, isAdmin, form }: ViewProps & { readonly pattern: string }) {
  const history = useHistory();
  const isNew = pattern === '';
  const [scope] = useState({ kind: 'section', pathPattern: isNew ? '/products/' : pattern } as const);
  const [values, setValues] = useState<SettingValues | null>(null);
  const row = isNew ? null : findSeoRow(data.rows, scope);
  const [isStored, setStored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { onStored, onDirtyChange } = form;
  // After a save, a new section has its own URL; a removed one has none. The leave guard is off by then.
  const isDone = isStored && !isDirty && (isNew || row === null);
  useEffect(() => {
    if (isDone) history.replace(toSeoHref({ view: 'sections' }));
  }, [history, isDone]);
  const noteDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      onDirtyChange(dirty);
    },
    [onDirtyChange],
  );
  return (
    <section className={styles.narrow} aria-labelledby="section">
      <Link className={styles.back} to={toSeoHref({ view: 'sections' })}>
        All sections
      </Link>
      <h3 id="section">{isNew ? 'New section' : `Section ${pattern}`}</h3>
      <SettingsEditor
        scope={scope}
        row={row}
        isAdmin={isAdmin}
        {...form}
        onStored={(stored) => {
          setStored(true);
          onStored(stored);
        }}
        onDirtyChange={noteDirty}
        onValuesChange={setValues}
        renderMatches={(typed) => <Matches pattern={typed} values={values} data={data} />}
      />
    </section>
  );
}

interface MatchesProps extends Pick<ViewProps, 'data'> {
  readonly pattern: string;
  readonly values: SettingValues | null;
}

function Matches({ pattern, values, data: { site, index, byHref } }: MatchesProps) {
  const typed = withProductSlug(pattern);
  if (!isSectionPattern(pattern)) return null;
  // The text of any setting: sections with content come first.
  const title = Object.values(values ?? {}).find((text) => text.trim() !== '') ?? '';
  const others = site.sections.filter(({ pathPattern }) => pathPattern !== typed);
  const [match] = matchSections(
    [{ pathPattern: typed, title }, ...others],
    index.pages.map(({ path }) => toHref(path)),
  );
  if (!match) return null;
  const { applied } = match;
  return (
    <div className={styles.matches}>
      <p role="status">
        <strong>{applied.length === 1 ? 'Applies to 1 page.' : `Applies to ${applied.length} pages.`}</strong>{' '}
        <SectionWarning match={match} />
      </p>
      {applied.length > 0 && (
        <details>
          <summary className={disclosure.summary}>Show the pages</summary>
          <ul>
            {applied.slice(0, SHOWN).map((href) => (
              <li key={href}>
                <Link to={toSeoHref({ path: href })}>{byHref.get(href)?.title || href}</Link>{' '}
                <span className={styles.path}>{href}</span>
              </li>
            ))}
          </ul>
          {applied.length > SHOWN && <p>And {applied.length - SHOWN} more.</p>}
        </details>
      )}
    </div>
  );
}

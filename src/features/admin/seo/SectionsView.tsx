import Link from '@docusaurus/Link';
import { toButtonClass } from '@site/src/components/ui/Button';
import { useMemo } from 'react';
import { toHref } from '#domain/content/paths';
import { matchSections, type SectionMatches } from '#domain/seo/matchSectionPattern';
import panels from '../ui/panels.module.css';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './Seo.module.css';
import { toSeoHref } from './seoLocation';
import type { SeoData } from './useSeoData';
import type { ViewProps } from './viewProps';

/** The sections with the number of pages each applies to. */
export function SectionsView({ data }: ViewProps) {
  const { sections } = data.rows;
  const matches = useMemo(() => matchDataSections(data), [data]);
  return (
    <section aria-labelledby="sections">
      <div className={styles.bar}>
        <h3 id="sections">Sections</h3>
        <Link className={toButtonClass()} to={toSeoHref({ section: '' })}>
          Add a section
        </Link>
      </div>
      {sections.length === 0 ? (
        <p className={panels.empty}>
          No sections yet. A section gives all pages below a path the same values, such as a title pattern or
          an image.
        </p>
      ) : (
        <table className={table.table}>
          <TableHead columns={['Pattern', 'Title', 'Pages', 'Notes']} />
          <tbody>
            {matches.map((match, index) => (
              <tr key={sections[index]?.path_pattern}>
                <th scope="row" className={table.name}>
                  <Link to={toSeoHref({ section: sections[index]?.path_pattern ?? '' })}>
                    {match.section.pathPattern}
                  </Link>
                </th>
                <td data-label="Title">
                  {match.section.title ?? <span className={table.quiet}>Not set</span>}
                </td>
                <td data-label="Pages">{match.applied.length}</td>
                <td data-label="Notes">
                  <SectionWarning match={match} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The sections of the site in the order of their rows, with the pages of each. */
function matchDataSections({ site, index }: SeoData): readonly SectionMatches[] {
  return matchSections(
    site.sections,
    index.pages.map(({ path }) => toHref(path)),
  );
}

/** The problem of a section; nothing if there is none. */
export function SectionWarning({
  match: { matched, applied, shadowedBy },
}: {
  readonly match: SectionMatches;
}) {
  if (matched.length === 0) return <span className={styles.bad}>No page matches this pattern.</span>;
  if (applied.length === 0) {
    return (
      <span className={styles.bad}>Has no effect: {shadowedBy.join(', ')} applies to all of its pages.</span>
    );
  }
  const others = matched.length - applied.length;
  if (others === 0) return null;
  return (
    <span className={table.quiet}>
      {others} of its {matched.length} pages use {shadowedBy.join(', ')} instead.
    </span>
  );
}

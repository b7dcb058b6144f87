import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { ExplainedSeo, ExplainedValue, SeoCandidate } from '#domain/seo/explainSeo';
import { originLabels } from '#domain/seo/settings/labels';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './Seo.module.css';
import { toEditorHref, toSeoHref } from './seoLocation';

interface ValueTableProps {
  readonly explained: ExplainedSeo;
  /** Repo path of the page; '' for the landing page. */
  readonly path: string;
}

/** The values of a page, each with its source and the values of the other sources. */
export function ValueTable({ explained: { values, sectionPattern }, path }: ValueTableProps) {
  const set = values.filter(({ candidates }) => candidates.length > 0);
  const unset = values.filter(({ candidates }) => candidates.length === 0);
  const links: Partial<Record<SeoCandidate['origin'], ReactNode>> = {
    page: path ? <a href={toEditorHref(path)}>{originLabels.page}</a> : 'Landing page',
    section: sectionPattern && (
      <Link to={toSeoHref({ section: sectionPattern })}>
        {originLabels.section} {sectionPattern}
      </Link>
    ),
    site: <Link to={toSeoHref({ view: 'site' })}>{originLabels.site}</Link>,
  };
  return (
    <section className={styles.values} aria-labelledby="values">
      <h4 id="values">Where each value comes from</h4>
      <p className={styles.note}>
        For each value, the first source that sets it wins: the page override, the front matter, the section,
        the site defaults, then the built-in default. Values that you typed above but didn't save are
        included.
      </p>
      <table className={table.table}>
        <TableHead columns={['Setting', 'Value', 'Comes from']} />
        <tbody>
          {set.map((value) => (
            <tr key={value.key}>
              <th scope="row">{value.label}</th>
              <td>
                <span className={styles.value}>{value.text || 'Not set'}</span>
                <Others value={value} links={links} />
              </td>
              <td data-label="From">
                {value.origin ? (links[value.origin] ?? originLabels[value.origin]) : 'Nowhere'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unset.length > 0 && (
        <p className={styles.note}>
          Not set anywhere:{' '}
          {unset.map(({ label }) => label.replace(/^[A-Z](?=[a-z])/, (a) => a.toLowerCase())).join(', ')}.
          Shared links and cards on X then use the title, description and image of the page.
        </p>
      )}
    </section>
  );
}

const STATES: Readonly<Record<SeoCandidate['state'], string>> = {
  used: 'counts too',
  overridden: 'overridden',
  refused: "not allowed, so it's ignored",
};

interface OthersProps {
  readonly value: ExplainedValue;
  readonly links: Partial<Record<SeoCandidate['origin'], ReactNode>>;
}

/** Values of the other sources, and further influences. */
function Others({ value: { origin, candidates }, links }: OthersProps) {
  const others = candidates.filter(({ state, origin: from }) => state !== 'used' || from !== origin);
  if (others.length === 0) return null;
  return (
    <ul className={styles.others}>
      {others.map((candidate) => (
        <li key={candidate.origin + candidate.text}>
          {links[candidate.origin] ?? originLabels[candidate.origin]}: “{candidate.text}” (
          {STATES[candidate.state]})
        </li>
      ))}
    </ul>
  );
}

import Link from '@docusaurus/Link';
import { Button } from '@site/src/components/ui/Button';
import { SelectField, TextField } from '@site/src/components/ui/Field';
import clsx from 'clsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { groupByKey } from '#domain/groupByKey';
import type { Audit } from '#domain/seo/audit';
import panels from '../ui/panels.module.css';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import { auditLabels } from './auditLabels';
import styles from './Seo.module.css';
import { toSeoHref } from './seoLocation';
import type { SeoData } from './useSeoData';
import type { SeoFilters, ViewProps } from './viewProps';

/** Number of rows shown at first, and added by the button below. */
const ROWS = 100;

const FILTERS = {
  all: 'All pages',
  overrides: 'With an override',
  problems: 'With problems',
  hidden: 'Hidden from visitors',
} as const satisfies Record<Filter, string>;
type Filter = SeoFilters['pages'];

interface ListedPage {
  readonly href: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly hasOverride: boolean;
  readonly problems: readonly string[];
}

/** All pages, including hidden ones, with their specifics. */
export function PagesView({ data, audit, filters, onFilter }: ViewProps) {
  const { pageSearch: search, pages: filter } = filters;
  const [limit, setLimit] = useState(ROWS);
  const words = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const pages = useMemo(() => listPages(data, audit), [data, audit]);
  const found = pages.filter(
    (page) =>
      hasFilter(page, filter) &&
      words.every((word) => `${page.title} ${page.href}`.toLowerCase().includes(word)),
  );
  return (
    <section aria-labelledby="pages">
      <h3 id="pages" className="visually-hidden">
        Pages
      </h3>
      <div className={styles.filters}>
        <TextField
          label="Search pages"
          type="search"
          value={search}
          onChange={({ target }) => onFilter({ pageSearch: target.value })}
        />
        <SelectField
          label="Show"
          value={filter}
          onChange={({ target }) => onFilter({ pages: target.value as Filter })}
        >
          {Object.entries(FILTERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <p role="status">{found.length === 1 ? '1 page' : `${found.length} pages`}</p>
      </div>
      {found.length > 0 ? (
        <PageTable pages={found.slice(0, limit)} />
      ) : (
        <p className={panels.empty}>No pages match these filters.</p>
      )}
      {found.length > limit && (
        <Button className={styles.more} onClick={() => setLimit(limit + ROWS)}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** All pages, then overrides without a page. */
function listPages({ byHref, site }: SeoData, audit: Audit | null): ListedPage[] {
  const problems = groupByKey(
    (audit?.problems ?? []).map(({ kind, page }) => [page.href, auditLabels[kind]]),
  );
  const pages = [...byHref].map(([href, { title, isHidden }]) => {
    const hasOverride = Object.hasOwn(site.pages, href);
    return { href, title, isHidden, hasOverride, problems: [...new Set(problems.get(href))] };
  });
  const stale = Object.keys(site.pages).filter((href) => !byHref.has(href));
  return [
    ...pages,
    ...stale.map((href) => ({
      href,
      title: href,
      isHidden: false,
      hasOverride: true,
      problems: ['Override without a page'],
    })),
  ];
}

function hasFilter(page: ListedPage, filter: Filter): boolean {
  if (filter === 'overrides') return page.hasOverride;
  if (filter === 'problems') return page.problems.length > 0;
  return filter === 'hidden' ? page.isHidden : true;
}

function PageTable({ pages }: { readonly pages: readonly ListedPage[] }) {
  return (
    <table className={clsx(table.table, styles.pages)}>
      <TableHead columns={['Page', 'Settings', 'Problems']} />
      <tbody>
        {pages.map(({ href, title, isHidden, hasOverride, problems }) => (
          <tr key={href}>
            <th scope="row" className={styles.pageName}>
              <Link to={toSeoHref({ path: href })}>{title || 'No title'}</Link>
              <span className={styles.path}>{href}</span>
            </th>
            <td className={styles.badges}>
              {hasOverride && <span className={styles.badge}>Override</span>}
              {isHidden && <span className={styles.badge}>Hidden</span>}
            </td>
            <td className={styles.problems}>{problems.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import Link from '@docusaurus/Link';
import { Button } from '@site/src/components/ui/Button';
import { SelectField, TextField } from '@site/src/components/ui/Field';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { saveFile } from '@site/src/components/ui/saveFile';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type AuditKind, type AuditProblem, auditKinds, toAuditCsv } from '#domain/seo/audit';
import { countNoun } from '#domain/text/countNoun';
import panels from '../ui/panels.module.css';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import { auditLabels } from './auditLabels';
import styles from './Seo.module.css';
import { toEditorHref, toSeoHref } from './seoLocation';
import type { ViewProps } from './viewProps';

/** Number of rows shown at first, and added by the button below. */
const ROWS = 20;

/** Problems of all public pages for search engines or readers. */
export function AuditView({ audit, filters, onFilter }: ViewProps) {
  const search = filters.auditSearch;
  const text = useDeferredValue(search).toLowerCase();
  if (!audit) {
    return (
      <>
        <p role="status">Checking all pages…</p>
        <Skeleton lines={6} />
      </>
    );
  }
  const count = (kind: AuditKind) => audit.problems.filter((problem) => problem.kind === kind).length;
  const kinds = auditKinds.filter((kind) => count(kind) > 0);
  // The last problem of the kind may have been fixed.
  const only = kinds.find((kind) => kind === filters.audit) ?? '';
  const found = audit.problems.filter(
    ({ kind, page }) =>
      (only === '' || kind === only) && `${page.title} ${page.href}`.toLowerCase().includes(text),
  );
  const checked = audit.pages.filter(({ isHidden }) => !isHidden).length;
  return (
    <section aria-labelledby="audit">
      <div className={styles.bar}>
        <h3 id="audit">
          {countNoun(audit.problems.length, 'problem')} on {countNoun(checked, 'public page')}
        </h3>
        <Button
          icon={<Download />}
          disabled={found.length === 0}
          onClick={() => saveFile('seo-audit.csv', 'text/csv', toAuditCsv(found, auditLabels))}
        >
          Export CSV
        </Button>
      </div>
      {audit.problems.length === 0 ? (
        <p className={panels.empty}>
          No problems. Titles, descriptions, images, canonical URLs and links of all public pages are fine.
        </p>
      ) : (
        <div className={styles.filters}>
          <TextField
            label="Search pages"
            type="search"
            value={search}
            onChange={({ target }) => onFilter({ auditSearch: target.value })}
          />
          <SelectField
            label="Show"
            value={only}
            onChange={({ target }) => onFilter({ audit: target.value as AuditKind | '' })}
          >
            <option value="">All problems ({audit.problems.length})</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {auditLabels[kind]} ({count(kind)})
              </option>
            ))}
          </SelectField>
          <p role="status">{found.length} shown</p>
        </div>
      )}
      {audit.problems.length > 0 && found.length === 0 && (
        <p className={panels.empty}>No problems match these filters.</p>
      )}
      {kinds.map((kind) => {
        const problems = found.filter((problem) => problem.kind === kind);
        return problems.length > 0 && <Group key={kind} kind={kind} problems={problems} />;
      })}
    </section>
  );
}

interface GroupProps {
  readonly kind: AuditKind;
  readonly problems: readonly AuditProblem[];
}

function Group({ kind, problems }: GroupProps) {
  const [limit, setLimit] = useState(ROWS);
  return (
    <section className={styles.group} aria-label={auditLabels[kind]}>
      <h4>
        {auditLabels[kind]} <span className={panels.count}>{problems.length}</span>
      </h4>
      <table className={table.table}>
        <TableHead columns={['Page', 'Details']} hasActions className="visually-hidden" />
        <tbody>
          {problems.slice(0, limit).map(({ page, detail }) => (
            <tr key={page.href + detail}>
              <th scope="row" className={styles.pageName}>
                <Link to={toSeoHref({ path: page.href })}>{page.title || 'No title'}</Link>
                <span className={styles.path}>{page.href}</span>
              </th>
              <td>{detail}</td>
              <td className={table.actions}>
                <a href={toEditorHref(page.path)}>
                  Edit <span className="visually-hidden">{page.title || page.href}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > limit && (
        <Button className={styles.more} size="small" onClick={() => setLimit(limit + ROWS)}>
          Show more
        </Button>
      )}
    </section>
  );
}

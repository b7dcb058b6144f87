import { Button } from '@site/src/components/ui/Button';
import { Select } from '@site/src/components/ui/Field';
import { X } from 'lucide-react';
import { type ReactNode, type SelectHTMLAttributes, useId, useState } from 'react';
import {
  type Audience,
  addDays,
  countDays,
  MAX_DAYS,
  REPORT_RANGES,
  type ReportView,
} from '#domain/analytics/reportQuery';
import styles from './FilterBar.module.css';
import { formatSource } from './formatSource';
import { useReport } from './useReport';

const RANGE_LABELS: Readonly<Record<number, string>> = {
  7: '7 days',
  28: '28 days',
  90: '90 days',
  365: '12 months',
};

/** The period of the reports. */
export function PeriodPicker() {
  const { query, today, change } = useReport();
  const { range, from, to } = query;
  const [isCustom, setCustom] = useState(range === null);
  const choose = (days: number) => {
    setCustom(false);
    change({ range: days, from: addDays(today, 1 - days), to: today });
  };
  return (
    <div className={styles.period}>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">Period</legend>
        {REPORT_RANGES.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={range === days && !isCustom}
            onClick={() => choose(days)}
          >
            {RANGE_LABELS[days]}
          </button>
        ))}
        <button type="button" aria-pressed={isCustom || range === null} onClick={() => setCustom(true)}>
          Custom
        </button>
      </fieldset>
      {(isCustom || range === null) && <CustomPeriod key={`${from} ${to}`} />}
    </div>
  );
}

function CustomPeriod() {
  const { query, today, change } = useReport();
  const [from, setFrom] = useState(query.from);
  const [to, setTo] = useState(query.to);
  const isValid = from !== '' && to !== '' && from <= to && to <= today && countDays(from, to) <= MAX_DAYS;
  return (
    <form
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) change({ range: null, from, to });
      }}
    >
      <label>
        From{' '}
        <input type="date" value={from} max={to || today} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label>
        to{' '}
        <input
          type="date"
          value={to}
          min={from}
          max={today}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <Button size="small" type="submit" disabled={!isValid}>
        Show
      </Button>
      {!isValid && <p role="status">Choose up to {MAX_DAYS} days, ending today or earlier.</p>}
    </form>
  );
}

const FILTERS: Readonly<Record<ReportView, readonly ('audience' | 'section' | 'page' | 'source')[]>> = {
  overview: ['audience', 'section', 'page', 'source'],
  pages: ['audience', 'section', 'page', 'source'],
  searches: [],
  feedback: ['section', 'page'],
  'not-found': ['audience'],
  sources: ['audience', 'section', 'page'],
  agents: ['section', 'page'],
};

/** The filters of the reports. */
export function FilterBar() {
  const { query, change, pages } = useReport();
  const { view, audience, section, page, source } = query;
  const known = FILTERS[view];
  if (known.length === 0) return null;
  return (
    <div className={styles.filters}>
      {known.includes('audience') && (
        <Filter
          label="Views of"
          value={audience}
          onChange={(event) => change({ audience: event.target.value as Audience })}
        >
          <option value="reader">readers</option>
          <option value="editor">editors</option>
          <option value="bot">bots</option>
        </Filter>
      )}
      {known.includes('section') && (
        <Filter
          label={known.includes('audience') ? 'in' : 'Pages in'}
          className={styles.section}
          value={section ?? ''}
          onChange={(event) => change({ section: event.target.value || null, page: null })}
        >
          <option value="">all sections</option>
          {listSections(pages.value?.keys() ?? [], section).map((href) => (
            <option key={href} value={href}>
              {pages.value?.get(href)?.title ?? href.replace('/products/', '')}
            </option>
          ))}
        </Filter>
      )}
      {known.includes('page') && page !== null && (
        <Chip label="the page filter" onRemove={() => change({ page: null })}>
          Page: {pages.value?.get(page)?.title ?? page}
        </Chip>
      )}
      {known.includes('source') && source !== null && (
        <Chip label="the source filter" onRemove={() => change({ source: null })}>
          From: {formatSource(source)}
        </Chip>
      )}
    </div>
  );
}

interface FilterProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
}

function Filter({ label, ...rest }: FilterProps) {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...rest} />
    </span>
  );
}

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span>{children}</span>
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X />
      </button>
    </span>
  );
}

/** Hrefs of the first level below `/products`, and the chosen one if it is another. */
function listSections(hrefs: Iterable<string>, chosen: string | null): string[] {
  const sections = new Set<string>(chosen === null ? [] : [chosen]);
  for (const href of hrefs) {
    const [, products, section, ...rest] = href.split('/');
    if (section && rest.length > 0) sections.add(`/${products}/${section}`);
  }
  return [...sections].sort();
}

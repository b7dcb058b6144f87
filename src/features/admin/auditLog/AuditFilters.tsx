import { SelectField, TextField } from '@site/src/components/ui/Field';
import { auditSubjects } from '#domain/admin/auditLog';
import type { AuditFilter } from '#domain/api/admin';
import panels from '../ui/panels.module.css';

/** The filter as typed. */
export interface FilterValues {
  readonly person: string;
  readonly subject: string;
  readonly target: string;
  /** `YYYY-MM-DD` in the admin's time zone; '' for no limit. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: FilterValues = { person: '', subject: '', target: '', from: '', to: '' };

/** The last day that can be chosen: the one after it still has a four-digit year. */
const LAST_DAY = '9999-12-30';

/** The filter for the server: whole days in the admin's time zone, including the last one. An invalid date sets no limit. */
export function toAuditFilter({ person, subject, target, from, to }: FilterValues): AuditFilter {
  return {
    person: person.trim(),
    subject,
    target: target.trim(),
    ...(isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(isDay(to) && { to: startOfNextDay(to) }),
  };
}

/** Fields for dates accept years with five digits while they are typed in. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text <= LAST_DAY;
}

function startOfNextDay(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

interface AuditFiltersProps {
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** Fields for person, subject, text and period. */
export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const field = (name: keyof FilterValues) => ({
    value: values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <form onSubmit={(event) => event.preventDefault()} className={panels.filters} aria-label="Audit log">
      <TextField label="Person" type="search" placeholder="Name or email" {...field('person')} />
      <SelectField label="Changes to" {...field('subject')}>
        <option value="">Everything</option>
        {Object.entries(auditSubjects).map(([subject, label]) => (
          <option key={subject} value={subject}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Contains" type="search" placeholder="Path, value or ID" {...field('target')} />
      <TextField label="From" type="date" max={isDay(values.to) ? values.to : LAST_DAY} {...field('from')} />
      <TextField
        label="To"
        type="date"
        min={isDay(values.from) ? values.from : undefined}
        max={LAST_DAY}
        {...field('to')}
      />
    </form>
  );
}

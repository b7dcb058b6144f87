import type { ComparedDay } from '#domain/analytics/reportQuery';

/** A day of a chart. */
export interface TrendPoint {
  readonly day: string;
  /** The day that dashed series show. */
  readonly previousDay?: string;
  /** Values in the order of the series. */
  readonly values: readonly number[];
}

/** One line or stack of bars of a chart. */
export interface TrendSeries {
  readonly label: string;
  readonly color: string;
  readonly shape: 'area' | 'dashed' | 'bar';
}

/** This period and the previous one. */
export const COMPARED_SERIES: readonly TrendSeries[] = [
  { label: 'This period', color: 'var(--c-lichen)', shape: 'area' },
  { label: 'Previous period', color: 'var(--c-quiet)', shape: 'dashed' },
];

/** Points of {@link COMPARED_SERIES}. */
export function toComparedPoints(days: readonly ComparedDay[]): TrendPoint[] {
  return days.map(({ day, value, previousDay, previous }) => ({
    day,
    previousDay,
    values: [value, previous],
  }));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day with its year: `Mar 4, 2026`. */
export function formatDate(day: string): string {
  return dateFormat.format(new Date(day));
}

/** Formats a day without its year: `Mar 4`; the days of the reports are in UTC. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

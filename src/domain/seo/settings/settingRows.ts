import type { SectionSeoRow, SeoMetadataRow } from './rows';
import {
  parseTemplates,
  type SeoScopeKind,
  type SettingKey,
  type SettingValues,
  settingFields,
  splitKeywords,
} from './settingFields';
import { storedJsonKeys } from './storedSettings';

/** A row of either SEO table. */
export type SeoRow = SectionSeoRow | SeoMetadataRow;

/** Settings that have a column in both tables. */
const COMMON_COLUMNS: readonly SettingKey[] = ['title', 'description', 'keywords', 'og_image'];
/** Settings that have a column in the table of sections, and are in `json_data` in the other table. */
const SECTION_COLUMNS: readonly SettingKey[] = [
  'og_type',
  'twitter_site',
  'twitter_creator',
  'robots',
  'canonical_url',
];

/** A row's settings as form values; empty ones without a row. */
export function readSettingValues(row: SeoRow | null): SettingValues {
  const columns: Readonly<Record<string, unknown>> = row ?? {};
  const data = row?.json_data ?? {};
  const read = (key: string): string => toText(columns[key]) || toText(data[key]);
  const entries = settingFields.map(({ key }) => [key, read(key)]);
  return { ...Object.fromEntries(entries), og_type: read('og_type') || read('default_og_type') };
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : '';
}

/** The columns of a write, except the row's path or pattern, which the caller adds. */
export interface SettingColumns {
  readonly title: string | null;
  readonly description: string | null;
  readonly keywords: string[] | null;
  readonly og_image: string | null;
  readonly og_type?: string | null;
  readonly twitter_site?: string | null;
  readonly twitter_creator?: string | null;
  readonly robots?: string | null;
  readonly canonical_url?: string | null;
  readonly json_data: Record<string, unknown>;
}

/**
 * Converts a form's values to columns.
 *
 * @param before the row that was read: known keys of its `json_data` that the form doesn't show are kept
 */
export function toSettingColumns(
  kind: SeoScopeKind,
  values: SettingValues,
  before: Pick<SeoRow, 'json_data'> | null,
): SettingColumns {
  const text = (key: SettingKey): string | null => values[key].trim() || null;
  const keywords = splitKeywords(values.keywords);
  const columns = kind === 'section' ? SECTION_COLUMNS : [];
  return {
    title: text('title'),
    description: text('description'),
    keywords: keywords.length > 0 ? keywords : null,
    og_image: text('og_image'),
    ...Object.fromEntries(columns.map((key) => [key, text(key)])),
    json_data: toJsonData(kind, values, before?.json_data ?? {}),
  };
}

function toJsonData(
  kind: SeoScopeKind,
  values: SettingValues,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isColumn = (key: string): boolean =>
    [...COMMON_COLUMNS, ...(kind === 'section' ? SECTION_COLUMNS : [])].some((column) => column === key);
  const shown = new Set<string>([...settingFields.map(({ key }) => key), 'default_og_type']);
  const kept = Object.entries(before).filter(([key]) => storedJsonKeys.includes(key) && !shown.has(key));
  const entries = settingFields.flatMap(({ key }): [string, unknown][] => {
    const trimmed = values[key].trim();
    if (isColumn(key) || trimmed === '') return [];
    if (key === 'json_ld_templates') return kind === 'site' ? [[key, parseTemplates(trimmed)]] : [];
    return [[kind === 'site' && key === 'og_type' ? 'default_og_type' : key, trimmed]];
  });
  return Object.fromEntries([...kept, ...entries]);
}

/** The settings that differ, in form order. */
export function listChangedSettings(a: SettingValues, b: SettingValues): SettingKey[] {
  return settingFields.map(({ key }) => key).filter((key) => a[key].trim() !== b[key].trim());
}

import type { PhrasingContent, Table } from 'mdast';
import { capitalize } from '../../capitalize';
import { groupByKey } from '../../groupByKey';
import { withProductName } from '../../product/productText';
import { toHeadingId } from '../headingId';
import { walkTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { toDataPath } from '../paths';
import { buildTable } from './buildTable';
import { type DataName, dataFiles, isDataName } from './dataFiles';
import { type DataSchema, type FieldInfo, inspectSchema } from './fields';
import { isPlainText, parseDataFile } from './parseDataFile';

/** Returns the text of docs/_data/<name>.yaml; undefined when there is none, false when the user can't read it. */
export type ReadData = (name: string) => string | false | undefined;

/** Like {@link ReadData}; null while the file is still being read. */
export type ReadPendingData = (name: string) => ReturnType<ReadData> | null;

/** The part of a data file that a page refers to, or why it can't be shown. */
type Selection =
  | { readonly name: DataName; readonly value: unknown; readonly schema: DataSchema }
  | { readonly problem: string };

/** Why a tag can't be expanded: a sentence for the author. */
export class DataProblem extends Error {}

/** A tag can't be expanded yet: its data file is still being read. */
export class DataPending extends Error {}

type Row = Readonly<Record<string, unknown>>;

/** The fields of a row that a column shows; several fields share a cell. */
interface Column {
  readonly label: string;
  readonly fields: readonly Field[];
}

interface Field {
  readonly key: string;
  /** The list in a row that the field belongs to; null for the row's own fields. */
  readonly list: string | null;
  readonly info: FieldInfo;
}

/**
 * Finds a part of a data file.
 *
 * @param from the file's name and the path of fields to the part: `plans.pro.monthlyUsd`. In a list, a row is named by
 *   its first field: `cli.commands.drive.share.flags`
 */
export function selectData(from: string, readData: ReadData): Selection {
  const [name = '', ...path] = from.split('.');
  const text = isDataName(name) ? readData(name) : undefined;
  if (!isDataName(name) || text === undefined) return { problem: `The data file “${name}” doesn't exist.` };
  if (text === false) return { problem: `Only editors can see the data file “${name}” here.` };
  const parsed = parseDataFile(name, text);
  if ('problems' in parsed) {
    const [first] = parsed.problems;
    return { problem: `${toDataPath(name)}, line ${first?.line}: ${first?.reason}` };
  }
  let schema: DataSchema = dataFiles[name];
  let value: unknown = parsed.data;
  for (const key of path) {
    const next = selectPart(value, schema, key);
    if (!next) return { problem: `${toDataPath(name)} has no “${path.join('.')}”.` };
    ({ value, schema } = next);
  }
  return { name, value, schema };
}

/** Selects a field, or a row of a list. */
function selectPart(
  value: unknown,
  schema: DataSchema,
  key: string,
): { value: unknown; schema: DataSchema } | null {
  const { entries = {}, item } = inspectSchema(schema);
  if (item) {
    const row = Array.isArray(value) ? findRow(value, item, key) : undefined;
    return row ? { value: row, schema: item } : null;
  }
  const field = Object.hasOwn(entries, key) ? entries[key] : undefined;
  return field ? { value: (value as Row | undefined)?.[key], schema: field } : null;
}

/**
 * Finds a row by its first field, written like a heading's id and without placeholders: `config-set` for `config set
 * <key>`.
 */
function findRow(rows: readonly Row[], item: DataSchema, key: string): Row | undefined {
  const [first = ''] = Object.keys(inspectSchema(item).entries ?? {});
  return rows.find((row) => toHeadingId(String(row[first]).replaceAll(/<[^>]*>|\[[^\]]*\]/g, '')) === key);
}

/**
 * One fact shown inline: a number, a text, or the number of entries of a list.
 *
 * @returns null when it can't be shown inline
 */
export function toDataValue({
  value,
  schema,
}: Extract<Selection, { value: unknown }>): PhrasingContent[] | null {
  if (Array.isArray(value)) return [{ type: 'text', value: String(value.length) }];
  const { info } = inspectSchema(schema);
  return info && value !== undefined ? formatCell(value, info) : null;
}

/**
 * Renders a list as a table. A nested list adds lines below its row, or separate lines when both have a column with the
 * same name.
 *
 * @param columns field names, separated by commas; several in one column by spaces, a heading with `as`; empty for
 *   every field with a heading
 * @returns a sentence instead of the table when the list can't be shown
 */
export function toDataTable(
  { value, schema }: Extract<Selection, { value: unknown }>,
  columns: string,
): Table | string {
  const { item } = inspectSchema(schema);
  const fields = inspectSchema(item ?? schema).entries;
  if (!Array.isArray(value) || !fields) return 'Only a list can be shown as a table.';
  const chosen = columns.trim() === '' ? chooseColumns(fields) : readColumns(columns, fields);
  if (typeof chosen === 'string') return chosen;
  const lines = (value as readonly Row[]).flatMap((row) => toLines(row, chosen));
  const headings = chosen.map(({ label }): PhrasingContent[] => [{ type: 'text', value: label }]);
  return {
    ...buildTable([headings, ...lines]),
    // The first column has the rows' headings, which are aligned with the text above the table.
    align: chosen.map((column, index) => (index > 0 && column.fields.every(isFigure) ? 'right' : null)),
  };
}

function isFigure({ info }: Field): boolean {
  return info.format === 'gigabytes' || info.format === 'tokens';
}

/** Every field with a heading; fields with the same heading share a column. */
function chooseColumns(fields: Readonly<Record<string, DataSchema>>): Column[] {
  const labeled = listFields(fields).filter(({ info }) => info.label !== '');
  const columns = groupByKey(labeled.map((field) => [field.info.label, field]));
  return [...columns].map(([label, shared]) => ({ label, fields: shared }));
}

function listFields(fields: Readonly<Record<string, DataSchema>>, list: string | null = null): Field[] {
  return Object.entries(fields).flatMap(([key, schema]): Field[] => {
    const { info, item } = inspectSchema(schema);
    if (info) return [{ key, list, info }];
    return item && list === null ? listFields(inspectSchema(item).entries ?? {}, key) : [];
  });
}

function readColumns(columns: string, fields: Readonly<Record<string, DataSchema>>): Column[] | string {
  const known = listFields(fields);
  const chosen: Column[] = [];
  for (const part of columns.split(',')) {
    const [names = '', label] = part.trim().split(/ as (.*)/);
    const keys = names.split(/\s+/);
    const shown = keys.flatMap((key) => known.filter((field) => field.key === key || field.list === key));
    const missing = keys.find((key) => !shown.some((field) => field.key === key || field.list === key));
    if (missing !== undefined) return `“${missing}” isn't a field. The fields are ${listNames(known)}.`;
    // The name of a list selects all its columns.
    const isList = keys.length === 1 && shown.every(({ list }) => list === keys[0]);
    if (isList) chosen.push(...shown.map((field) => ({ label: field.info.label, fields: [field] })));
    else chosen.push({ label: label ?? shown[0]?.info.label ?? '', fields: shown });
  }
  return chosen;
}

function listNames(fields: readonly Field[]): string {
  return [...new Set(fields.map(({ key, list }) => list ?? key))].join(', ');
}

function toLines(row: Row, columns: readonly Column[]): PhrasingContent[][][] {
  const list = columns
    .flatMap(({ fields }) => fields.map((field) => field.list))
    .find((name) => name !== null);
  const below = list ? ((row[list] as readonly Row[] | undefined) ?? []) : [];
  const isShared = columns.some(({ fields }) => new Set(fields.map((field) => field.list)).size > 1);
  const toLine = (own: Row | null, inner: Row | null): PhrasingContent[][] =>
    columns.map(({ fields }) => toCell(fields, own, inner));
  if (isShared || below.length === 0)
    return [toLine(row, null), ...below.map((inner) => toLine(null, inner))];
  return below.map((inner, index) => toLine(index === 0 ? row : null, inner));
}

function toCell(fields: readonly Field[], own: Row | null, inner: Row | null): PhrasingContent[] {
  const present = fields.filter(({ list }) => (list === null ? own : inner) !== null);
  const parts = present.map(({ key, list, info }) => {
    const value = (list === null ? own : inner)?.[key];
    return value === undefined ? [{ type: 'text' as const, value: '–' }] : formatCell(value, info);
  });
  return parts.flatMap((part, index) => (index > 0 ? [{ type: 'break' as const }, ...part] : part));
}

function formatCell(value: unknown, { format }: FieldInfo): PhrasingContent[] {
  const source = String(value);
  switch (format) {
    case 'code':
      return [{ type: 'inlineCode', value: source }];
    case 'keys':
      return [
        {
          type: 'mdxJsxTextElement',
          name: 'kbd',
          attributes: [],
          children: [{ type: 'text', value: source }],
        },
      ];
    case 'markdown':
      return parseMarkdown(source);
    default:
      return [{ type: 'text', value: formatText(value, format) }];
  }
}

function formatText(value: unknown, format: FieldInfo['format']): string {
  const source = String(value);
  if (format === 'gigabytes') return `${source} GB`;
  if (format === 'tokens') return formatContextWindow(Number(value));
  if (format === 'yesNo') return value === true ? 'Yes' : 'No';
  if (format === 'label') return capitalize(source);
  return withProductName(source);
}

/** Writes a context window the way model vendors do: 8000 is 8k, 1000000 is 1m. */
function formatContextWindow(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000}m` : `${size / 1000}k`;
}

/** Safe to parse without a check: the data file has passed its own, so a cell is one line of allowed content. */
function parseMarkdown(source: string): PhrasingContent[] {
  if (isPlainText(source)) return [{ type: 'text', value: source }];
  const parsed = parseContent(source);
  const [line] = 'problem' in parsed ? [] : parsed.tree.children;
  if (line?.type !== 'paragraph') return [{ type: 'text', value: source }];
  // Positions in another file would be mistaken for positions in the page.
  walkTree(line, ({ node }) => {
    delete node.position;
  });
  return line.children;
}

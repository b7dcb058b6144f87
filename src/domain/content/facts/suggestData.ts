import { dataFiles, isDataName } from './dataFiles';
import { type DataSchema, inspectSchema } from './fields';

/** Suggestions at the cursor in a data file. */
export interface DataSuggestions {
  /** Start of the word at the cursor. */
  readonly from: number;
  readonly options: readonly {
    readonly label: string;
    /** Text to insert: a field with its colon, or a value. */
    readonly insert: string;
    /** Type of the field's value. */
    readonly detail: string;
  }[];
}

/** How far to look back for the fields around the cursor, in UTF-16 code units. */
const MAX_LOOK_BACK = 60_000;
const KEY = /^(?<indent>\s*(?:- +)*)(?<key>[\w.$-]+|"[^"]*"|'[^']*')\s*:(?=\s|$)/;
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'list',
  strict_object: 'group',
  picklist: 'choice',
};

/**
 * Suggests fields and values from the schema of a data file. Omits fields that already exist.
 *
 * @param name path below docs/_data without extension
 * @param text the whole file, lines joined by `\n`
 * @param at the cursor's offset
 * @returns null where nothing fits
 */
export function suggestData(name: string, text: string, at: number): DataSuggestions | null {
  if (!isDataName(name)) return null;
  const lines = text.slice(Math.max(0, at - MAX_LOOK_BACK), at).split('\n');
  const line = lines.pop() ?? '';
  const value = /^(?<before>\s*(?:- +)*(?<key>[\w.$-]+):\s+)(?<written>[\w-]*)$/.exec(line)?.groups;
  const field = /^(?<before>\s*(?:- +)*)(?<written>[\w-]*)$/.exec(line)?.groups;
  const found = value ?? field;
  if (!found) return null;
  const { before = '', written = '' } = found;
  const column = value ? (/^\s*(?:- +)*/.exec(line)?.[0].length ?? 0) : before.length;
  const schema = findSchema(dataFiles[name], listParents(lines, column, line));
  const entries = schema && inspectSchema(schema).entries;
  if (!entries) return null;
  const options = value
    ? suggestValues(entries, value.key ?? '')
    : suggestFields(entries, listSiblings(lines, text.slice(at).split('\n').slice(1), column, line));
  return options.length > 0 ? { from: at - written.length, options } : null;
}

function suggestValues(
  entries: Readonly<Record<string, DataSchema>>,
  key: string,
): DataSuggestions['options'] {
  const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (!schema) return [];
  const { type, options = [] } = inspectSchema(schema);
  const words = type === 'boolean' ? ['true', 'false'] : options;
  return words.map((label) => ({ label, insert: label, detail: '' }));
}

function suggestFields(
  entries: Readonly<Record<string, DataSchema>>,
  used: ReadonlySet<string>,
): DataSuggestions['options'] {
  return Object.entries(entries)
    .filter(([key]) => !used.has(key))
    .map(([label, schema]) => {
      const { type, isOptional } = inspectSchema(schema);
      const holds = TYPES[type] ?? type;
      const insert = type === 'array' || type === 'strict_object' ? `${label}:` : `${label}: `;
      return { label, insert, detail: isOptional ? `${holds}, optional` : holds };
    });
}

/** The schema of the group around the cursor's line; null when the file doesn't follow its schema up to there. */
function findSchema(root: DataSchema, parents: readonly string[]): DataSchema | null {
  let schema = root;
  for (const key of parents) {
    const { entries } = inspectSchema(schema);
    const next = entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (!next) return null;
    schema = inspectSchema(next).item ?? next;
  }
  return schema;
}

/** The fields around the cursor's line, the outermost first. */
function listParents(lines: readonly string[], column: number, line: string): string[] {
  const parents: string[] = [];
  // A row starts at its dash, and the field that contains the list may start in the same column.
  let limit = line.search(/\S/) >= 0 && /^\s*-/.test(line) ? line.search(/\S/) + 1 : column;
  for (const above of lines.toReversed()) {
    const { indent = '', key = '' } = KEY.exec(above)?.groups ?? {};
    if (key === '' || indent.length >= limit) {
      const dash = above.search(/\S/);
      if (/^\s*- /.test(above) && dash < limit && indent.length >= limit) limit = dash + 1;
      continue;
    }
    parents.unshift(key.replaceAll(/["']/g, ''));
    const dash = above.search(/\S/);
    limit = above.trimStart().startsWith('- ') ? dash + 1 : indent.length;
  }
  return parents;
}

/** The sibling fields above and below the cursor's line. */
function listSiblings(
  above: readonly string[],
  below: readonly string[],
  column: number,
  line: string,
): ReadonlySet<string> {
  const startsRow = /^\s*- /.test(line);
  const before = startsRow ? [] : takeSiblings(above.toReversed(), column, 'including its first line');
  return new Set([...before, ...takeSiblings(below, column, 'up to the next row')]);
}

/** The fields at a column, line by line up to the end of their group or row. */
function takeSiblings(
  lines: readonly string[],
  column: number,
  end: 'including its first line' | 'up to the next row',
): string[] {
  const found: string[] = [];
  for (const line of lines.filter((each) => !/^\s*(?:#|$)/.test(each))) {
    const { indent = '', key = '' } = KEY.exec(line)?.groups ?? {};
    const isRow = /^\s*- /.test(line);
    const start = isRow ? indent.length : line.search(/\S/);
    const isBeside = start === column;
    if (start < column || (isRow && isBeside && end === 'up to the next row')) break;
    if (isBeside && key !== '') found.push(key);
    if (isRow && isBeside) break;
  }
  return found;
}

import * as v from 'valibot';
import { type Document, isMap, parseDocument, visit } from 'yaml';
import { findLineEnd } from '../../text/lines';
import { isContentComponent } from '../components';
import { isBoundedYaml } from '../frontMatter/yamlLimits';
import { createCheckContext } from '../mdx/check/checkContext';
import { checkNode } from '../mdx/check/checkNode';
import { type ContentProblem, toProblem } from '../mdx/check/problem';
import { isJsxElement, walkTree } from '../mdx/nodes';
import { parseContent, withoutByteOrderMark } from '../parseContent';
import { toDataPath } from '../paths';
import { type DataName, type DataOf, dataFiles, isDataName } from './dataFiles';
import { listDataFields } from './fields';

/** A parsed data file: its data, or why it has none. */
type ParsedData<Name extends DataName = DataName> =
  | { readonly data: DataOf<Name> }
  | { readonly problems: readonly ContentProblem[] };

/** Maximum number of problems listed for one file. */
const MAX_PROBLEMS = 50;
/** Number of cached files; the pages that show a file parse it again and again. */
const MAX_REMEMBERED = 40;

const remembered = new Map<string, { readonly text: string; readonly parsed: ParsedData }>();

/**
 * Parses a data file and checks it against its schema. Never throws.
 *
 * @param name path below docs/_data without extension
 * @param text the whole file
 */
export function parseDataFile<Name extends DataName>(name: Name, text: string): ParsedData<Name>;
export function parseDataFile(name: string, text: string): ParsedData;
export function parseDataFile(name: string, text: string): ParsedData {
  const known = remembered.get(name);
  if (known?.text === text) return known.parsed;
  const parsed = parse(name, withoutByteOrderMark(text));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(name, { text, parsed });
  return parsed;
}

/** The problems of a data file, in the form of the content check. */
export function checkDataFile(name: string, text: string): readonly ContentProblem[] {
  const parsed = parseDataFile(name, text);
  return 'problems' in parsed ? parsed.problems : [];
}

/** A text of a data file, with its line. */
interface DataProse {
  readonly prose: string;
  readonly line: number;
}

/** The prose of a data file: text and Markdown that isn't the name of a command. */
export function listProse(name: string, text: string): DataProse[] {
  if (!isDataName(name) || 'problems' in parseDataFile(name, text)) return [];
  const file = withoutByteOrderMark(text);
  const document = parseDocument(file, PARSE_OPTIONS);
  const found: DataProse[] = [];
  for (const { value, path, info } of listDataFields(dataFiles[name], document.toJS())) {
    const isProse = info?.format === 'markdown' || info?.format === 'text';
    if (!isProse || typeof value !== 'string' || path.at(-1) === 'title') continue;
    const { line } = toProblem(file, ...findValue(document, path), { reason: '' });
    found.push({ prose: value, line });
  }
  return found;
}

const PARSE_OPTIONS = { schema: 'core', merge: false, logLevel: 'silent' } as const;

function parse(name: string, text: string): ParsedData {
  const fail = (reason: string): ParsedData => ({ problems: [toProblem(text, 0, 0, { reason })] });
  if (!isDataName(name)) {
    return fail(`“${name}” isn't a data file. The data files are ${Object.keys(dataFiles).join(', ')}.`);
  }
  if (!isBoundedYaml(text)) return fail('The file is too long or too deeply nested.');
  const document = parseDocument(text, PARSE_OPTIONS);
  const problems = [...listSyntaxProblems(document, text)];
  if (problems.length > 0) return { problems };
  const result = v.safeParse(dataFiles[name], document.toJS({ maxAliasCount: 0 }), { abortPipeEarly: true });
  if (!result.success) {
    return { problems: result.issues.slice(0, MAX_PROBLEMS).map((issue) => locate(issue, document, text)) };
  }
  const wrong = checkMarkdown(name, document, text);
  return wrong.length > 0 ? { problems: wrong } : { data: result.output };
}

function* listSyntaxProblems(document: Document, text: string): Generator<ContentProblem> {
  for (const { pos, message } of document.errors.slice(0, MAX_PROBLEMS)) {
    // The first line is the message; the others repeat the position.
    yield toProblem(text, pos[0], pos[1], { reason: `${message.split(/ at line |\n/, 1)[0]}.` });
  }
  let anchor: ContentProblem | null = null;
  visit(document, {
    Alias(_, { range }) {
      const reason = "You can't use YAML aliases here. Repeat the value.";
      anchor ??= toProblem(text, range?.[0] ?? 0, range?.[1] ?? 0, { reason });
      return visit.BREAK;
    },
  });
  if (anchor) yield anchor;
}

type Issue = v.BaseIssue<unknown>;

/** Explains a schema issue in the terms of the data file, with the range of its value or key. */
function locate(issue: Issue, document: Document, text: string): ContentProblem {
  const path = (issue.path ?? []).map(({ key }) => key);
  const last = issue.path?.at(-1);
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const isMissing = !isUnknown && last !== undefined && issue.input === undefined;
  const [from, to] = isUnknown
    ? findKey(document, path)
    : findValue(document, isMissing ? path.slice(0, -1) : path);
  const name = `“${path.join('.')}”`;
  if (isUnknown) return toProblem(text, from, to, { reason: `${name} isn't a field of this file.` });
  if (isMissing)
    return toProblem(text, from, Math.min(findLineEnd(text, from), to), {
      reason: `“${String(path.at(-1))}” is missing.`,
    });
  return toProblem(text, from, to, { reason: explain(issue, name) });
}

/** The names of the types that a field can require. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text; put numbers, true and false in quotes',
  number: 'a number',
  boolean: 'true or false',
  Object: 'a group of fields',
  Array: 'a list',
};

function explain(
  { type, kind, expected, message, requirement }: Issue & { requirement?: unknown },
  name: string,
): string {
  if (type === 'picklist')
    return `${name} must be one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}.`;
  if (kind === 'schema') return `${name} must be ${EXPECTED[expected ?? ''] ?? expected}.`;
  if (type === 'max_length') return `${name} is longer than ${requirement}.`;
  if (type === 'min_length') return `${name} is empty.`;
  if (type === 'min_value') return `${name} must be ${requirement} or more.`;
  if (type === 'integer') return `${name} must be a whole number.`;
  return type === 'raw_check' ? message : `${name}: ${message}`;
}

function findValue(document: Document, path: readonly unknown[]): [number, number] {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  const range = (node as { range?: readonly number[] } | undefined)?.range;
  // A field without a value is null, and its null node has a source range, too.
  return range ? [range[0] ?? 0, range[1] ?? 0] : [0, 0];
}

function findKey(document: Document, path: readonly unknown[]): [number, number] {
  const holder = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(holder)) return [0, 0];
  const pair = holder.items.find(({ key }) => String(key) === String(path.at(-1)));
  const range = (pair?.key as { range?: readonly number[] } | undefined)?.range;
  return range ? [range[0] ?? 0, range[1] ?? 0] : [0, 0];
}

/** Checks the Markdown cells in the same way as pages: no code, no unknown tags, allowed URLs. */
function checkMarkdown(name: DataName, document: Document, text: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const file = toDataPath(name);
  for (const { value, path, info } of listDataFields(dataFiles[name], document.toJS())) {
    const reason = info?.format === 'markdown' ? findMarkdownProblem(String(value), file) : null;
    if (reason) problems.push(toProblem(text, ...findValue(document, path), { reason }));
  }
  return problems.slice(0, MAX_PROBLEMS);
}

/** Whether Markdown parses a text as nothing but text. */
export function isPlainText(source: string): boolean {
  return !/[\\`*_{}[\]<>&~|#\n]|^(?:[-+>=]|\d+[.)])|:\/\/|www\.|@/.test(source);
}

function findMarkdownProblem(source: string, path: string): string | null {
  if (isPlainText(source)) return null;
  const parsed = parseContent(source);
  if ('problem' in parsed) return parsed.problem.reason;
  const [only, ...more] = parsed.tree.children;
  if (only?.type !== 'paragraph' || more.length > 0) return 'A cell can contain only one line of text.';
  const context = createCheckContext(source, path);
  walkTree(parsed.tree, ({ node, parent }) => {
    checkNode(context, node, parent?.node ?? null);
    if (isJsxElement(node) && isContentComponent(node.name ?? '')) {
      context.report(node, { reason: 'A cell can contain text, code, links and keys, but no components.' });
    }
  });
  return context.problems[0]?.reason ?? null;
}

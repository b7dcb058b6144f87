import { type CST, Parser } from 'yaml';
import type { TextEdit } from '../../text/edit/edits';
import { FORBIDDEN_KEYS, isInlineData, isYamlHead, parseYaml, toYaml } from './frontMatter';
import { findFrontMatterBlock } from './frontMatterBlock';
import {
  type FrontMatterEntry,
  isNestedLine,
  listFrontMatterEntries,
  listLines,
  toNextLine,
  unquote,
} from './frontMatterEntries';
import { frontMatterKeys } from './frontMatterKeys';

const KEYS: ReadonlySet<string> = new Set(frontMatterKeys.map(({ key }) => key));

/**
 * Finds what no reader of a file's front matter uses: comments, keys that pages don't have, repeated keys, and lines
 * that belong to no key or aren't read. What is left reads the same.
 *
 * @param text the whole file
 * @returns edits that remove it; a comment in nested data keeps its `#`, because an empty line could change the data
 */
export function removeUnpublished(text: string): TextEdit[] {
  const block = findFrontMatterBlock(text);
  if (!block) return [];
  const last = new Map(listFrontMatterEntries(text).map((entry) => [entry.key, entry]));
  const kept = [...last.values()].filter(({ key }) => KEYS.has(key) && !FORBIDDEN_KEYS.has(key));
  const isRead = (line: { from: number; to: number }): boolean => {
    const source = text.slice(line.from, line.to);
    if (source.trim() === '') return true;
    const entry = kept.find(({ line: { from }, end }) => from <= line.from && line.to <= end);
    if (!entry) return false;
    return entry.line.from === line.from || (isNestedLine(source) && isYamlHead(readHead(text, entry)));
  };
  const unread = listLines(text, block.from, block.to).filter((line) => !isRead(line));
  return [
    ...unread.map(({ from, to }) => ({ from, to: toNextLine(text, to), insert: '' })),
    ...kept.flatMap((entry) => emptyYamlComments(text, entry)),
  ];
}

function readHead(text: string, { value }: FrontMatterEntry): string {
  return text.slice(value.from, value.to).trim();
}

function emptyYamlComments(text: string, entry: FrontMatterEntry): TextEdit[] {
  const head = readHead(text, entry);
  if (isYamlHead(head)) {
    const lines = listLines(text, toNextLine(text, entry.line.to), entry.end).filter(({ from, to }) =>
      isNestedLine(text.slice(from, to)),
    );
    const yaml = toYaml(
      head,
      lines.map(({ from, to }) => text.slice(from, to)),
    );
    return listComments(yaml).flatMap(({ offset, source }) => {
      const before = yaml.slice(0, offset).split('\n');
      const line = lines[before.length - 2];
      const from = line && line.from + (before.at(-1)?.length ?? 0) - 1;
      return from === undefined ? [] : [{ from, to: from + source.length, insert: '#' }];
    });
  }
  if (!isInlineData(entry.key, head)) return [];
  const yaml = unquote(head);
  const start = entry.value.from + head.indexOf(yaml);
  return listComments(yaml).map(({ offset, source }) => ({
    from: start + offset,
    to: start + offset + source.length,
    insert: '#',
  }));
}

/** Lists the comments of YAML; none when it isn't valid, because its text is then the value. */
function listComments(yaml: string): CST.SourceToken[] {
  if (parseYaml(yaml) === undefined) return [];
  const comments: CST.SourceToken[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isComment(value)) comments.push(value);
    else Object.values(value).forEach(visit);
  };
  for (const token of new Parser().parse(yaml)) visit(token);
  return comments;
}

function isComment(token: object): token is CST.SourceToken {
  return 'type' in token && token.type === 'comment';
}

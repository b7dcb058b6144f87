import type { TextEdit } from '../text/edit/edits';
import type { LineOf } from '../text/formatted';
import {
  formatEntry,
  listNavigationEntries,
  type NavigationEntry,
  type NavigationFile,
  type NavigationFileSection,
  parseNavigationFile,
} from './navigationFile';
import { readTextLines, toInsertion, toRemoval } from './textLines';

/** Content of a new navigation entry. */
export type NewEntry = Pick<NavigationEntry, 'file' | 'title' | 'breadcrumbTitle'>;

/** The position of a page. */
export type InsertPosition =
  /** Last in a section; null: last above the sections. */
  | { readonly kind: 'section'; readonly id: string | null }
  /** Last of the pages below this one, or directly next to it. */
  | { readonly kind: 'below' | 'before' | 'after'; readonly file: string };

/**
 * Plans edits that add a page to the navigation. Writes only the new line.
 *
 * @param text the navigation file, lines joined by `\n`
 * @throws RangeError when the position doesn't exist
 */
export function addEntry(text: string, entry: NewEntry, position: InsertPosition): TextEdit[] {
  const lines = readTextLines(text);
  const { index, depth, before, after } = findPosition(parseNavigationFile(text), lines, position);
  return [toInsertion(text, lines, index, [...before, indent(depth) + formatEntry(entry), ...after])];
}

/**
 * Plans edits that change a page's line: its title, its title in breadcrumbs, its file.
 *
 * @param text the navigation file, lines joined by `\n`
 * @throws RangeError when the page doesn't exist
 */
export function renameEntry(text: string, file: string, changes: Partial<NewEntry>): TextEdit[] {
  const entry = requireEntry(parseNavigationFile(text), file);
  const line = readTextLines(text)[entry.line - 1];
  const indentation = /^[ \t]*/.exec(line?.text ?? '')?.[0] ?? '';
  return replaceLine(line, indentation + formatEntry({ ...entry, ...changes }));
}

/**
 * Plans edits that add an empty section at the end.
 *
 * @param text the navigation file, lines joined by `\n`
 */
export function addSection(text: string, title: string): TextEdit[] {
  const lines = readTextLines(text);
  const gap = lines.length > 0 && lines.at(-1)?.text !== '' ? [''] : [];
  return [toInsertion(text, lines, lines.length, [...gap, formatSection(title)])];
}

/**
 * Plans edits that change a section's heading, and with it the section's id.
 *
 * @param text the navigation file, lines joined by `\n`
 * @throws RangeError when the section doesn't exist
 */
export function renameSection(text: string, id: string, title: string): TextEdit[] {
  return replaceLine(readTextLines(text)[requireSection(text, id).line - 1], formatSection(title));
}

/**
 * Plans edits that remove the heading of an empty section.
 *
 * @param text the navigation file, lines joined by `\n`
 * @throws RangeError when the section doesn't exist, or has pages
 */
export function removeSection(text: string, id: string): TextEdit[] {
  const section = requireSection(text, id);
  if (section.entries.length > 0) throw new RangeError(`The section "${section.title}" isn't empty.`);
  const lines = readTextLines(text);
  const first = section.line - 1;
  let last = first;
  // The empty lines below it are removed too; those above it separate what remains.
  while (lines[last + 1]?.text.trim() === '') last += 1;
  return [toRemoval(text, lines, first, last)];
}

function formatSection(title: string): string {
  return `## ${title.trim().replace(/\s+/g, ' ')}`;
}

function requireSection(text: string, id: string): NavigationFileSection {
  const section = parseNavigationFile(text).sections.find((candidate) => candidate.id === id);
  if (!section) throw new RangeError(`The navigation has no section ${id}.`);
  return section;
}

/** The entry of a page; null when the navigation doesn't have it. */
export function findEntry(
  source: Pick<NavigationFile, 'entries' | 'sections'>,
  file: string,
): NavigationEntry | null {
  return listNavigationEntries(source).find((entry) => entry.file === file) ?? null;
}

interface FoundPosition {
  /** Index of the line that the new ones are inserted before, from 0. */
  readonly index: number;
  readonly depth: number;
  /** Empty lines that separate lists from headings. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The line that a position is before, with the depth of new entries there. */
export function findPosition(
  source: NavigationFile,
  lines: readonly LineOf[],
  position: InsertPosition,
): FoundPosition {
  if (position.kind === 'section') return findPositionInSection(source, lines, position.id);
  const entry = requireEntry(source, position.file);
  const index = position.kind === 'before' ? entry.line - 1 : lastLineOf(entry);
  return { index, depth: entry.depth + (position.kind === 'below' ? 1 : 0), before: [], after: [] };
}

function findPositionInSection(
  { entries, sections }: NavigationFile,
  lines: readonly LineOf[],
  id: string | null,
): FoundPosition {
  const section = sections.find((candidate) => candidate.id === id);
  if (id !== null && !section) throw new RangeError(`The navigation has no section ${id}.`);
  const last = (section?.entries ?? entries).at(-1);
  if (last) return { index: lastLineOf(last), depth: 0, before: [], after: [] };
  const heading = section?.line ?? lines.findIndex(({ text }) => text.startsWith('# ')) + 1;
  const isBlank = (index: number): boolean => (lines[index]?.text ?? '').trim() === '';
  if (heading === 0) return { index: 0, depth: 0, before: [], after: lines.length > 0 ? [''] : [] };
  // Reuses an empty line that already separates entries.
  if (heading < lines.length && isBlank(heading) && isBlank(heading + 1)) {
    return { index: heading + 1, depth: 0, before: [], after: [] };
  }
  return { index: heading, depth: 0, before: [''], after: isBlank(heading) ? [] : [''] };
}

function requireEntry(source: NavigationFile, file: string): NavigationEntry {
  const entry = findEntry(source, file);
  if (!entry) throw new RangeError(`The navigation has no page ${file}.`);
  return entry;
}

/** Number of the last line of an entry, including everything below it, from 1. */
export function lastLineOf({ line, children }: NavigationEntry): number {
  const last = children.at(-1);
  return last ? lastLineOf(last) : line;
}

/** Whether a page is anywhere below another one of the same navigation. */
export function isBelow(entry: NavigationEntry, ancestor: NavigationEntry): boolean {
  return entry.line > ancestor.line && entry.line <= lastLineOf(ancestor);
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

/** The text of a line that is indented by some more levels, or by fewer for a negative number. */
export function reindent({ text }: Pick<LineOf, 'text'>, levels: number): string {
  if (text.trim() === '') return text;
  return levels >= 0 ? indent(levels) + text : text.replace(new RegExp(`^ {0,${-levels * 2}}`), '');
}

function replaceLine(line: LineOf | undefined, insert: string): TextEdit[] {
  return line && line.text !== insert ? [{ from: line.from, to: line.to, insert }] : [];
}

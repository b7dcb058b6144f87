import { applyEdits, type TextEdit } from '../text/edit/edits';
import { toLineEdits } from '../text/edit/lineEdits';
import {
  findEntry,
  findPosition,
  type InsertPosition,
  isBelow,
  lastLineOf,
  reindent,
  removeSection,
} from './navigationEdits';
import { type NavigationEntry, type NavigationFile, parseNavigationFile } from './navigationFile';
import { findStep, type NavigationStep } from './navigationSteps';
import { readTextLines } from './textLines';

/**
 * The chosen entries that aren't below another chosen one, in file order.
 *
 * @param files pages, as in the navigation; unknown ones are ignored
 */
export function listRoots(
  source: Pick<NavigationFile, 'entries' | 'sections'>,
  files: Iterable<string>,
): NavigationEntry[] {
  const chosen = new Set(files);
  const find = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
    entries.flatMap((entry) => (chosen.delete(entry.file) ? [entry] : find(entry.children)));
  return [...find(source.entries), ...source.sections.flatMap(({ entries }) => find(entries))];
}

/**
 * Plans edits that move pages with everything below them to one position, in order. Writes only the moved lines.
 *
 * @param text the navigation file, lines joined by `\n`
 * @returns an empty list when the pages are already there
 * @throws RangeError when the navigation has none of the pages, when the position doesn't exist, or when it is below one of
 *   the pages or, for several pages, next to one of them
 */
export function moveEntries(text: string, files: readonly string[], position: InsertPosition): TextEdit[] {
  const source = parseNavigationFile(text);
  const roots = listRoots(source, files);
  if (roots.length === 0) throw new RangeError('The navigation has none of these pages.');
  const target = position.kind === 'section' ? null : findEntry(source, position.file);
  // One page next to itself stays where it is.
  const isFixed = roots.length === 1 && position.kind !== 'below';
  if (target && roots.some((root) => (root === target && !isFixed) || isBelow(target, root))) {
    throw new RangeError(
      roots.length === 1
        ? "You can't move a page below itself."
        : "You can't move pages next to or below one of themselves.",
    );
  }
  const textLines = readTextLines(text);
  const { index, depth, before, after } = findPosition(source, textLines, position);
  const moved = roots.flatMap((root) =>
    textLines.slice(root.line - 1, lastLineOf(root)).map((line) => reindent(line, depth - root.depth)),
  );
  const lines = textLines.map((line) => line.text);
  const isMoved = markLines(roots);
  const stays = (from: number, to: number): string[] =>
    lines.slice(from, to).filter((_, offset) => !isMoved.has(from + offset));
  return planLines(text, [...stays(0, index), ...before, ...moved, ...after, ...stays(index, lines.length)]);
}

/** Indexes of the lines of entries and everything below them. */
function markLines(entries: readonly NavigationEntry[]): ReadonlySet<number> {
  const marked = new Set<number>();
  for (const entry of entries) {
    for (let line = entry.line - 1; line < lastLineOf(entry); line += 1) marked.add(line);
  }
  return marked;
}

/**
 * Plans edits that remove pages. The pages below them move up, unless they are removed too. Of a page that the file
 * lists twice, the first entry is removed; unknown pages are ignored.
 *
 * @param text the navigation file, lines joined by `\n`
 */
export function removeEntries(text: string, files: readonly string[], withChildren = false): TextEdit[] {
  const source = parseNavigationFile(text);
  const lines = readTextLines(text).map((line): string | null => line.text);
  if (withChildren) {
    const removed = markLines(listRoots(source, files));
    return planLines(
      text,
      lines.filter((line, index): line is string => line !== null && !removed.has(index)),
    );
  }
  const chosen = new Set(files);
  const take = (entries: readonly NavigationEntry[], levels: number): void => {
    for (const { file, line, children } of entries) {
      const isTaken = chosen.delete(file);
      lines[line - 1] = isTaken ? null : reindent({ text: lines[line - 1] ?? '' }, -levels);
      take(children, levels + (isTaken ? 1 : 0));
    }
  };
  for (const { entries } of [source, ...source.sections]) take(entries, 0);
  return planLines(
    text,
    lines.filter((line) => line !== null),
  );
}

/**
 * Plans edits that move a section before another one.
 *
 * @param text the navigation file, lines joined by `\n`
 * @param before the id of that section; null for the end
 * @throws RangeError when a section doesn't exist
 */
export function moveSection(text: string, id: string, before: string | null): TextEdit[] {
  const { sections } = parseNavigationFile(text);
  const lines = readTextLines(text).map((line) => line.text);
  const blocks = sections.map((section, index) => {
    const to = (sections[index + 1]?.line ?? lines.length + 1) - 1;
    const all = lines.slice(section.line - 1, to);
    const length = all.findLastIndex((line) => line.trim() !== '') + 1;
    // The empty lines between sections stay where they are.
    return { id: section.id, content: all.slice(0, length), gap: all.slice(length) };
  });
  const moved = blocks.find((block) => block.id === id);
  const next = blocks.find((block) => block.id === before);
  if (!moved || (before !== null && !next)) throw new RangeError('The navigation has no such section.');
  if (moved === next) return [];
  const others = blocks.filter((block) => block !== moved);
  const at = next ? others.indexOf(next) : others.length;
  const ordered = others.toSpliced(at, 0, moved);
  const head = lines.slice(0, (sections[0]?.line ?? 1) - 1);
  return planLines(text, [
    ...head,
    ...ordered.flatMap(({ content }, index) => [...content, ...(blocks[index]?.gap ?? [])]),
  ]);
}

/**
 * Plans edits that remove a section with its heading.
 *
 * @param text the navigation file, lines joined by `\n`
 * @param pages what to do with its pages: remove them from the navigation, or move them to the end of another section
 *   (null: of the pages above the sections)
 * @throws RangeError when the section doesn't exist
 */
export function removeSectionAndPages(
  text: string,
  id: string,
  pages: 'remove' | { readonly moveTo: string | null },
): TextEdit[] {
  const files =
    parseNavigationFile(text)
      .sections.find((section) => section.id === id)
      ?.entries.map(({ file }) => file) ?? [];
  const edits =
    files.length === 0
      ? []
      : pages === 'remove'
        ? removeEntries(text, files, true)
        : moveEntries(text, files, { kind: 'section', id: pages.moveTo });
  const emptied = applyEdits(text, edits);
  return toLineEdits(text, applyEdits(emptied, removeSection(emptied, id)));
}

/**
 * The position of pages after one step; see {@link findStep}. Pages in different positions are moved together.
 *
 * @returns null when they can't move further
 */
export function findStepOfAll(
  navigation: NavigationFile,
  files: readonly string[],
  step: NavigationStep,
): InsertPosition | null {
  const roots = listRoots(navigation, files);
  const leader = step === 'up' || step === 'in' ? roots[0] : roots.at(-1);
  return leader ? findStep(navigation, leader.file, step) : null;
}

/** Plans edits that turn a text into these lines. The last one gets a line break when the text ends with one. */
function planLines(text: string, lines: readonly string[]): TextEdit[] {
  const end = text.endsWith('\n') && lines.length > 0 ? '\n' : '';
  return toLineEdits(text, lines.join('\n') + end);
}

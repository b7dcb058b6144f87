import { createHeadingIds } from '../content/headingId';
import { toHashTarget } from './hashTarget';

/** A heading of a Markdown text. */
export interface MarkdownHeading {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  /** Offset of its line. */
  readonly from: number;
}

/** A section of a Markdown text, with the id of its heading. */
export interface MarkdownSection {
  readonly id: string;
  readonly text: string;
}

const HEADING = /^(?<marks>#{1,6})[ \t](?<title>.*)$/;
const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})(?<info>.*)$/;

/**
 * Lists the headings of a Markdown text, with the ids that they have on the page. Ignores lines in code blocks. The
 * page's title, which comes first, has the id ''.
 */
export function listMarkdownHeadings(text: string): MarkdownHeading[] {
  const toId = createHeadingIds();
  const headings: MarkdownHeading[] = [];
  for (const { line, from } of listLinesOutsideCode(text)) {
    const { marks, title: written } = HEADING.exec(line)?.groups ?? {};
    if (!marks || !written) continue;
    const title = toPlainTitle(withoutClosing(written.trim()));
    if (title === '') continue;
    const isTitle = headings.length === 0 && marks.length === 1;
    headings.push({ id: isTitle ? '' : toId(title), title, depth: marks.length, from });
  }
  return headings;
}

function listLinesOutsideCode(text: string): { readonly line: string; readonly from: number }[] {
  const lines: { readonly line: string; readonly from: number }[] = [];
  let fence = '';
  let from = 0;
  for (const line of text.split('\n')) {
    const { fence: mark = '', info = '' } = FENCE.exec(line)?.groups ?? {};
    // Backticks that are closed on their line are inline code.
    const isOpening = mark !== '' && !(mark.startsWith('`') && info.includes('`'));
    if (fence !== '') {
      if (mark.startsWith(fence) && info.trim() === '') fence = '';
    } else if (isOpening) fence = mark;
    else lines.push({ line, from });
    from += line.length + 1;
  }
  return lines;
}

/**
 * Returns a section: its heading and everything up to the next heading that isn't below it.
 *
 * @param wanted the heading's text, in any case, or its id, with or without `#`
 * @returns null when no heading matches
 */
export function findMarkdownSection(text: string, wanted: string): MarkdownSection | null {
  const headings = listMarkdownHeadings(text);
  const name = wanted.trim().replace(/^#+\s*/, '');
  const title = name.toLowerCase();
  const index = [
    headings.findIndex(({ id }) => id !== '' && id === toHashTarget(name)),
    headings.findIndex((heading) => heading.title.toLowerCase() === title),
  ].find((found) => found >= 0);
  const heading = index === undefined ? undefined : headings[index];
  if (index === undefined || !heading) return null;
  const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
  return { id: heading.id, text: text.slice(heading.from, next?.from) };
}

/** Removes the closing markers of a heading: `## Title ##`. */
function withoutClosing(title: string): string {
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  return /^[ \t]?$/.test(title[end - 1] ?? '') ? title.slice(0, end).trimEnd() : title;
}

/** Removes the targets of links, escapes, and the delimiters of code and emphasis. */
function toPlainTitle(title: string): string {
  return title
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/\\([!-/:-@[-`{-~])|[[\]`*]/g, '$1')
    .trim();
}

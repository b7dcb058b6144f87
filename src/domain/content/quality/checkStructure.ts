import {
  checkNavigationFile,
  listNavigationEntries,
  NAVIGATION_PATH,
  parseNavigationFile,
} from '../../navigation/navigationFile';
import { withProductName } from '../../product/productText';
import { listNodes, toPlainText, walkTree } from '../mdx/nodes';
import { countWords } from '../readingTime';
import { type Finding, findingAt, findingIn } from './finding';
import type { Page } from './library';
import { listProse } from './sentences';

/**
 * The navigation file is valid, lists only existing pages, and lists every page.
 *
 * @param navigation text of the navigation file
 */
export function checkNavigation(pages: readonly Pick<Page, 'path'>[], navigation: string): Finding[] {
  const file = parseNavigationFile(navigation);
  const path = NAVIGATION_PATH.replace(/^docs\//, '');
  const listed = new Set(listNavigationEntries(file).map((entry) => entry.file));
  const problems = checkNavigationFile(file, new Set(pages.map((page) => page.path)));
  const stray = pages.filter((page) => !listed.has(page.path));
  return [
    ...problems.map(({ line, reason }) => ({ path, line, reason })),
    ...stray.map((page) =>
      findingIn(page.path, `The page isn't in the navigation. Add it to ${NAVIGATION_PATH}.`),
    ),
  ];
}

/** Limits of a description's length, in characters with the product filled in. */
export const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const;

/** Every page has a title and a unique description of the right length. */
export function checkFrontMatter(pages: readonly Page[]): Finding[] {
  const firstWith = new Map<string, string>();
  return pages.flatMap(({ path, frontMatter }) => {
    const title = readText(frontMatter.title);
    const description = readText(frontMatter.description);
    const findings = [
      ...(title ? [] : [findingIn(path, 'The page has no title.')]),
      ...checkDescriptionLength(path, description),
      ...checkVerification(path, frontMatter),
    ];
    const first = firstWith.get(description);
    if (description && first) findings.push(findingIn(path, `${first} has the same description.`));
    if (!first) firstWith.set(description, path);
    return findings;
  });
}

function checkDescriptionLength(path: string, description: string): Finding[] {
  const { min, max } = DESCRIPTION_LENGTH;
  const { length } = description;
  if (length >= min && length <= max) return [];
  return [findingIn(path, `The description has ${length} characters. It must have ${min} to ${max}.`)];
}

/** A verification needs both a date and what was verified. */
function checkVerification(path: string, { verified, verifiedWhat }: Page['frontMatter']): Finding[] {
  if ((readText(verified) === '') === (readText(verifiedWhat) === '')) return [];
  return [findingIn(path, 'The page needs both “verified” and “verifiedWhat”, or neither.')];
}

function readText(value: unknown): string {
  return typeof value === 'string' ? withProductName(value).trim() : '';
}

/** Headings start at level 2, because the title is level 1, and don't skip levels on the way down. */
export function checkHeadings(pages: readonly Page[]): Finding[] {
  return pages.flatMap(checkPageHeadings);
}

function checkPageHeadings({ path, body }: Page): Finding[] {
  const findings: Finding[] = [];
  let above = 1;
  walkTree(body, ({ node }) => {
    if (node.type !== 'heading') return;
    const name = `"${toPlainText(node)}"`;
    if (node.depth === 1) {
      findings.push(
        findingAt(path, node, `${name} is a level 1 heading. Only the title is level 1; write "##".`),
      );
    } else if (node.depth > above + 1) {
      findings.push(
        findingAt(path, node, `${name} is level ${node.depth} after level ${above}. Don't skip levels.`),
      );
    }
    above = node.depth;
  });
  return findings;
}

/** Limits of the number of words in a page's body. A tutorial covers a whole task, so it may be longer. */
const BODY_WORDS = { min: 250, max: 1200, tutorial: 2000 } as const;

/** Pages that may be longer because a reference has to be complete. Paths below docs/. */
const referencePages: ReadonlySet<string> = new Set(['cli/commands.mdx', 'error-messages.mdx']);

/** A page is long enough to be useful, and short enough to read in one sitting. */
export function checkLength(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page) => {
    const words = countBodyWords(page);
    if (words < BODY_WORDS.min)
      return [findingIn(page.path, `The body has ${words} words, fewer than ${BODY_WORDS.min}.`)];
    const most = isTutorial(page) ? BODY_WORDS.tutorial : BODY_WORDS.max;
    if (words <= most || referencePages.has(page.path)) return [];
    return [
      findingIn(
        page.path,
        `The body has ${words} words, more than ${most}, and the page isn't a reference page.`,
      ),
    ];
  });
}

function isTutorial({ frontMatter }: Page): boolean {
  return String(frontMatter.title).startsWith('Tutorial: ');
}

/** The number of words in a page's prose, tables and code, including partials. */
function countBodyWords({ body }: Pick<Page, 'body'>): number {
  const code = listNodes(body).filter((node) => node.type === 'code');
  const texts = [...code.map(({ value }) => value), ...listProse(body).map(({ text }) => text)];
  return texts.reduce((words, text) => words + countWords(text), 0);
}

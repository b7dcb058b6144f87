import { toEditableText } from '../../text/lineEndings';
import { listGlossary } from '../facts/cards';
import type { ReadData } from '../facts/dataTable';
import { parseFrontMatter } from '../frontMatter/frontMatter';
import { MAX_LENGTH } from '../mdx/limits/limits';
import { type Root, toPlainText, walkTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { prepareContent } from '../prepareContent';
import type { IndexedFile } from './contentIndex';
import { readLinkTarget } from './linkTarget';
import { readRedirectFrom } from './redirects';
import { listSourceLinks } from './sourceLinks';

/** Raise it when {@link indexFile} returns something else for the same text: results are stored by it. */
export const INDEX_VERSION = 1;

/**
 * Indexes one file. Never throws: a file that can't be parsed has neither anchors nor links.
 *
 * @param path from the repository's root: `docs/desktop/index.mdx`
 * @param file the whole text of the file
 * @param readPartial returns the text of a partial, whose headings belong to the page
 * @param readData returns the text of a data file; the terms of the glossary can be linked to
 */
export function indexFile(
  path: string,
  file: string,
  readPartial: (name: string) => string | undefined,
  readData?: ReadData,
): IndexedFile {
  if (file.length > MAX_LENGTH) {
    return { title: '', anchors: [], links: [], redirectFrom: [], problem: 'The file is larger than 1 MB.' };
  }
  const { text } = toEditableText(file);
  const frontMatter = parseFrontMatter(text);
  const parsed = parseContent(text);
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
  const redirectFrom = [...(readRedirectFrom(frontMatter) ?? [])];
  if ('problem' in parsed) {
    return { title, anchors: [], links: [], redirectFrom, problem: parsed.problem.reason };
  }
  const toLine = createLineCounter(text);
  const links = listSourceLinks(text, parsed.tree).flatMap(({ from, to, url }) => {
    const target = readLinkTarget(url, path);
    return target ? [{ from, to, line: toLine(from), target: target.href + toHash(target.suffix) }] : [];
  });
  const body = prepareContent(parsed.tree, { readPartial, ...(readData && { readData }) });
  return { title, anchors: listHeadings(body), links, redirectFrom };
}

/** @returns the line of an offset, from 1; fast for ascending offsets, such as those of links */
function createLineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    if (offset < at) [at, line] = [0, 1];
    for (let next = text.indexOf('\n', at); next >= 0 && next < offset; next = text.indexOf('\n', at)) {
      at = next + 1;
      line += 1;
    }
    return line;
  };
}

function toHash(suffix: string): string {
  const hash = suffix.indexOf('#');
  return hash < 0 ? '' : suffix.slice(hash);
}

/**
 * The headings of a prepared page, and the terms of the glossary if the page shows it. A link can point to each by its
 * id.
 */
export function listHeadings(body: Root): { id: string; text: string }[] {
  const anchors: { id: string; text: string }[] = [];
  let hasGlossary = false;
  walkTree(body, ({ node }) => {
    if (node.type === 'heading') {
      const id = node.data?.id;
      if (id) anchors.push({ id, text: toPlainText(node) });
    } else if (!hasGlossary) {
      const terms = listGlossary(node).map(({ id, term }) => ({ id, text: term }));
      hasGlossary = terms.length > 0;
      anchors.push(...terms);
    }
  });
  return anchors;
}

import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter';
import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { brandFrontMatter } from './brandFrontMatter';
import { createPartialReader } from './partials';

/** A page's file, ready to be turned into something else than HTML. */
export interface ContentFile {
  /** With the product filled in. */
  readonly frontMatter: FrontMatter;
  /** Shared texts put in, product filled in, headings with their ids. */
  readonly tree: Root;
}

/**
 * Reads a page's file with the same functions that prepare it for the compiler and the preview.
 *
 * @param file absolute path
 * @param docsDir absolute path of `docs/`
 * @throws Error when the file cannot be parsed; the compiler refuses such a page too
 */
export function readContentFile(file: string, docsDir: string): ContentFile {
  const text = readFileSync(file, 'utf8');
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(`${file}:${parsed.problem.line}: ${parsed.problem.reason}`);
  const tree = prepareContent(parsed.tree, { readPartial: createPartialReader(docsDir) });
  return { frontMatter: brandFrontMatter(parseFrontMatter(text).frontMatter), tree };
}

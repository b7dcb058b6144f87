import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { brandFrontMatter } from '#domain/content/brandFrontMatter';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter';
import { readPreparedTree } from './preparedTree';

/** A page's file, ready to be turned into something else than HTML. */
export interface ContentFile {
  /** With the product filled in. */
  readonly frontMatter: FrontMatter;
  /** Shared texts put in, product filled in, headings with their ids; shared with others, not to be changed. */
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
  const prepared = readPreparedTree(text, docsDir);
  if ('problem' in prepared) throw new Error(`${file}:${prepared.problem.line}: ${prepared.problem.reason}`);
  return { frontMatter: brandFrontMatter(parseFrontMatter(text).frontMatter), tree: prepared.tree };
}

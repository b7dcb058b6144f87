import { findFrontMatterBlock } from './frontMatter/frontMatterBlock';

/**
 * The title in a page's front matter, read without a YAML parser: what only lists pages need not bring one.
 *
 * @param text the whole file
 * @returns null when there is none; the title as `parseFrontMatter` reads it otherwise
 */
export function readPageTitle(text: string): string | null {
  const block = findFrontMatterBlock(text);
  if (!block) return null;
  const lines = text.slice(block.from, block.to).split(/\r\n|\n|\r/);
  // Of a key that is set twice, the last one counts.
  const value = lines
    .findLast((line) => /^["']?title["']?[ \t]*:/.test(line))
    ?.replace(/^[^:]*:/, '')
    .trim();
  const title = value && (/^(["'])([\s\S]*)\1$/.exec(value)?.[2] ?? value);
  return title && !/^(?:true|false|[|>][+-]?|\[.*\])$/.test(title) ? title : null;
}

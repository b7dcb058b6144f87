import { findFrontMatterBlock } from './frontMatter/frontMatterBlock';

/**
 * Reads the title from a page's front matter without a YAML parser, so that code that only lists pages doesn't load
 * one.
 *
 * @param text the whole file
 * @returns the title as `parseFrontMatter` reads it; null when there is none
 */
export function readPageTitle(text: string): string | null {
  const block = findFrontMatterBlock(text);
  if (!block) return null;
  const lines = text.slice(block.from, block.to).split(/\r\n|\n|\r/);
  // Of a repeated key, the last one counts.
  const value = lines
    .findLast((line) => /^["']?title["']?[ \t]*:/.test(line))
    ?.replace(/^[^:]*:/, '')
    .trim();
  const title = value && (/^(["'])([\s\S]*)\1$/.exec(value)?.[2] ?? value);
  return title && !/^(?:true|false|[|>][+-]?|\[.*\])$/.test(title) ? title : null;
}

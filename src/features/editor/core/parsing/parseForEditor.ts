import { type ContentProblem, checkTree } from '#domain/content/checkContent';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter';
import { getRange } from '#domain/content/mdx/checkContext';
import { toProblem } from '#domain/content/mdx/problem';
import { parseContent, withoutByteOrderMark } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import type { AddressRules } from '#domain/seo/allowedAddresses';
import { type ParsedPage, toParsedPage } from './parsedPage';

/** A text to be looked at. */
export interface ParseRequest {
  readonly text: string;
  /** The file's path in the repository. */
  readonly path: string;
  /** See `checkFrontMatter`. */
  readonly addresses?: AddressRules | null;
  /** Shared texts that have been read, by the name `<Include>` has for them; null: there is none. */
  readonly partials: Readonly<Record<string, string | null>>;
}

/** What was found out about a text. */
export interface ParseResult {
  /** The text that was looked at: what every offset here counts in. */
  readonly text: string;
  /** The page ready to be shown; null when the text cannot be read. */
  readonly page: ParsedPage | null;
  readonly frontMatter: FrontMatter;
  readonly problems: readonly ContentProblem[];
  /** Shared texts that the page needs and that have not been read. */
  readonly missingPartials: readonly string[];
}

/**
 * Reads, checks and prepares a text. Pure: it runs in a worker, away from the typing.
 *
 * @param parse gives what {@link parseContent} would; a reader that remembers the text before is faster
 */
export function parseForEditor(
  { text, path, addresses = null, partials }: ParseRequest,
  parse: typeof parseContent = parseContent,
): ParseResult {
  const { frontMatter } = parseFrontMatter(text);
  const parsed = parse(text);
  if ('problem' in parsed) {
    return { text, page: null, frontMatter, problems: [parsed.problem], missingPartials: [] };
  }
  const problems = checkTree(parsed.tree, text, { path, addresses });
  const missing = new Set<string>();
  const readPartial = (file: string): string | undefined => {
    if (!Object.hasOwn(partials, file)) missing.add(file);
    return partials[file] ?? undefined;
  };
  const file = withoutByteOrderMark(text);
  const includeDiagnostics: ContentProblem[] = [];
  const tree = prepareContent(parsed.tree, {
    path,
    readPartial,
    onProblem: (reason, include) => {
      const { from, to } = getRange(include);
      includeDiagnostics.push(toProblem(file, from, to, { reason }));
    },
  });
  const page = toParsedPage(tree, text);
  // As long as partials are still being read, it's too early to say that one doesn't exist.
  const all =
    missing.size > 0 ? problems : [...problems, ...includeDiagnostics].toSorted((a, b) => a.from - b.from);
  return { text, page, frontMatter, problems: all, missingPartials: [...missing] };
}

import { minify, type Options } from '@swc/html';

/** A minified page. */
export interface MinifiedPage {
  readonly html: string;
  /** What the parser found wrong with the HTML. */
  readonly warnings: readonly string[];
}

/** Preserves everything that React compares with what it renders: comments, attributes and their order. */
const OPTIONS: Options = {
  removeComments: false,
  preserveComments: [],
  sortAttributes: false,
  sortSpaceSeparatedAttributeValues: false,
  normalizeAttributes: false,
  removeEmptyAttributes: false,
  removeRedundantAttributes: 'none',
  // Crawlers of social networks look for these tags.
  tagOmission: 'keep-head-and-body',
  minifyCss: true,
  minifyJson: true,
};

/**
 * Minifies a page, except for its inline scripts.
 *
 * @throws Error when the page can't be parsed
 */
export async function minifyHtml(page: string): Promise<MinifiedPage> {
  const { code, errors = [] } = await minify(page, { ...OPTIONS, minifyJs: false });
  return { html: code, warnings: errors.map(({ message }) => message) };
}

/** Minifies an inline script. */
export async function minifyScript(source: string): Promise<string> {
  const { code } = await minify(`<!doctype html><script>${source}</script>`, { ...OPTIONS, minifyJs: true });
  return /<script>(?<script>.*)<\/script>/s.exec(code)?.groups?.script ?? '';
}

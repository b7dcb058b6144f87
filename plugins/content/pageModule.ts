import type { TocEntry } from '#domain/content/toc';

/** What a page's module is made from. */
export interface PageModuleInput {
  /** `PageElement[]` as JSON. */
  readonly elements: string;
  /** What the page's components read of its front matter. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Headings in order, with their plain text. */
  readonly headings: readonly TocEntry[];
  /** Module name of the JSON file that Docusaurus keeps the page's metadata in. */
  readonly metadataModule: string;
}

/**
 * Writes the JavaScript module of a page, as Docusaurus expects it of its MDX loader: data and one call, no code of
 * the page's author.
 */
export function renderPageModule({
  elements,
  frontMatter,
  headings,
  metadataModule,
}: PageModuleInput): string {
  const toc = headings.map(({ id, text, level }) => ({ value: text, id, level }));
  return `import {renderPage} from '@site/src/components/mdx/renderElement';
export {default as metadata} from ${toLiteral(metadataModule)};
export const frontMatter = ${toLiteral(frontMatter)};
export const contentTitle = undefined;
export const assets = {};
export const toc = ${toLiteral(toc)};
const elements = ${elements};
export default function PageContent() { return renderPage(elements); }
`;
}

/** JSON is JavaScript; `__proto__` as a key is the one exception, and the front matter's reader drops it. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value);
}

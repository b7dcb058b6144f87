import type { TocEntry } from '#domain/content/toc';

/** Input of a page's module. */
export interface PageModuleInput {
  /** `PageElement[]` as JSON. */
  readonly elements: string;
  /** The front matter for the page's components. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Headings in order, with their plain text. */
  readonly headings: readonly TocEntry[];
  /** Module name of the JSON file in which Docusaurus stores the page's metadata. */
  readonly metadataModule: string;
}

/**
 * Writes the JavaScript module of a page, with the exports that Docusaurus expects from its MDX loader. It contains
 * data and one call, but no code of the page's author.
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

/** JSON is JavaScript, except for the key `__proto__`, which the front-matter reader drops. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value);
}

import type { ContentSite } from './contentSite';
import { setImageSizes } from './imageSizes';
import { readPage } from './readPage';

/** Input of {@link compilePage}. */
export interface CompileInput {
  /** Absolute path of the page's file. */
  readonly file: string;
  /** The whole file. */
  readonly text: string;
  readonly site: ContentSite;
  /** The front matter for the page's components. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Module name of the JSON file in which Docusaurus stores the page's metadata. */
  readonly metadataModule: string;
}

/** A page's JavaScript module, and the other files that it was made from. */
export interface CompiledPage {
  readonly code: string;
  readonly dependencies: readonly string[];
}

/**
 * Turns a page's file into the module that the development server shows, with the exports that Docusaurus expects from
 * its MDX loader. Everything from the page is in one string, so that none of it can be code.
 *
 * @throws ContentError naming file and line when the page can't be published
 */
export function compilePage({ file, text, site, frontMatter, metadataModule }: CompileInput): CompiledPage {
  const { elements, headings, partials } = readPage(file, site, text);
  const page = {
    frontMatter,
    toc: headings.map(({ id, text: value, level }) => ({ value, id, level })),
    // Image sizes aren't part of the cached record, because the image files may be drawn later.
    elements: setImageSizes(JSON.parse(elements), site.docsDir),
  };
  const code = `import {renderPage} from '@site/src/components/mdx/renderElement';
export {default as metadata} from ${JSON.stringify(metadataModule)};
const {elements, ...page} = JSON.parse(${JSON.stringify(JSON.stringify(page))});
export const {frontMatter, toc} = page;
export const contentTitle = undefined;
export const assets = {};
export default function PageContent() { return renderPage(elements); }
`;
  return { code, dependencies: partials };
}

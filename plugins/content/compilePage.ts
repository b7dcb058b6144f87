import { checkPageModule } from './checkPageModule';
import type { ContentSite } from './contentSite';
import { setImageSizes } from './imageSizes';
import { renderPageModule } from './pageModule';
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
 * Turns a page's file into the module that the site loads. It compiles the tree that was checked, and checks the
 * finished module once more.
 *
 * @throws ContentError naming file and line when the page can't be published
 * @throws PageModuleError when the module around the page isn't what it should be
 */
export function compilePage(input: CompileInput): CompiledPage {
  const { file, text, site, frontMatter, metadataModule } = input;
  const { elements, headings, partials } = readPage(file, site, text);
  // Image sizes aren't part of the cached record, because the image files may be drawn later.
  const sized = setImageSizes(JSON.parse(elements), site.docsDir);
  const code = renderPageModule({ elements: JSON.stringify(sized), frontMatter, headings, metadataModule });
  checkPageModule(code);
  return { code, dependencies: partials };
}

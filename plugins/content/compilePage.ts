import { checkPageModule } from './checkPageModule';
import type { ContentSite } from './contentSite';
import { setImageSizes } from './imageSizes';
import { renderPageModule } from './pageModule';
import { readPage } from './readPage';

/** What {@link compilePage} needs to know. */
export interface CompileInput {
  /** Absolute path of the page's file. */
  readonly file: string;
  /** The whole file. */
  readonly text: string;
  readonly site: ContentSite;
  /** What the page's components read of its front matter. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Module name of the JSON file that Docusaurus keeps the page's metadata in. */
  readonly metadataModule: string;
}

/** A page's JavaScript module, and the further files it was made from. */
export interface CompiledPage {
  readonly code: string;
  readonly dependencies: readonly string[];
}

/**
 * Turns a page's file into the module that the site loads. What is compiled is the tree that was checked, and the
 * finished module is checked once more.
 *
 * @throws ContentError naming file and line when the page may not be published
 * @throws PageModuleError when the module around the page isn't what it should be
 */
export function compilePage(input: CompileInput): CompiledPage {
  const { file, text, site, frontMatter, metadataModule } = input;
  const { elements, headings, partials } = readPage(file, site, text);
  // Images aren't part of the page's record: their files may be drawn after it was made.
  const sized = setImageSizes(JSON.parse(elements), site.docsDir);
  const code = renderPageModule({ elements: JSON.stringify(sized), frontMatter, headings, metadataModule });
  checkPageModule(code);
  return { code, dependencies: partials };
}

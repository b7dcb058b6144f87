import { toPageElements } from '#domain/content/elements/pageElement';
import { type ContentElement, toElements } from '#domain/content/elements/toElements';
import { toPlainText, walkTree } from '#domain/content/mdx/nodes';
import type { HeadingData } from '#domain/content/mdx/prepare/setHeadingIds';
import type { TocEntry } from '#domain/content/toc';
import { checkPageModule, type ElementPath, PageModuleError } from './checkPageModule';
import type { ContentSite } from './contentSite';
import { setImageSizes } from './imageSizes';
import { renderPageModule } from './pageModule';
import { type BuildPage, ContentError, readPage } from './readPage';

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
 */
export function compilePage(input: CompileInput): CompiledPage {
  const { file, text, site, frontMatter, metadataModule } = input;
  const page = readPage(file, site, text);
  const elements = setImageSizes(toElements(page.tree), site.docsDir);
  const code = renderPageModule({
    elements: toPageElements(elements),
    frontMatter,
    headings: listHeadings(page),
    metadataModule,
  });
  try {
    checkPageModule(code);
  } catch (error) {
    if (!(error instanceof PageModuleError)) throw error;
    throw new ContentError(`${file}:${findLine(elements, error.path)}: ${error.message}`, { cause: error });
  }
  return { code, dependencies: page.partials };
}

function listHeadings({ tree }: BuildPage): TocEntry[] {
  const headings: TocEntry[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type !== 'heading') return;
    const { id = '' } = (node.data ?? {}) as HeadingData;
    headings.push({ id, text: toPlainText(node), level: node.depth });
  });
  return headings;
}

/** The line of an element, or of the nearest one around it that has a position in the page's own file. */
function findLine(elements: readonly ContentElement[], path: ElementPath | null): number {
  let line = 1;
  let level = elements;
  for (const index of path ?? []) {
    const element = level[index];
    if (!element) break;
    line = element.node?.position?.start.line ?? line;
    level = element.kind === 'tag' ? element.children : [];
  }
  return line;
}

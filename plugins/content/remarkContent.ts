import type { Root } from 'mdast';
import { prepareContent } from '#domain/content/prepareContent';
import { isHiddenAddress } from './hiddenAddresses';
import { createPartialReader } from './partials';

/** Options of {@link remarkContent}. */
interface RemarkContentOptions {
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /**
   * Changes with whatever else pages are made from than their files, such as SEO rows and hidden pages: the bundler
   * keeps compiled pages from one build to the next, for as long as the options stay the same.
   */
  readonly dataVersion: string;
}

/** What of unified's VFile is used: where the text came from, and how to report a fault. */
interface SourceFile {
  readonly path?: string;
  fail(reason: string): never;
}

/**
 * Remark plugin that makes a page ready to be compiled, with the same function the editor's preview uses: shared
 * texts put in, the product filled in, heading ids set. A missing shared text fails the build.
 */
export function remarkContent({ docsDir }: RemarkContentOptions) {
  const readPartial = createPartialReader(docsDir);
  return (tree: Root, file: SourceFile): void => {
    prepareContent(tree, { readPartial, isHiddenAddress, onProblem: (reason) => file.fail(reason) });
  };
}

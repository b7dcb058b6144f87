import { ArticleView } from '@site/src/features/reader';
import { useMemo } from 'react';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { PreviewBoundary } from './PreviewBoundary';
import { renderContent } from './render/renderContent';
import { toTitle } from './toTitle';

/** The article of a parsed page as readers see it, with no link to its source. */
export function PreviewArticle({ parsed }: { readonly parsed: ParseResult }) {
  const { page, frontMatter } = parsed;
  const content = useMemo(() => page && renderContent(page), [page]);
  return (
    <PreviewBoundary version={page}>
      <ArticleView {...toTitle(frontMatter)}>{content}</ArticleView>
    </PreviewBoundary>
  );
}

import { ArticleView } from '@site/src/features/reader';
import { useMemo } from 'react';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { PreviewBoundary } from './PreviewBoundary';
import { renderContent } from './render/renderContent';
import { toTitle } from './toTitle';

/** The article of an analysis as readers see it: nothing in it knows of its source. */
export function PreviewArticle({ parsed }: { readonly parsed: ParseResult }) {
  const { page, frontMatter } = parsed;
  const content = useMemo(() => page && renderContent(page), [page]);
  return (
    <PreviewBoundary version={page}>
      <ArticleView {...toTitle(frontMatter)}>{content}</ArticleView>
    </PreviewBoundary>
  );
}

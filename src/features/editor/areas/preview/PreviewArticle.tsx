import { ArticleView } from '@site/src/features/reader';
import { useMemo } from 'react';
import type { Analysis } from '../../core/parsing/parseForEditor';
import { PreviewBoundary } from './PreviewBoundary';
import { renderContent } from './renderContent';
import { toTitle } from './toTitle';

/** The article of an analysis as readers see it: nothing in it knows of its source. */
export function PreviewArticle({ analysis }: { readonly analysis: Analysis }) {
  const { page, frontMatter } = analysis;
  const content = useMemo(() => page && renderContent(page), [page]);
  return (
    <PreviewBoundary version={page}>
      <ArticleView {...toTitle(frontMatter)}>{content}</ArticleView>
    </PreviewBoundary>
  );
}

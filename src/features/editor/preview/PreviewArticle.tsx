import { ArticleView } from '@site/src/features/reader';
import { useMemo } from 'react';
import type { Analysis } from '../analysis/analyseContent';
import { PreviewBoundary } from './PreviewBoundary';
import { renderContent } from './renderContent';
import { toTitle } from './toTitle';

/** The article of an analysis as readers see it: nothing in it knows of its source. */
export function PreviewArticle({ analysis }: { readonly analysis: Analysis }) {
  const { tree, frontMatter } = analysis;
  const content = useMemo(() => tree && renderContent(tree), [tree]);
  return (
    <PreviewBoundary version={tree}>
      <ArticleView {...toTitle(frontMatter)}>{content}</ArticleView>
    </PreviewBoundary>
  );
}

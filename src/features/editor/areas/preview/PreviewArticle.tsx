import { ArticleView } from '@site/src/features/reader';
import { useMemo } from 'react';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { PreviewBoundary } from './PreviewBoundary';
import { ContentBlocks } from './PreviewPage';
import { renderContent } from './render/renderContent';
import { toTitle } from './toTitle';

interface PreviewArticleProps {
  readonly parsed: ParseResult;
  /** Whether elements carry their source ranges, so that their lines can be found. */
  readonly isMapped?: boolean;
}

/** The article of a parsed page as readers see it. */
export function PreviewArticle({ parsed, isMapped = false }: PreviewArticleProps) {
  const { page, frontMatter } = parsed;
  const content = useMemo(() => {
    if (!page) return null;
    return isMapped ? <ContentBlocks {...page} frozenKey={null} /> : renderContent(page);
  }, [page, isMapped]);
  return (
    <PreviewBoundary version={page}>
      <ArticleView {...toTitle(frontMatter)}>{content}</ArticleView>
    </PreviewBoundary>
  );
}

import { ArticleView } from '@site/src/features/reader';
import { memo } from 'react';
import { ContentBlocks } from './ContentBlocks';
import { PreviewBoundary } from './PreviewBoundary';
import styles from './PreviewPage.module.css';
import type { PreviewedPage } from './page';
import { toTitle } from './toTitle';

interface PreviewPageProps {
  readonly page: PreviewedPage;
  readonly isEditable: boolean;
  readonly frozenKey: string | null;
}

/** The article of the page that is being edited: as readers see it, and tied to its source. */
export const PreviewPage = memo(function PreviewPage({ page, isEditable, frozenKey }: PreviewPageProps) {
  const { parsed, list, references } = page;
  return (
    <div className={styles.page} data-editable={isEditable ? '' : undefined}>
      <PreviewBoundary version={page}>
        <ArticleView {...toTitle(parsed.frontMatter)}>
          <ContentBlocks blocks={list.blocks} references={references} frozenKey={frozenKey} />
        </ArticleView>
      </PreviewBoundary>
    </div>
  );
});

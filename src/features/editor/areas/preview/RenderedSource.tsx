import { ArticleBody } from '@site/src/features/reader';
import { useMemo } from 'react';
import { useEditorSelector } from '../../core/EditorContext';
import { useParsedContent } from '../../core/parsing/useParsedContent';
import { PreviewBoundary } from './PreviewBoundary';
import styles from './RenderedSource.module.css';
import { renderContent } from './render/renderContent';

interface RenderedSourceProps {
  /** Content as it would be written on the open page; null while there is nothing to show. */
  readonly text: string | null;
  /** Accessible name. */
  readonly label: string;
}

/** A piece of content as readers would see it, scaled down. Nothing in it can be used or focused. */
export function RenderedSource({ text, label }: RenderedSourceProps) {
  const path = useEditorSelector((state) => state.path);
  const branch = useEditorSelector((state) => state.branch);
  const page = useParsedContent(path, text, branch).lastGood?.page;
  const content = useMemo(() => page && renderContent(page), [page]);
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.scaled} inert>
        <PreviewBoundary version={page}>
          <ArticleBody>{content}</ArticleBody>
        </PreviewBoundary>
      </div>
    </figure>
  );
}

import { Skeleton } from '@site/src/components/ui/Skeleton';
import { ArticleView } from '@site/src/features/reader';
import { type MouseEvent, useMemo, useRef } from 'react';
import { brandProse } from '#domain/product/brandText';
import type { Analysis } from '../analysis/analyseContent';
import type { CurrentAnalysis } from '../useAnalysis';
import { PreviewBoundary } from './PreviewBoundary';
import styles from './PreviewPane.module.css';
import { renderContent } from './renderContent';

interface PreviewPaneProps extends CurrentAnalysis {
  /** Whether there is a page to wait for. */
  readonly isExpected: boolean;
}

/** The page as readers will see it. A text that cannot be read leaves the last page that could. */
export function PreviewPane({ analysis, lastGood, isExpected }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const isBehind = analysis !== null && analysis.tree === null && lastGood !== null;
  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-label="Preview"
      onClickCapture={(event) => keepInPane(event, pane.current)}
    >
      {isBehind && (
        <p className={styles.behind} role="status">
          This is the last version that could be shown. The text has a problem; it is listed below the source.
        </p>
      )}
      <div className={styles.page}>
        {lastGood ? (
          <PreviewArticle analysis={lastGood} />
        ) : (
          isExpected && !analysis && <Skeleton lines={12} />
        )}
      </div>
    </section>
  );
}

/** The article of an analysis, in the reader's styles. */
export function PreviewArticle({ analysis }: { readonly analysis: Analysis }) {
  const { tree, frontMatter } = analysis;
  const content = useMemo(() => tree && renderContent(tree), [tree]);
  return (
    <PreviewBoundary version={tree}>
      <ArticleView title={toText(frontMatter.title)} description={toText(frontMatter.description)}>
        {content}
      </ArticleView>
    </PreviewBoundary>
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? brandProse(value) : '';
}

/** Links of the page must not lead away from unsaved text: fragments scroll here, everything else opens a tab. */
function keepInPane(event: MouseEvent, pane: HTMLElement | null): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href) return;
  event.preventDefault();
  event.stopPropagation();
  if (href.startsWith('#')) {
    pane?.querySelector(`[id="${CSS.escape(href.slice(1))}"]`)?.scrollIntoView({ behavior: 'smooth' });
  } else window.open(href, '_blank', 'noopener');
}

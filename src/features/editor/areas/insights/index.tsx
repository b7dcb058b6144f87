import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { isPage } from '#domain/git/paths';
import { useEditorSelector } from '../../core/EditorContext';
import type { ContentIndexState } from '../../core/useContentIndex';
import styles from './Insights.module.css';

const InsightsPanel = onDemand(
  async () => (await import('./InsightsPanel')).default,
  () => <Skeleton isInset noun="figures" lines={8} />,
);

interface LazyInsightsPanelProps {
  /** The index of the branch. */
  readonly content: ContentIndexState;
  readonly onOpen: (path: string) => void;
  /** Shows an offset of a page's source. */
  readonly onShow: (path: string, offset: number) => void;
}

/** Analytics of the open page; loaded when first shown. */
export function LazyInsightsPanel(props: LazyInsightsPanelProps) {
  const path = useEditorSelector((state) => state.path);
  if (path === null) return <p className={styles.hint}>Open a page to see what readers do on it.</p>;
  if (!isPage(path)) {
    return (
      <p className={styles.hint}>Readers don't open this file by itself, so its views aren't counted.</p>
    );
  }
  return <InsightsPanel key={path} path={path} {...props} />;
}

import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { PreviewPaneProps } from './PreviewPane';
import styles from './PreviewPane.module.css';

/** The preview; loaded after the source, which can be edited first. */
export const LazyPreviewPane = onDemand<PreviewPaneProps>(async () => {
  try {
    return (await import(/* webpackChunkName: "preview-pane" */ './PreviewPane')).PreviewPane;
  } catch (error) {
    console.warn("The preview couldn't be loaded:", error);
    return LoadError;
  }
}, LoadingPreview);

/** The preview's place while it is loaded. */
export function LoadingPreview() {
  return (
    <section className={styles.pane} aria-label="Preview" aria-busy="true">
      <div className={styles.placeholder}>
        <Skeleton lines={12} />
      </div>
    </section>
  );
}

function LoadError() {
  return (
    <section className={styles.pane} aria-label="Preview">
      <p className={styles.placeholder} role="alert">
        The preview couldn't be loaded. You can keep writing in the source. To load the preview, check your
        connection and reload the page; your changes are kept as a draft.
      </p>
    </section>
  );
}

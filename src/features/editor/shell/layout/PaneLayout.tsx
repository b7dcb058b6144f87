import { defaultEditorLayout, type EditorLayout } from '@site/src/data/storage/editorLayout';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Stored } from '../../ui/useStored';
import styles from './PaneLayout.module.css';
import type { Pane } from './PaneSwitch';
import { Splitter } from './Splitter';

interface PaneLayoutProps {
  /** The pane that a narrow screen shows. */
  readonly pane: Pane;
  readonly layout: Stored<EditorLayout>;
  readonly side: ReactNode;
  readonly source: ReactNode;
  readonly preview: ReactNode;
}

/** Three panes side by side with draggable dividers; two or one on narrower screens. */
export function PaneLayout({ pane, layout: [layout, change], side, source, preview }: PaneLayoutProps) {
  const panes = useRef<HTMLElement>(null);
  const { sideWidth, sourceShare, isSideShown, isPreviewShown } = layout;
  const shareOfPixel = () =>
    1 / Math.max(1, (panes.current?.clientWidth ?? 1) - (isSideShown ? sideWidth : 0));
  return (
    <main
      id="main_content"
      ref={panes}
      tabIndex={-1}
      className={styles.panes}
      data-pane={pane}
      data-side={isSideShown}
      data-preview={isPreviewShown}
      style={{ '--side-width': `${sideWidth}px`, '--source-share': sourceShare } as CSSProperties}
    >
      <div className={styles.side}>{side}</div>
      {isSideShown && (
        <Splitter
          label="Width of the page list"
          value={sideWidth}
          min={180}
          max={480}
          step={16}
          perPixel={() => 1}
          onChange={(value) => change({ sideWidth: value })}
          onReset={() => change({ sideWidth: defaultEditorLayout.sideWidth })}
        />
      )}
      <div className={styles.source}>{source}</div>
      {isPreviewShown && (
        <Splitter
          label="Width of the source"
          value={sourceShare}
          min={0.2}
          max={0.8}
          step={0.02}
          perPixel={shareOfPixel}
          onChange={(value) => change({ sourceShare: value })}
          onReset={() => change({ sourceShare: defaultEditorLayout.sourceShare })}
        />
      )}
      <div className={styles.preview}>{preview}</div>
    </main>
  );
}

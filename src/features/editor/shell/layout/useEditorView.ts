import { useCallback, useState } from 'react';
import type { Pane } from './PaneSwitch';
import type { SideTab } from './SideTabs';

/** The visible parts of the editor. */
export interface EditorView {
  /** The pane of narrow screens. */
  readonly pane: Pane;
  /** The tab of the sidebar on wide screens. */
  readonly tab: SideTab;
  /** Shows a pane, and a tab of the side with it. */
  readonly show: (pane: Pane, tab?: SideTab) => void;
}

/** Synchronizes the pane of narrow screens and the tab of wide ones. */
export function useEditorView(first: Pane): EditorView {
  const [pane, setPane] = useState<Pane>(first);
  const [tab, setTab] = useState<SideTab>('pages');
  const show = useCallback((shown: Pane, chosen?: SideTab) => {
    setPane(shown);
    if (chosen) setTab(chosen);
    else if (shown === 'pages' || shown === 'changes') setTab(shown);
  }, []);
  return { pane, tab, show };
}

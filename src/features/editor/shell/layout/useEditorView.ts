import { useCallback, useState } from 'react';
import type { Pane } from './PaneSwitch';
import type { SideTab } from './SideTabs';

/** Which parts of the editor are looked at. */
export interface EditorView {
  /** What a narrow screen shows. */
  readonly pane: Pane;
  /** What the side shows where there is room for it. */
  readonly tab: SideTab;
  /** Shows a pane, and a tab of the side with it. */
  readonly show: (pane: Pane, tab?: SideTab) => void;
}

/** Keeps the pane of narrow screens and the tab of wide ones together. */
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

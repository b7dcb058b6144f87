import { useMemo } from 'react';
import type { EditorLocation } from '../../core/EditorContext';
import type { Pane } from './PaneSwitch';
import type { SideTab } from './SideTabs';

/** The visible parts of the editor. */
export interface EditorView {
  /** The pane of narrow screens. */
  readonly pane: Pane;
  /** The tab of the sidebar on wide screens. */
  readonly tab: SideTab;
  /** Shows a pane, and a tab of the sidebar with it. */
  readonly show: (pane: Pane, tab?: SideTab) => void;
}

const PANES: readonly string[] = ['pages', 'source', 'preview', 'changes'] satisfies Pane[];
const TABS: readonly string[] = ['pages', 'navigation', 'changes', 'insights'] satisfies SideTab[];

/**
 * The pane on narrow screens and the sidebar's tab on wide ones, from the location; defaults to the source, or to the
 * pages when no page is open. Without a role it's always the source, which says how to get one.
 *
 * @param change changes parts of the location
 */
export function useEditorView(
  { path, pane, tab }: EditorLocation,
  change: (parts: Pick<EditorLocation, 'pane' | 'tab'>) => void,
  canEdit: boolean,
): EditorView {
  return useMemo(() => {
    const usual: Pane = path === null && canEdit ? 'pages' : 'source';
    const view = {
      pane: isOneOf<Pane>(PANES, pane) ? pane : usual,
      tab: isOneOf<SideTab>(TABS, tab) ? tab : 'pages',
    } as const;
    return {
      ...view,
      show: (shown, chosen) => {
        const next = chosen ?? (shown === 'pages' || shown === 'changes' ? shown : view.tab);
        change({ pane: shown === usual ? null : shown, tab: next === 'pages' ? null : next });
      },
    };
  }, [path, pane, tab, change, canEdit]);
}

function isOneOf<Value extends string>(values: readonly string[], value: unknown): value is Value {
  return typeof value === 'string' && values.includes(value);
}

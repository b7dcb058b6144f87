import { useEffect, useMemo, useRef, useState } from 'react';
import type { ManagerRow } from './listRows';

/** The selected lines of the tree, and the focused one. */
export interface TreeSelection {
  /** Key of the line where keyboard navigation starts; null when there is none. */
  readonly active: string | null;
  readonly selected: ReadonlySet<string>;
  /** Called when a line gets the focus; ranges keep their start. */
  readonly visit: (key: string) => void;
  /** Focuses a line without changing the selection. */
  readonly focus: (key: string) => void;
  /** Focuses a line and selects only that line. */
  readonly choose: (key: string) => void;
  readonly toggle: (key: string) => void;
  /** Focuses a line, and selects everything from the start of the range. */
  readonly extendTo: (key: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * The selection of the tree. Removed lines are deselected automatically.
 *
 * @param rows the visible lines
 * @param keys the keys of all lines, visible or not
 */
export function useTreeSelection(rows: readonly ManagerRow[], keys: ReadonlySet<string>): TreeSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const selected = useMemo(() => new Set([...chosen].filter((key) => keys.has(key))), [chosen, keys]);
  const index = rows.findIndex(({ key }) => key === current);
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  // When the current line has been removed, continue at the line that is now in its position.
  const fallback = rows[Math.min(lastIndex.current, rows.length - 1)]?.key ?? null;
  const active = index >= 0 ? current : fallback;
  const go = (key: string): void => {
    setCurrent(key);
    setAnchor(key);
  };
  return {
    active,
    selected,
    visit: setCurrent,
    focus: go,
    choose(key) {
      go(key);
      setChosen(new Set([key]));
    },
    toggle(key) {
      go(key);
      setChosen(
        selected.has(key) ? new Set([...selected].filter((one) => one !== key)) : new Set([...selected, key]),
      );
    },
    extendTo(key) {
      const from = rows.findIndex((row) => row.key === (anchor ?? active));
      const to = rows.findIndex((row) => row.key === key);
      const range = rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
      setChosen(new Set(range.map((row) => row.key)));
      setCurrent(key);
    },
    selectAll: () => setChosen(new Set(rows.filter(({ kind }) => kind === 'entry').map(({ key }) => key))),
    clear: () => setChosen(new Set()),
  };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { ManagerRow } from './listRows';

/** Which lines of the tree are chosen, and which one has the focus. */
export interface TreeSelection {
  /** Key of the line that the keys start from; null while there is none. */
  readonly active: string | null;
  readonly selected: ReadonlySet<string>;
  /** Notes that a line has the focus; ranges go on from where they began. */
  readonly visit: (key: string) => void;
  /** Goes to a line, and leaves the selection as it is. */
  readonly focus: (key: string) => void;
  /** Goes to a line and selects it alone. */
  readonly choose: (key: string) => void;
  readonly toggle: (key: string) => void;
  /** Goes to a line, and selects everything from where the range began. */
  readonly extendTo: (key: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * The selection of the tree. Lines that are no longer there leave it by themselves.
 *
 * @param rows the lines that are shown
 * @param keys the keys of all lines, shown or not
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
  // Where a line was removed, the next one takes its place.
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

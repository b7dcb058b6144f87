import { addRecentInsert } from '@site/src/data/storage/recentInserts';
import clsx from 'clsx';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listInsertItems } from '#domain/content/insert/insertItems';
import type { InPlaceView } from '../editing';
import type { InPlaceEditor } from '../InPlaceEditor';
import styles from './InPlaceTools.module.css';
import { placeBelow, type ToolPlace } from './toolPlace';

interface SlashMenuProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
  readonly view: InPlaceView;
  /** What was typed after the slash. */
  readonly query: string;
}

/** The menu of what can be inserted in place of a typed `/`: arrow keys choose, Enter inserts, Escape closes. */
export function SlashMenu({ inner, editor, view, query }: SlashMenuProps) {
  const [chosen, setChosen] = useState({ query, at: 0 });
  const [isClosed, setClosed] = useState(false);
  const [place, setPlace] = useState<ToolPlace>({ top: 0, left: 0 });
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const parent = view.element ? findParent(view.element) : null;
  const found = useMemo(() => listInsertItems({ query, parent }), [query, parent]);
  const at = chosen.query === query ? Math.min(chosen.at, found.length - 1) : 0;
  const isShown = !isClosed && found.length > 0;
  const insert = (index: number): void => {
    const item = found[index];
    if (!item) return;
    addRecentInsert(item.id);
    editor.insertBlock(item.template);
  };
  useEffect(() => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen({ query, at: (at + 1) % found.length }),
      ArrowUp: () => setChosen({ query, at: (at + found.length - 1) % found.length }),
      Enter: () => insert(at),
      Tab: () => insert(at),
      Escape: () => setClosed(true),
    };
    const onMenuKey = (key: string): boolean => {
      steps[key]?.();
      return steps[key] !== undefined;
    };
    editor.onMenuKey = isShown ? onMenuKey : null;
    return () => {
      editor.onMenuKey = null;
    };
  });
  const { element } = view;
  const toOptionId = (item: string): string => `${id} ${item}`.replaceAll(' ', '-');
  const chosenId = found[at] ? toOptionId(found[at].id) : null;
  // The focus stays in the text, which therefore names the choice for screen readers.
  useEffect(() => {
    if (!element || !isShown) return undefined;
    return addAttributes(element, {
      role: 'combobox',
      'aria-label': 'Insert',
      'aria-expanded': 'true',
      'aria-controls': id,
    });
  }, [element, isShown, id]);
  useEffect(() => {
    if (!element || !isShown || chosenId === null) return undefined;
    return addAttributes(element, { 'aria-activedescendant': chosenId });
  }, [element, isShown, chosenId]);
  useLayoutEffect(() => {
    if (!menu.current || !element) return;
    setPlace(placeBelow(inner, element.getBoundingClientRect(), menu.current.getBoundingClientRect()));
  }, [inner, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the chosen entry changes
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  if (!isShown) return null;
  return (
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      style={place}
      data-tools=""
      role="listbox"
      aria-label="Insert"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map(({ id: item, label, description }, index) => (
        <button
          key={item}
          id={toOptionId(item)}
          type="button"
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={clsx(styles.entry, index === at && styles.chosen)}
          onClick={() => insert(index)}
        >
          <strong>{label}</strong>
          <small>{description}</small>
        </button>
      ))}
    </div>
  );
}

/** Adds attributes to an element. @returns removes them */
function addAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): () => void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
  };
}

/** The innermost component around an element. */
function findParent(element: HTMLElement): string | null {
  return element.closest<HTMLElement>('[data-target="component"]')?.dataset.targetName ?? null;
}

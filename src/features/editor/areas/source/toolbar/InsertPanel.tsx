import { addRecentInsert, readRecentInserts } from '@site/src/data/storage/recentInserts';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { contentComponents } from '#domain/content/components';
import {
  type InsertItem,
  listInsertItems,
  pickRecentItems,
  toInsertedText,
} from '#domain/content/insert/insertItems';
import { InsertIcon } from '../../../ui/insert/InsertIcon';
import { isComposing } from '../../../ui/shortcuts';
import { RenderedSource } from '../../preview';
import styles from './InsertMenu.module.css';

interface InsertPanelProps {
  /** The innermost component around the cursor. */
  readonly parent: string | null;
  readonly onChoose: (item: InsertItem) => void;
}

/** One item in the panel: below the heading of its group, or of recently used items. */
interface ListedItem {
  readonly item: InsertItem;
  readonly heading: string;
}

/**
 * Everything that can be inserted here: filtered by typing, chosen with the arrow keys, with a sample of the chosen
 * item.
 */
export function InsertPanel({ parent, onChoose }: InsertPanelProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const [used] = useState(readRecentInserts);
  const listed = useMemo(() => listItems(query, parent, used), [query, parent, used]);
  const current = listed[chosen]?.item;

  function choose(item: InsertItem | undefined) {
    if (!item) return;
    addRecentInsert(item.id);
    onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + listed.length) % Math.max(1, listed.length));
    else if (event.key === 'Enter') choose(current);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.content}>
      <label className={styles.search}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">Find something to insert</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the panel is opened in order to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${chosen}` : undefined}
          placeholder="Find a block or component"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id={listId} role="listbox" aria-label="Blocks and components" className={styles.list}>
        {toGroups(listed).map(({ heading, from, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options.
          <div key={heading} role="group" aria-label={heading}>
            <p className={styles.heading} aria-hidden="true">
              {heading}
            </p>
            {items.map((item, index) => (
              <Option
                key={item.id}
                id={`${listId}-${from + index}`}
                item={item}
                isChosen={from + index === chosen}
                onPoint={() => setChosen(from + index)}
                onRun={() => choose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {current ? (
        <Sample item={current} />
      ) : (
        <p className={styles.none} role="status">
          No blocks or components match “{query.trim()}”.
        </p>
      )}
    </div>
  );
}

function listItems(query: string, parent: string | null, used: readonly string[]): ListedItem[] {
  const fitting = listInsertItems({ query, parent });
  if (query.trim() !== '') return fitting.map((item) => ({ item, heading: 'Results' }));
  const recent = pickRecentItems(fitting, used);
  return [
    ...recent.map((item) => ({ item, heading: 'Recently used' })),
    ...fitting.filter((item) => !recent.includes(item)).map((item) => ({ item, heading: item.group })),
  ];
}

interface ItemGroup {
  readonly heading: string;
  /** Index of its first item in the list. */
  readonly from: number;
  readonly items: InsertItem[];
}

function toGroups(listed: readonly ListedItem[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const [index, { item, heading }] of listed.entries()) {
    const last = groups.find((group) => group.heading === heading);
    if (last?.from !== undefined && last.from + last.items.length === index) last.items.push(item);
    else groups.push({ heading, from: index, items: [item] });
  }
  return groups;
}

interface OptionProps {
  readonly id: string;
  readonly item: InsertItem;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, item, isChosen, onPoint, onRun }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as a combobox has it.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={clsx(styles.option, isChosen && styles.chosen)}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onRun}
    >
      <InsertIcon id={item.id} />
      <span className={styles.label}>{item.label}</span>
      <span className={styles.short}>{item.description}</span>
    </div>
  );
}

/** What an item looks like on the page. A part is shown within its group. */
function Sample({ item }: { readonly item: InsertItem }) {
  const { id, label, description, template } = item;
  const parent = contentComponents[id]?.parents?.[0];
  const { text } = toInsertedText(template);
  return (
    <div className={styles.sample}>
      <h3>{label}</h3>
      <p>{description}</p>
      <RenderedSource
        text={parent ? `<${parent}>\n${text}\n</${parent}>` : text}
        label={`Sample: ${label}`}
      />
    </div>
  );
}

import { addRecentInsert, readRecentInserts } from '@site/src/data/storage/recentInserts';
import { useMemo, useState } from 'react';
import { contentComponents } from '#domain/content/components';
import { type InsertItem, listInsertSections, toInsertedText } from '#domain/content/insert/insertItems';
import { InsertIcon } from '../../../ui/insert/InsertIcon';
import { PickerField, PickerOption, useOptionPicker } from '../../../ui/picker/OptionPicker';
import pickerStyles from '../../../ui/picker/OptionPicker.module.css';
import { RenderedSource } from '../../preview';
import styles from './InsertMenu.module.css';

interface InsertPanelProps {
  /** The innermost component around the cursor. */
  readonly parent: string | null;
  readonly onChoose: (item: InsertItem) => void;
}

/**
 * Everything that can be inserted here: filtered by typing, chosen with the arrow keys, with a sample of the chosen
 * item.
 */
export function InsertPanel({ parent, onChoose }: InsertPanelProps) {
  const [query, setQuery] = useState('');
  const [used] = useState(readRecentInserts);
  const listed = useMemo(() => listInsertSections({ query, parent }, used), [query, parent, used]);
  const picker = useOptionPicker(listed.length, (index) => {
    const item = listed[index]?.item;
    if (!item) return;
    addRecentInsert(item.id);
    onChoose(item);
  });
  const current = listed[picker.chosen]?.item;

  return (
    <div className={styles.content}>
      <PickerField
        picker={picker}
        label="Find something to insert"
        placeholder="Find a block or component"
        query={query}
        onChange={setQuery}
      />
      <div id={picker.listId} role="listbox" aria-label="Blocks and components" className={styles.list}>
        {toGroups(listed).map(({ heading, from, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options.
          <div key={heading} role="group" aria-label={heading}>
            <p className={pickerStyles.heading} aria-hidden="true">
              {heading}
            </p>
            {items.map((item, index) => (
              <PickerOption key={item.id} picker={picker} index={from + index} className={styles.option}>
                <InsertIcon id={item.id} />
                <span className={styles.label}>{item.label}</span>
                <span className={styles.short}>{item.description}</span>
              </PickerOption>
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

interface ItemGroup {
  readonly heading: string;
  /** Index of its first item in the list. */
  readonly from: number;
  readonly items: InsertItem[];
}

function toGroups(listed: ReturnType<typeof listInsertSections>): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const [index, { item, section }] of listed.entries()) {
    const heading = section ?? 'Results';
    const last = groups.find((group) => group.heading === heading);
    if (last?.from !== undefined && last.from + last.items.length === index) last.items.push(item);
    else groups.push({ heading, from: index, items: [item] });
  }
  return groups;
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

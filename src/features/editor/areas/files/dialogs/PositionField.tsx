import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { InsertPosition } from '#domain/navigation/navigationEdits';
import {
  listNavigationEntries,
  type NavigationEntry,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { withProductName } from '#domain/product/productText';
import list from '../../../ui/ChoiceList.module.css';
import styles from './PositionField.module.css';

interface PositionFieldProps {
  readonly label: string;
  /** Text of the navigation file. */
  readonly navigation: string;
  readonly value: string;
  /** An additional first choice, such as keeping the position. */
  readonly first: { readonly value: string; readonly label: string };
  /** File whose subtree can't be chosen; '' for none. */
  readonly without?: string;
  readonly onChange: (value: string) => void;
}

/** A line of the tree: a page, a section, or another choice. */
interface Row {
  readonly title: string;
  readonly depth: number;
  /** The page's file; null for a line that isn't a page. */
  readonly file: string | null;
  /** The value to choose. */
  readonly value: string;
  /** The meaning of that choice, as a sentence. */
  readonly meaning: string;
}

const SIDES = [
  { kind: 'before', label: 'Before' },
  { kind: 'after', label: 'After' },
  { kind: 'below', label: 'Inside' },
] as const;

/** Lets the user pick an insert position in the tree of the navigation: a page, and before, after or inside it. */
export function PositionField(props: PositionFieldProps) {
  const { label, navigation, value, first, without = '', onChange } = props;
  const name = useId();
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => listRows(navigation, without, first), [navigation, without, first]);
  const [, kind = '', file = ''] = /^(before|after|below):(.*)$/.exec(value) ?? [];
  const chosen = rows.find((row) => (row.file === null ? row.value === value : row.file === file));
  useEffect(() => {
    // Scroll the initial choice to the middle of the tree.
    const row = tree.current?.querySelector<HTMLElement>('[data-chosen]');
    if (tree.current && row) tree.current.scrollTop = row.offsetTop - tree.current.clientHeight / 2;
  }, []);
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div ref={tree} className={list.list}>
        {rows.map((row) => (
          <div
            key={row.value}
            className={clsx(list.row, styles.row)}
            data-chosen={row === chosen ? '' : undefined}
            data-section={row.value.startsWith('section:') ? '' : undefined}
          >
            <label style={{ paddingInlineStart: `calc(${row.depth} * var(--space-4) + var(--space-2))` }}>
              <input type="radio" name={name} checked={row === chosen} onChange={() => onChange(row.value)} />
              <span>{row.title}</span>
            </label>
            {row === chosen && row.file !== null && (
              <span className={styles.sides}>
                {SIDES.map((side) => (
                  <button
                    key={side.kind}
                    type="button"
                    aria-pressed={side.kind === kind}
                    onClick={() => onChange(`${side.kind}:${row.file}`)}
                  >
                    {side.label}
                  </button>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
      <p className={styles.meaning} role="status">
        {chosen && (chosen.file === null ? chosen.meaning : describe(kind, chosen.title))}
      </p>
    </fieldset>
  );
}

/** Reads a choice; null for the first one. */
export function readPosition(value: string): InsertPosition | null {
  const [, kind, rest = ''] = /^(section|below|before|after):(.*)$/.exec(value) ?? [];
  if (kind === 'section') return { kind, id: rest === '' ? null : rest };
  return kind === 'below' || kind === 'before' || kind === 'after' ? { kind, file: rest } : null;
}

function describe(kind: string, title: string): string {
  if (kind === 'below') return `Inside “${title}”, as its last page.`;
  return kind === 'before' ? `Before “${title}”.` : `After “${title}”.`;
}

function listRows(navigation: string, without: string, first: PositionFieldProps['first']): Row[] {
  const source = parseNavigationFile(navigation);
  const toRows = (entries: readonly NavigationEntry[], depth: number): Row[] =>
    listNavigationEntries({
      entries: entries.flatMap((entry) => withoutSubtree(entry, without)),
      sections: [],
    }).map((entry) => ({
      title: withProductName(entry.title),
      depth: entry.depth + depth,
      file: entry.file,
      value: `after:${entry.file}`,
      meaning: '',
    }));
  return [
    { title: first.label, depth: 0, file: null, value: first.value, meaning: '' },
    ...toRows(source.entries, 0),
    {
      title: 'Above the sections',
      depth: 0,
      file: null,
      value: 'section:',
      meaning: 'Last above the sections.',
    },
    ...source.sections.flatMap((section): Row[] => {
      const title = withProductName(section.title);
      const meaning = `Last in “${title}”.`;
      return [
        { title, depth: 0, file: null, value: `section:${section.id}`, meaning },
        ...toRows(section.entries, 1),
      ];
    }),
  ];
}

function withoutSubtree(entry: NavigationEntry, file: string): NavigationEntry[] {
  if (entry.file === file) return [];
  return [{ ...entry, children: entry.children.flatMap((child) => withoutSubtree(child, file)) }];
}

/** A keyboard shortcut on pages for readers. */
interface Shortcut {
  readonly does: string;
  /** Keys that are pressed together, for each variant of the shortcut. */
  readonly keys: readonly (readonly string[])[];
}

/** All shortcuts, in the order of the shortcuts list. */
export const readerShortcuts: readonly Shortcut[] = [
  { does: 'Search', keys: [['Ctrl', 'K'], ['/']] },
  { does: 'Next page', keys: [['→']] },
  { does: 'Previous page', keys: [['←']] },
  { does: 'Move through tabs, menus and results', keys: [['←'], ['→'], ['↑'], ['↓']] },
  { does: 'Open a search result in a new tab', keys: [['Ctrl', '↵']] },
  { does: 'Clear a filter, or close what is open', keys: [['Esc']] },
  { does: 'Show keyboard shortcuts', keys: [['?']] },
];

/** The name of a key on the reader's keyboard. */
export function toKeyName(key: string, isMac: boolean): string {
  return key === 'Ctrl' && isMac ? '⌘' : key;
}

import type { PerOs } from './types';

/** Where a shortcut of the desktop app works. */
export type ShortcutScope = 'system' | 'app' | 'copilot' | 'drive' | 'activity';

/** One keyboard shortcut. Keys are written `Cmd+Shift+F`. */
export interface ShortcutFact {
  readonly id: string;
  readonly scope: ShortcutScope;
  /** What it does (prose). */
  readonly action: string;
  readonly keys: PerOs;
}

/** The same key with the command key on macOS and the control key elsewhere: `K` gives `Cmd+K` and `Ctrl+K`. */
const primary = (key: string): PerOs => ({
  macos: `Cmd+${key}`,
  windows: `Ctrl+${key}`,
  linux: `Ctrl+${key}`,
});
const same = (key: string): PerOs => ({ macos: key, windows: key, linux: key });
const shortcut = (id: string, scope: ShortcutScope, action: string, keys: PerOs): ShortcutFact => ({
  id,
  scope,
  action,
  keys,
});

/** Every shortcut of the desktop app. Those of scope `system` work in any app and can be changed. */
export const desktopShortcuts: readonly ShortcutFact[] = [
  shortcut('toggle-app', 'system', 'Show or hide {product} Desktop', {
    macos: 'Cmd+Option+K',
    windows: 'Ctrl+Alt+K',
    linux: 'Ctrl+Alt+K',
  }),
  shortcut('save-clipboard', 'system', 'Save the clipboard to Drive', {
    macos: 'Cmd+Option+Y',
    windows: 'Ctrl+Alt+Y',
    linux: 'Ctrl+Alt+Y',
  }),
  shortcut('power-menu', 'app', 'Open the power menu', primary('K')),
  shortcut('global-search', 'app', 'Open global search', primary('Shift+F')),
  shortcut('settings', 'app', 'Open Settings', primary(',')),
  shortcut('go-copilot', 'app', 'Go to Copilot', primary('1')),
  shortcut('go-drive', 'app', 'Go to Drive', primary('2')),
  shortcut('go-activity', 'app', 'Go to Workstream Activity', primary('3')),
  shortcut('sidebar', 'app', 'Show or hide the sidebar', primary('B')),
  shortcut('zoom-in', 'app', 'Larger text', primary('=')),
  shortcut('zoom-out', 'app', 'Smaller text', primary('-')),
  shortcut('zoom-reset', 'app', 'Reset the text size', primary('0')),
  shortcut('shortcut-list', 'app', 'Show all shortcuts', primary('/')),
  shortcut('new-chat', 'copilot', 'Start a new chat', primary('N')),
  shortcut('send', 'copilot', 'Send the message', same('Enter')),
  shortcut('new-line', 'copilot', 'Add a line to the message', same('Shift+Enter')),
  shortcut('stop', 'copilot', 'Stop the answer', same('Esc')),
  shortcut('add-context', 'copilot', 'Add context', primary('Shift+A')),
  shortcut('toggle-ltm', 'copilot', 'Turn long-term memory on or off for this chat', primary('Shift+L')),
  shortcut('model-picker', 'copilot', 'Open the model picker', primary('Shift+M')),
  shortcut('find-in-chat', 'copilot', 'Find in this chat', primary('F')),
  shortcut('new-snippet', 'drive', 'Create a snippet', primary('N')),
  shortcut('search-drive', 'drive', 'Search Drive', primary('F')),
  shortcut('copy-snippet', 'drive', 'Copy the selected snippet', primary('C')),
  shortcut('edit-snippet', 'drive', 'Edit the selected snippet', primary('E')),
  shortcut('share-snippet', 'drive', 'Share the selected snippet', primary('Shift+S')),
  shortcut('delete-snippet', 'drive', 'Delete the selected snippet', {
    macos: 'Cmd+Backspace',
    windows: 'Delete',
    linux: 'Delete',
  }),
  shortcut('new-summary', 'activity', 'Create a summary', primary('N')),
  shortcut('edit-summary', 'activity', 'Edit the open summary', primary('E')),
  shortcut('ask-summary', 'activity', 'Ask the Copilot about the open summary', primary('Enter')),
  shortcut('next-summary', 'activity', 'Go to the next summary', same('J')),
  shortcut('previous-summary', 'activity', 'Go to the previous summary', same('K')),
];

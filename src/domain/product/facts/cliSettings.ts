import type { SettingFact } from './types';

/** The keys of `cli.toml`. */
export const cliSettings: readonly SettingFact[] = [
  {
    name: 'model',
    isKey: true,
    values: 'A model id or tag',
    defaultValue: '""',
    description: 'The model of `ask` and `chat`; empty means the default model of the desktop app.',
  },
  {
    name: 'ltm',
    isKey: true,
    values: 'true or false',
    defaultValue: 'false',
    description: 'Whether `ask` and `chat` use long-term memory without `--ltm`.',
  },
  {
    name: 'editor',
    isKey: true,
    values: 'A command',
    defaultValue: '""',
    description: 'What `edit` opens; empty means `VISUAL`, then `EDITOR`.',
  },
  {
    name: 'stream',
    isKey: true,
    values: 'true or false',
    defaultValue: 'true',
    description: 'Whether answers appear word by word.',
  },
  {
    name: 'color',
    isKey: true,
    values: 'auto, always or never',
    defaultValue: '"auto"',
    description: 'When output has colors.',
  },
  {
    name: 'search_mode',
    isKey: true,
    values: 'meaning, exact or regex',
    defaultValue: '"meaning"',
    description: 'How `search` compares.',
  },
  {
    name: 'os_url',
    isKey: true,
    values: 'A local address',
    defaultValue: '"http://localhost:39300"',
    description: 'Where {product} OS listens.',
  },
  {
    name: 'tui_keys',
    isKey: true,
    values: 'default or vim',
    defaultValue: '"default"',
    description: 'The key map of the full-screen interface.',
  },
];

/** One key of the full-screen interface. */
export interface TuiKeyFact {
  readonly pane: 'Everywhere' | 'Lists' | 'Chat' | 'Snippet';
  /** As pressed (code). */
  readonly keys: string;
  /** What it does (prose). */
  readonly action: string;
}

/** The default key map of the full-screen interface; keys are unique per pane. */
export const tuiKeys: readonly TuiKeyFact[] = [
  { pane: 'Everywhere', keys: 'Tab', action: 'Go to the next pane' },
  { pane: 'Everywhere', keys: 'Shift+Tab', action: 'Go to the previous pane' },
  { pane: 'Everywhere', keys: 'F1', action: 'Show all keys' },
  { pane: 'Everywhere', keys: 'F2', action: 'Open chats' },
  { pane: 'Everywhere', keys: 'F3', action: 'Open Drive' },
  { pane: 'Everywhere', keys: 'F4', action: 'Open Workstream Activity' },
  { pane: 'Everywhere', keys: 'Ctrl+P', action: 'Choose a model' },
  { pane: 'Everywhere', keys: 'Ctrl+Q', action: 'Quit' },
  { pane: 'Lists', keys: 'Up', action: 'Select the row above' },
  { pane: 'Lists', keys: 'Down', action: 'Select the row below' },
  { pane: 'Lists', keys: 'Enter', action: 'Open the selected row' },
  { pane: 'Lists', keys: '/', action: 'Search' },
  { pane: 'Lists', keys: 'd', action: 'Delete, after a question' },
  { pane: 'Chat', keys: 'Enter', action: 'Send the message' },
  { pane: 'Chat', keys: 'Alt+Enter', action: 'Add a line' },
  { pane: 'Chat', keys: 'Ctrl+N', action: 'Start a new chat' },
  { pane: 'Chat', keys: 'Ctrl+L', action: 'Turn long-term memory on or off' },
  { pane: 'Chat', keys: 'Ctrl+O', action: 'Add a file as context' },
  { pane: 'Chat', keys: 'Esc', action: 'Stop the answer' },
  { pane: 'Snippet', keys: 'c', action: 'Copy' },
  { pane: 'Snippet', keys: 'e', action: 'Edit' },
  { pane: 'Snippet', keys: 's', action: 'Create a share link' },
  { pane: 'Snippet', keys: 'a', action: 'Ask the Copilot about it' },
];

/** What `tui_keys = "vim"` adds in lists and long texts; the default keys go on working. */
export const tuiVimKeys: readonly TuiKeyFact[] = [
  { pane: 'Lists', keys: 'j', action: 'Select the row below' },
  { pane: 'Lists', keys: 'k', action: 'Select the row above' },
  { pane: 'Lists', keys: 'g', action: 'Go to the first row' },
  { pane: 'Lists', keys: 'G', action: 'Go to the last row' },
  { pane: 'Lists', keys: 'Ctrl+D', action: 'Move down half a page' },
  { pane: 'Lists', keys: 'Ctrl+U', action: 'Move up half a page' },
];

/** The smallest terminal that the full-screen interface draws in, in characters. */
export const tuiMinimumSize = { columns: 80, rows: 24 } as const;

import { command, option, type PluginFacts } from './pluginFacts';

/** The plugin for Obsidian; as Obsidian asks of plugins, it sets no shortcuts of its own. */
export const obsidian: PluginFacts = {
  id: 'obsidian',
  name: '{product} for Obsidian',
  host: 'Obsidian',
  hostVersion: '1.5 (desktop)',
  page: 'obsidian',
  store: 'Community plugins',
  storeId: '{Product} Copilot',
  installPath: 'Settings → Community plugins → Browse',
  openPanel: 'the {product} icon in the ribbon',
  commandList: 'the command palette (`Cmd+P` on macOS, `Ctrl+P` elsewhere)',
  settingsPath: 'Settings → Community plugins → {product} Copilot',
  shortcutsPath: 'Settings → Hotkeys',
  logPath: 'the developer console (`Cmd+Option+I` on macOS, `Ctrl+Shift+I` elsewhere)',
  commands: [
    command('open-chat', '{product} Copilot: Open chat', 'Opens the chat in the right sidebar.'),
    command('ask-note', '{product} Copilot: Ask about this note', 'Starts a chat with the active note.'),
    command(
      'ask-selection',
      '{product} Copilot: Ask about selection',
      'Starts a chat with the selected text.',
    ),
    command(
      'summarize-note',
      '{product} Copilot: Summarize this note',
      'Inserts a summary callout at the top of the note.',
    ),
    command('suggest-links', '{product} Copilot: Suggest links', 'Lists notes that belong with this one.'),
    command(
      'suggest-tags',
      '{product} Copilot: Suggest tags',
      'Proposes tags for the properties of the note.',
    ),
    command(
      'save-code-block',
      '{product} Copilot: Save code block to Drive',
      'Saves the code block at the cursor.',
    ),
    command('save-selection', '{product} Copilot: Save selection to Drive', 'Saves the selected text.'),
    command(
      'search-drive',
      '{product} Copilot: Search Drive',
      'Finds a snippet and inserts it as a code block.',
    ),
    command(
      'share-selection',
      '{product} Copilot: Share selection',
      'Saves the selection and copies a share link.',
    ),
    command('select-model', '{product} Copilot: Select model', 'Chooses the model of the chat.'),
    command('reconnect', '{product} Copilot: Reconnect', 'Connects to {product} OS again.'),
  ],
  settings: [
    option('Model', 'Any local or cloud model', 'Default model of the desktop app', 'Model of new chats.'),
    option('Use long-term memory', 'On or off', 'On', 'Whether new chats use long-term memory.'),
    option(
      'Vault context',
      'Off, Active note, Linked notes or Folder',
      'Active note',
      'What a new chat may read.',
    ),
    option('Excluded folders', 'A list of folders', 'Empty', 'Folders that no chat reads.'),
    option('Save button on code blocks', 'On or off', 'On', 'Shows a button in reading view.'),
    option(
      '{product} OS address',
      'A local address',
      'http://localhost:39300',
      'Where {product} OS listens.',
    ),
  ],
  limits: ['Obsidian for iOS and Android is not supported.', 'Canvas files are not read as context.'],
};

import { command, option, type PluginFacts } from './pluginFacts';

/** The extension for Raycast, which runs on macOS. */
export const raycast: PluginFacts = {
  id: 'raycast',
  name: '{product} for Raycast',
  host: 'Raycast',
  hostVersion: '1.80',
  page: 'raycast',
  store: 'Raycast Store',
  storeId: '{Product}',
  installPath: 'Raycast → Store',
  openPanel: 'Raycast, then the name of a command',
  commandList: 'Raycast root search',
  settingsPath: 'Raycast Settings → Extensions → {product}',
  shortcutsPath: 'Raycast Settings → Extensions → {product} → Hotkey',
  logPath: 'Raycast Settings → Extensions → {product}',
  commands: [
    command('ask-copilot', 'Ask Copilot', 'Asks one question and shows the answer in Raycast.'),
    command('ask-memory', 'Ask Memory', 'Asks one question of long-term memory.'),
    command('search-drive', 'Search Drive', 'Finds a snippet to copy or paste.'),
    command('save-clipboard', 'Save Clipboard to Drive', 'Saves what is on the clipboard.'),
    command('save-selection', 'Save Selected Text to Drive', 'Saves the text selected in the front app.'),
    command('recent-activity', 'Show Recent Activity', 'Lists the latest summaries.'),
    command('pause-memory', 'Pause Long-Term Memory', 'Pauses capture for an hour.'),
    command('open-desktop', 'Open Desktop App', 'Brings {product} Desktop to the front.'),
  ],
  settings: [
    option('Model', 'Any local or cloud model', 'Default model of the desktop app', 'Model of Ask Copilot.'),
    option('Primary action', 'Copy or Paste', 'Paste', 'What Enter does with a snippet.'),
    option(
      '{product} OS address',
      'A local address',
      'http://localhost:39300',
      'Where {product} OS listens.',
    ),
  ],
  limits: [
    'The extension supports macOS only.',
    'Answers cannot be continued; open them in {product} Desktop to go on.',
  ],
};

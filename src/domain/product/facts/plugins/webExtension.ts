import { command, option, type PluginFacts } from './pluginFacts';

/** The extension for web browsers. */
export const webExtension: PluginFacts = {
  id: 'web-extension',
  name: '{product} for web browsers',
  host: 'your browser',
  hostVersion: 'Chrome, Edge, Brave and Opera on Chromium 120; Firefox 121',
  page: 'web-extension',
  store: 'the add-on store of your browser',
  storeId: '{Product} Copilot & Drive',
  installPath: 'the add-on store',
  openPanel: 'the {product} button in the toolbar',
  commandList: 'the context menu of the page',
  settingsPath: 'the {product} side panel → Settings',
  shortcutsPath: '`chrome://extensions/shortcuts`, or Manage Extension Shortcuts in Firefox',
  logPath: 'the {product} side panel → Settings → Copy diagnostics',
  commands: [
    command('open-panel', 'Open the side panel', 'Shows or hides the {product} panel.', {
      macos: 'Ctrl+Shift+K',
      windows: 'Alt+Shift+K',
      linux: 'Alt+Shift+K',
    }),
    command('save-selection', 'Save selection to Drive', 'Saves the selected text with the page address.', {
      macos: 'Ctrl+Shift+S',
      windows: 'Alt+Shift+S',
      linux: 'Alt+Shift+S',
    }),
    command('search-drive', 'Search Drive', 'Opens the panel on the search field.', {
      macos: 'Ctrl+Shift+J',
      windows: 'Alt+Shift+J',
      linux: 'Alt+Shift+J',
    }),
    command('summarize-page', 'Summarize this page', 'Writes a summary of the page in the panel.', {
      macos: 'Ctrl+Shift+U',
      windows: 'Alt+Shift+U',
      linux: 'Alt+Shift+U',
    }),
    command('ask-selection', 'Ask Copilot about selection', 'Starts a chat with the selected text.'),
    command('save-code-block', 'Save code block', 'Saves the code block under the pointer.'),
    command('save-link', 'Save link to Drive', 'Saves the address of a link and its text.'),
    command('share-selection', 'Share selection', 'Saves the selection and copies a share link.'),
  ],
  settings: [
    option('Model', 'Any local or cloud model', 'Default model of the desktop app', 'Model of new chats.'),
    option('Use long-term memory', 'On or off', 'On', 'Whether new chats use long-term memory.'),
    option(
      'Buttons on code blocks',
      'On, Off, or chosen sites',
      'On',
      'Shows Save and Ask on code in pages.',
    ),
    option(
      'Read this page',
      'Ask each time, Always or Never',
      'Ask each time',
      'Whether a chat may read the open page.',
    ),
    option('Blocked sites', 'A list of hosts', 'Empty', 'Sites on which the extension does nothing.'),
    option(
      '{product} OS address',
      'A local address',
      'http://localhost:39300',
      'Where {product} OS listens.',
    ),
  ],
  limits: [
    'It does not run on the browser’s own pages, add-on stores or PDF viewers.',
    'Private windows are off until you allow the extension there.',
    'Safari and mobile browsers are not supported.',
  ],
};

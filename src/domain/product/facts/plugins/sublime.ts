import { command, key, leader, type PluginFacts } from './pluginFacts';

/** The package for Sublime Text. */
export const sublime: PluginFacts = {
  id: 'sublime',
  name: '{product} for Sublime Text',
  host: 'Sublime Text',
  hostVersion: '4 (build 4152)',
  page: 'extensions-plugins/sublime',
  store: 'Package Control',
  storeId: '{Product}',
  installPath: 'Command Palette → Package Control: Install Package',
  openPanel: 'Tools → {product} → Open Copilot',
  commandList: 'the Command Palette (`Cmd+Shift+P` on macOS, `Ctrl+Shift+P` elsewhere)',
  settingsPath: 'Settings → Package Settings → {product} → Settings',
  shortcutsPath: 'Settings → Package Settings → {product} → Key Bindings',
  logPath: 'View → Show Console',
  commands: [
    command('open_chat', '{product}: Open Copilot', 'Opens the chat in a new group.', leader('K')),
    command(
      'ask_selection',
      '{product}: Ask About Selection',
      'Starts a chat with the selected text.',
      leader('A'),
    ),
    command(
      'explain_selection',
      '{product}: Explain Selection',
      'Explains the selection in the chat.',
      leader('E'),
    ),
    command(
      'document_selection',
      '{product}: Document Selection',
      'Inserts a documentation comment above the selection.',
      leader('D'),
    ),
    command(
      'fix_error',
      '{product}: Fix Build Error',
      'Sends the current build result to the chat.',
      leader('F'),
    ),
    command(
      'refactor_selection',
      '{product}: Refactor Selection',
      'Shows a refactoring as an inline diff.',
      leader('R'),
    ),
    command(
      'save_selection',
      '{product}: Save Selection to Drive',
      'Saves every selected region as one snippet.',
      leader('S'),
    ),
    command(
      'search_drive',
      '{product}: Search Drive',
      'Finds a snippet and inserts it at each cursor.',
      leader('J'),
    ),
    command('share_selection', '{product}: Share Selection', 'Saves the selection and copies a share link.'),
    command('select_model', '{product}: Select Model', 'Chooses the model of the chat.', leader('M')),
    command('sign_in', '{product}: Sign In', 'Signs in through the browser.'),
    command('reconnect', '{product}: Reconnect', 'Connects to {product} OS again.'),
  ],
  settings: [
    key('model', 'string', '""', 'Model of new chats; empty means the default model of the desktop app.'),
    key('use_memory', 'boolean', 'true', 'Whether new chats use long-term memory.'),
    key('chat_layout', '"right", "bottom" or "tab"', '"right"', 'Where the chat opens.'),
    key('context_menu', 'boolean', 'true', 'Shows {product} in the context menu.'),
    key('completions', 'boolean', 'false', 'Offers snippets from Drive as completions.'),
    key('os_url', 'string', '"http://localhost:39300"', 'Where {product} OS listens.'),
  ],
  limits: [
    'Sublime Text 3 is not supported.',
    'The chat opens as a tab, because Sublime Text has no side panels for packages.',
  ],
};

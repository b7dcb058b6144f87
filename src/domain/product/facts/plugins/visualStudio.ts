import { command, option, type PluginFacts, sameKeys } from './pluginFacts';

/** The extension for Visual Studio, which runs on Windows only. */
export const visualStudio: PluginFacts = {
  id: 'visual-studio',
  name: '{product} for Visual Studio',
  host: 'Visual Studio',
  hostVersion: '2022 (17.8)',
  page: 'extensions-plugins/visual-studio',
  store: 'Visual Studio Marketplace',
  storeId: '{Product} for Visual Studio',
  installPath: 'Extensions → Manage Extensions',
  openPanel: 'View → Other Windows → {product}',
  commandList: 'Feature search (`Ctrl+Q`)',
  settingsPath: 'Tools → Options → {product}',
  shortcutsPath: 'Tools → Options → Environment → Keyboard',
  logPath: 'View → Output, then {product} in the Show output from list',
  commands: [
    command('OpenChat', '{Product}.OpenChat', 'Opens the tool window on the chat.', sameKeys('Alt+; K')),
    command(
      'AskSelection',
      '{Product}.AskAboutSelection',
      'Starts a chat with the selected code.',
      sameKeys('Alt+; A'),
    ),
    command(
      'ExplainSelection',
      '{Product}.ExplainSelection',
      'Explains the selected code in the chat.',
      sameKeys('Alt+; E'),
    ),
    command(
      'DocumentSelection',
      '{Product}.DocumentSelection',
      'Writes an XML documentation comment above the member.',
      sameKeys('Alt+; D'),
    ),
    command(
      'FixProblem',
      '{Product}.FixError',
      'Sends the entry selected in the Error List to the chat.',
      sameKeys('Alt+; F'),
    ),
    command(
      'RefactorSelection',
      '{Product}.RefactorSelection',
      'Proposes a refactoring as a comparison.',
      sameKeys('Alt+; R'),
    ),
    command(
      'SaveSelection',
      '{Product}.SaveToDrive',
      'Saves the selection with file, project and solution.',
      sameKeys('Alt+; S'),
    ),
    command(
      'SearchDrive',
      '{Product}.SearchDrive',
      'Finds a snippet and inserts it at the caret.',
      sameKeys('Alt+; J'),
    ),
    command('ShareSelection', '{Product}.ShareSelection', 'Saves the selection and copies a share link.'),
    command('SelectModel', '{Product}.SelectModel', 'Chooses the model of the chat.', sameKeys('Alt+; M')),
    command('SignIn', '{Product}.SignIn', 'Signs in through the browser.'),
    command('Reconnect', '{Product}.Reconnect', 'Connects to {product} OS again.'),
  ],
  settings: [
    option(
      'General → Model',
      'Any local or cloud model',
      'Default model of the desktop app',
      'Model of new chats.',
    ),
    option(
      'General → Use long-term memory',
      'True or False',
      'True',
      'Whether new chats use long-term memory.',
    ),
    option(
      'General → {product} OS address',
      'A local address',
      'http://localhost:39300',
      'Where {product} OS listens.',
    ),
    option(
      'Editor → Show CodeLens actions',
      'True or False',
      'True',
      'Shows Ask and Document above members.',
    ),
    option('Editor → Documentation style', 'XML or Plain', 'XML', 'The form of documentation comments.'),
    option('Drive → Save project and branch', 'True or False', 'True', 'Records where a snippet comes from.'),
  ],
  limits: [
    'Visual Studio runs on Windows only, so the extension does too.',
    'Visual Studio 2019 and older are not supported.',
  ],
};

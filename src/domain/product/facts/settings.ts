import type { SettingFact } from './types';

/** The settings of the desktop app, by the id of their page in `settingsPages`. */
export const settings: Readonly<Record<string, readonly SettingFact[]>> = {
  'account-and-cloud': [
    {
      name: 'Cloud sync',
      values: 'On or off',
      defaultValue: 'Off',
      description: 'Keeps an encrypted copy of Drive and chats for your other devices.',
    },
    {
      name: 'Share link expiry',
      values: '7 days, 30 days or never',
      defaultValue: '30 days',
      description: 'How long a new share link works.',
    },
  ],
  'copilot-and-machine-learning': [
    {
      name: 'Default model',
      values: 'Any local or cloud model',
      defaultValue: 'Chosen at onboarding',
      description: 'The model that new chats start with.',
    },
    {
      name: 'Long-term memory',
      values: 'On or off',
      defaultValue: 'Chosen at onboarding',
      description: 'Whether LTM-2.5 records what you work on.',
    },
    {
      name: 'New chats use memory',
      values: 'On or off',
      defaultValue: 'On',
      description: 'Whether the Memory button is on in a new chat.',
    },
    {
      name: 'Keep memories for',
      values: '7, 30, 90, 180 or 365 days',
      defaultValue: '90 days',
      description: 'When a memory is deleted for good; more than 90 days needs a paid plan.',
    },
    {
      name: 'Sources',
      values: 'On or off for each app and website',
      defaultValue: 'On, private windows off',
      description: 'Which apps and websites LTM-2.5 may record.',
    },
    {
      name: 'Copilot instructions',
      values: 'Up to 2,000 characters',
      defaultValue: 'Empty',
      description: 'Text that goes in front of every chat, such as your stack or the tone you want.',
    },
    {
      name: 'Answer length',
      values: 'Short, Balanced or Detailed',
      defaultValue: 'Balanced',
      description: 'How much the Copilot writes unless you ask for more or less.',
    },
    {
      name: 'Enrichment',
      values: 'On-device, Cloud or Off',
      defaultValue: 'On-device',
      description: 'What writes titles, descriptions and tags for new snippets.',
    },
    {
      name: 'Release model memory after',
      values: '5 minutes, 30 minutes, 1 hour or never',
      defaultValue: '5 minutes',
      description: 'When an unused local model leaves memory.',
    },
  ],
  mcp: [
    {
      name: 'MCP server',
      values: 'On or off',
      defaultValue: 'On',
      description: 'Whether other assistants can connect on this computer.',
    },
    {
      name: 'Ask before a client connects',
      values: 'On or off',
      defaultValue: 'On',
      description: 'Shows a prompt the first time a client connects.',
    },
    {
      name: 'Tools',
      values: 'On or off for each tool',
      defaultValue: 'On',
      description: 'Which tools a connected client sees.',
    },
  ],
  'aesthetics-layout': [
    {
      name: 'Theme',
      values: 'Light, Dark or System',
      defaultValue: 'System',
      description: 'The colors of the app.',
    },
    {
      name: 'Text size',
      values: '80% to 150%',
      defaultValue: '100%',
      description: 'Scales all text of the app.',
    },
    {
      name: 'Density',
      values: 'Comfortable or Compact',
      defaultValue: 'Comfortable',
      description: 'The height of rows in lists.',
    },
    {
      name: 'Code font',
      values: 'Any installed monospace font',
      defaultValue: 'System monospace',
      description: 'The font of code in chats and snippets.',
    },
    {
      name: 'Wrap long lines',
      values: 'On or off',
      defaultValue: 'Off',
      description: 'Breaks long code lines instead of scrolling.',
    },
    {
      name: 'Drive view',
      values: 'List or Gallery',
      defaultValue: 'List',
      description: 'How Drive shows snippets.',
    },
    {
      name: 'Hardware acceleration',
      values: 'On or off',
      defaultValue: 'On',
      description: 'Draws the app with the graphics card; takes effect after a restart.',
    },
  ],
  'additional-settings': [
    {
      name: 'Start {product} OS at login',
      values: 'On or off',
      defaultValue: 'On',
      description: 'Starts the local service when you log in to the computer.',
    },
    {
      name: 'Install updates',
      values: 'Automatically or Ask first',
      defaultValue: 'Ask first',
      description: 'What happens when an update has been downloaded.',
    },
    {
      name: 'Update channel',
      values: 'Stable or Early',
      defaultValue: 'Stable',
      description: 'Which releases the app offers.',
    },
    {
      name: 'System shortcuts',
      values: 'A key combination for each',
      defaultValue: 'See keyboard shortcuts',
      description: 'The shortcuts that work in any app.',
    },
    {
      name: 'Send usage data',
      values: 'On or off',
      defaultValue: 'Off',
      description: 'Sends counts of used features, never content.',
    },
    {
      name: 'Send crash reports',
      values: 'On, Off or Ask each time',
      defaultValue: 'Ask each time',
      description: 'Sends the technical report of a crash.',
    },
    {
      name: 'Automatic backup',
      values: 'Off, Daily or Weekly',
      defaultValue: 'Weekly',
      description: 'Writes a backup to the backups folder; the last five are kept.',
    },
  ],
};

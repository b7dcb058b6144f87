import type { PerOs } from './types';

/** One place on disk. */
export interface PathFact {
  readonly id: string;
  /** What is kept there (prose). */
  readonly holds: string;
  /** The path per operating system (code). */
  readonly path: PerOs;
}

/** Where the suite keeps things on the device. */
export const paths: readonly PathFact[] = [
  {
    id: 'data',
    holds: 'Everything {product} stores: the folders and files below',
    path: {
      macos: '~/Library/Application Support/{Product}',
      windows: '%LOCALAPPDATA%\\{Product}\\Data',
      linux: '~/.local/share/{product}',
    },
  },
  {
    id: 'drive',
    holds: 'Drive: snippets with their metadata',
    path: {
      macos: '~/Library/Application Support/{Product}/drive.db',
      windows: '%LOCALAPPDATA%\\{Product}\\Data\\drive.db',
      linux: '~/.local/share/{product}/drive.db',
    },
  },
  {
    id: 'chats',
    holds: 'Copilot chats',
    path: {
      macos: '~/Library/Application Support/{Product}/chats.db',
      windows: '%LOCALAPPDATA%\\{Product}\\Data\\chats.db',
      linux: '~/.local/share/{product}/chats.db',
    },
  },
  {
    id: 'memory',
    holds: 'LTM-2.5 memories and Workstream Activity summaries, encrypted',
    path: {
      macos: '~/Library/Application Support/{Product}/ltm',
      windows: '%LOCALAPPDATA%\\{Product}\\Data\\ltm',
      linux: '~/.local/share/{product}/ltm',
    },
  },
  {
    id: 'config',
    holds: 'Settings of {product} OS',
    path: {
      macos: '~/Library/Application Support/{Product}/config.json',
      windows: '%LOCALAPPDATA%\\{Product}\\Data\\config.json',
      linux: '~/.local/share/{product}/config.json',
    },
  },
  {
    id: 'backups',
    holds: 'Backups: automatic ones, those made before each update, and those you asked for',
    path: {
      macos: '~/Library/Application Support/{Product}/backups',
      windows: '%LOCALAPPDATA%\\{Product}\\Data\\backups',
      linux: '~/.local/share/{product}/backups',
    },
  },
  {
    id: 'logs',
    holds: 'Log files of the last 14 days',
    path: {
      macos: '~/Library/Logs/{Product}',
      windows: '%LOCALAPPDATA%\\{Product}\\Logs',
      linux: '~/.local/state/{product}/logs',
    },
  },
  {
    id: 'cli-config',
    holds: 'Settings of the command-line tool',
    path: {
      macos: '~/.config/{product}/cli.toml',
      windows: '%APPDATA%\\{Product}\\cli.toml',
      linux: '~/.config/{product}/cli.toml',
    },
  },
  {
    id: 'models',
    holds: 'Local models, kept by Ollama',
    path: {
      macos: '~/.ollama/models',
      windows: '%USERPROFILE%\\.ollama\\models',
      linux: '/usr/share/ollama/.ollama/models',
    },
  },
  {
    id: 'programs',
    holds: 'The installed programs',
    path: {
      macos: '/Applications/{Product}.app',
      windows: '%LOCALAPPDATA%\\Programs\\{Product}',
      linux: '/opt/{product}',
    },
  },
];

/** How long log files are kept, in days. */
export const logRetentionDays = 14;

import type { PerOs } from './types';

/** The file by which an organization fixes settings on a computer (code). */
export const managedSettingsFile: PerOs = {
  macos: '/Library/Application Support/{Product}/managed.json',
  windows: '%PROGRAMDATA%\\{Product}\\managed.json',
  linux: '/etc/{product}/managed.json',
};

/** What that file may fix; {product} OS reads it when it starts. */
export const managedSettings = [
  { key: 'cloudModels', values: 'true or false', fixes: 'Whether cloud models can be chosen' },
  { key: 'cloudSync', values: 'true or false', fixes: 'Whether cloud sync can be turned on' },
  { key: 'shareLinks', values: 'true or false', fixes: 'Whether share links can be created' },
  { key: 'retentionDays', values: '7, 30, 90, 180 or 365', fixes: 'The longest time memories are kept' },
] as const;

/** Keys of `config.json`, the settings of {product} OS without a switch in the app. */
export const osConfig = [
  {
    key: 'port',
    values: 'A number above 1024',
    defaultValue: '39300',
    description: 'Where {product} OS listens',
  },
  {
    key: 'ollamaUrl',
    values: 'An address',
    defaultValue: '"http://localhost:11434"',
    description: 'Where Ollama listens',
  },
] as const;

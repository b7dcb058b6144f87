import type { CommandFact, PerOs, SettingFact } from '../types';

/** What every plugin page needs to know about its editor. */
export interface PluginFacts {
  readonly id: string;
  /** Name of the plugin (prose). */
  readonly name: string;
  /** Name of the editor or browser it lives in, as its vendor writes it. */
  readonly host: string;
  /** Oldest supported version of the host. */
  readonly hostVersion: string;
  /** Content path of its main page. */
  readonly page: string;
  /** Where it is installed from (prose). */
  readonly store: string;
  /** What to search for or run there (code). */
  readonly storeId: string;
  /** Menu path to the store inside the host (prose). */
  readonly installPath: string;
  /** How to open the plugin's panel (prose). */
  readonly openPanel: string;
  /** Where the host's commands are listed, with its shortcut (prose). */
  readonly commandList: string;
  /** Menu path to the plugin's settings (prose). */
  readonly settingsPath: string;
  /** Menu path to the host's keyboard settings (prose). */
  readonly shortcutsPath: string;
  /** Where the host keeps logs that help support (prose). */
  readonly logPath: string;
  /** Value of Drive's `from:` filter for snippets saved here (code). */
  readonly driveSource?: string;
  /** What the host puts in front of a command's `id` in key bindings (code); absent when titles serve. */
  readonly commandIdPrefix?: string;
  readonly commands: readonly CommandFact[];
  readonly settings: readonly SettingFact[];
  /** What this plugin cannot do (prose). */
  readonly limits: readonly string[];
}

/**
 * The default shortcuts of an editor that takes two-step shortcuts: a leader, then a letter.
 *
 * @param letter the second key
 * @returns `Ctrl+; K` on macOS, `Alt+; K` elsewhere
 */
export function leader(letter: string): PerOs {
  return { macos: `Ctrl+; ${letter}`, windows: `Alt+; ${letter}`, linux: `Alt+; ${letter}` };
}

/** The same keys on every operating system. */
export function sameKeys(keys: string): PerOs {
  return { macos: keys, windows: keys, linux: keys };
}

/** One command; the shortcut is left out when the editor sets none. */
export function command(id: string, title: string, description: string, shortcut?: PerOs): CommandFact {
  return shortcut ? { id, title, description, shortcut } : { id, title, description };
}

/** One setting of a settings file. */
export function key(name: string, values: string, defaultValue: string, description: string): SettingFact {
  return { name, isKey: true, values, defaultValue, description };
}

/** One setting of a settings page. */
export function option(name: string, values: string, defaultValue: string, description: string): SettingFact {
  return { name, values, defaultValue, description };
}

/**
 * Shapes that several fact files share.
 *
 * Facts are plain data about the documented product. Text fields may hold the placeholder `{product}`:
 * "prose" fields are filled with `brandProse` (the name), "code" fields with `brandCode` (the slug).
 */

/** The desktop operating systems the suite runs on. */
export type OsId = 'macos' | 'windows' | 'linux';

/** One text for each operating system. */
export type PerOs = Readonly<Record<OsId, string>>;

/** The display name of each operating system. */
export const osNames: PerOs = { macos: 'macOS', windows: 'Windows', linux: 'Linux' };

/** Every operating system, in the order in which pages list them. */
export const osIds: readonly OsId[] = ['macos', 'windows', 'linux'];

/** One setting a person can change. */
export interface SettingFact {
  /** Name on screen (prose), or the key in a settings file (code) when `isKey` is set. */
  readonly name: string;
  readonly isKey?: boolean;
  /** What it accepts, as the page prints it: `On or off`, `string`, `30, 90, 180 or 365 days`. */
  readonly values: string;
  /** Its value on a fresh installation (code). */
  readonly defaultValue: string;
  /** One sentence: what it does (prose). */
  readonly description: string;
}

/** One command of an editor plugin or extension. */
export interface CommandFact {
  /** Unique in its plugin; also the last part of the editor's command id where the editor has ids. */
  readonly id: string;
  /** Name as the editor lists it (prose). */
  readonly title: string;
  /** One sentence: what it does (prose). */
  readonly description: string;
  /** The default shortcut per operating system; absent when none is set. */
  readonly shortcut?: PerOs;
}

/** The part of a keyboard event that shortcuts use. */
export interface KeyPress extends PressedLetter {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface PressedLetter {
  readonly key: string;
  /** The place on the keyboard, such as `KeyP`. */
  readonly code?: string;
}

/**
 * The key of a shortcut, in lower case, whether Caps Lock is on or not. On a layout with other letters, such as Cyrillic,
 * it is the Latin letter at the same place.
 */
export function readShortcutKey({ key, code = '' }: PressedLetter): string {
  const isLatin = key <= '~';
  return (isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}

/**
 * Whether a key press is a shortcut.
 *
 * @param shortcut parts joined by `-`, the key last and in lower case: `Mod-Shift-p`. `Mod` is Command on a Mac and
 * Control elsewhere; both are accepted everywhere, since keyboards get swapped
 */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split('-');
  const key = parts.at(-1) ?? '';
  const wants = (part: string): boolean => parts.slice(0, -1).includes(part);
  return (
    readShortcutKey(press) === key &&
    (press.metaKey || press.ctrlKey) === wants('Mod') &&
    press.shiftKey === wants('Shift') &&
    press.altKey === wants('Alt')
  );
}

/** The label of a shortcut: `⇧⌘P` on a Mac, `Ctrl+Shift+P` elsewhere. */
export function shortcutLabel(shortcut: string, isMac: boolean): string {
  const parts = shortcut.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const symbols: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  const order = ['Alt', 'Shift', 'Mod'];
  const key = parts.at(-1) ?? '';
  return (
    order
      .filter((part) => parts.slice(0, -1).includes(part))
      .map((part) => symbols[part])
      .join('') + key
  );
}

/**
 * Whether a key press belongs to an input method. Safari sends the one that ends a composition after the composition, with
 * the code 229.
 */
export function isComposing(event: { readonly isComposing: boolean; readonly keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Whether to write shortcuts with the symbols of a Mac. */
function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The label of a shortcut on this machine. */
export function toKeys(shortcut: string): string {
  return shortcutLabel(shortcut, isMac());
}

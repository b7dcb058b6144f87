import { indentList } from '#domain/text/edit/indentList';
import type { Format } from '#domain/text/formatted';
import { toggleHeading, toggleList } from './blocks';
import { continueList, keepIndent } from './continueList';
import { insertLink } from './links';
import { toggleInline } from './toggleInline';

/** A formatting command with its keys, as CodeMirror's keymaps write them. */
export interface NamedFormat {
  readonly title: string;
  readonly shortcut: string;
  readonly format: Format;
}

/** The formatting commands that toolbar, palette and keyboard share. */
export const formats = {
  bold: { title: 'Bold', shortcut: 'Mod-b', format: toggleInline('**') },
  italic: { title: 'Italic', shortcut: 'Mod-i', format: toggleInline('*') },
  code: { title: 'Code', shortcut: 'Mod-e', format: toggleInline('`') },
  link: { title: 'Link', shortcut: 'Mod-k', format: insertLink },
  bullets: { title: 'Bulleted list', shortcut: 'Mod-Shift-8', format: toggleList('bullet') },
  numbers: { title: 'Numbered list', shortcut: 'Mod-Shift-7', format: toggleList('number') },
  heading1: { title: 'Heading 1', shortcut: 'Mod-Alt-1', format: toggleHeading(1) },
  heading2: { title: 'Heading 2', shortcut: 'Mod-Alt-2', format: toggleHeading(2) },
  heading3: { title: 'Heading 3', shortcut: 'Mod-Alt-3', format: toggleHeading(3) },
  heading4: { title: 'Heading 4', shortcut: 'Mod-Alt-4', format: toggleHeading(4) },
} as const satisfies Record<string, NamedFormat>;

export type FormatName = keyof typeof formats;

/**
 * Keys of lists. Everywhere else Enter keeps the indentation, and Tab moves to the next control; so it does in a list
 * after Escape.
 */
export const listKeys: readonly { readonly key: string; readonly format: Format }[] = [
  { key: 'Enter', format: (text, selected) => continueList(text, selected) ?? keepIndent(text, selected) },
  { key: 'Tab', format: indentList('in') },
  { key: 'Shift-Tab', format: indentList('out') },
];

/** Names of modifier keys as readers write them, and as the pages do, in the order that the pages write them in. */
const MODIFIERS: readonly (readonly [name: string, spellings: readonly string[]])[] = [
  ['ctrl', ['ctrl', 'control', '⌃']],
  ['cmd', ['cmd', 'command', '⌘']],
  ['option', ['option', 'opt', '⌥']],
  ['alt', ['alt']],
  ['shift', ['shift', '⇧']],
];
const MODIFIER = '(?:(?:ctrl|control|cmd|command|option|opt|alt|shift)[\\s+-]{1,3}|[⌃⌘⌥⇧][\\s+-]{0,3})';
/** One or more modifier keys and another key: `cmd k`, `ctrl-shift-f`, `⌘K`. */
const CHORD = new RegExp(
  `(?<![\\p{L}\\p{N}+-])((?:${MODIFIER}){1,4})([\\p{L}\\p{N},./;=]|enter)(?!\\S)`,
  'giu',
);
/** The URL of a page, or its path on the site. */
const ADDRESS =
  /(?<!\S)(?:https?:\/\/(?!localhost\b|127\.)[^\s/]+(?:\/(?:products|content))?|\/?(?:products|content))(\/\S*)/giu;

/**
 * Rewrites what readers paste or type in their own way into the words of the index: the URL of a page becomes the
 * words of its path, and a keyboard shortcut is written as the pages write it.
 *
 * @param query as typed
 */
export function toPlainQuery(query: string): string {
  return query
    .replace(ADDRESS, (_, path: string) =>
      path
        .replace(/\?[^#]*/, '')
        .replace(/\.(?:md|mdx|html)(?=#|$)/i, '')
        .replace(/[/#]+/g, ' ')
        .trim(),
    )
    .replace(CHORD, (_, modifiers: string, key: string) => {
      const typed = modifiers.toLowerCase().match(/[a-z]+|[⌃⌘⌥⇧]/gu) ?? [];
      const names = MODIFIERS.filter(([, spellings]) => typed.some((each) => spellings.includes(each)));
      return [...names.map(([name]) => name), key].join('+');
    });
}

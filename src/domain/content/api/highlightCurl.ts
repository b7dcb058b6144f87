import { escapeHtml } from '../../text/escapeHtml';

/** The parts of an escaped command that have a color. An escaped quote isn't the start of a string. */
const PARTS = /^curl|\\'|'[^']*'|&quot;.*?&quot;| --[a-z-]+/g;

/**
 * Colors a command of `toCurlCommand` like other code, without the highlighter: the command changes while the reader
 * edits its values.
 *
 * @returns the command as HTML: escaped text, and `<span>` elements with the classes of `highlightHtml`
 */
export function highlightCurl(command: string): string {
  return escapeHtml(command).replace(PARTS, (part) => {
    if (part === 'curl') return '<span class="f">curl</span>';
    if (part.startsWith(' ')) return ` <span class="g">${part.slice(1)}</span>`;
    if (part.startsWith('\\')) return part;
    const variable = '</span><span class="n">$&</span><span class="s">';
    return `<span class="s">${part.startsWith('&') ? part.replace(/\$\w+/, variable) : part}</span>`;
  });
}

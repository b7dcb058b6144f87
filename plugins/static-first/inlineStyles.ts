import { listPageClasses, pruneStyles, readStyles, type StyleSheet } from './pruneStyles';

const STYLESHEET = /<link rel="?stylesheet"? href="?(?<href>\/[^"\s>]+\.css)"?\s*\/?>/g;

/** Stylesheets taken apart, by their text: every page has the same few. */
const sheets = new Map<string, StyleSheet>();

/**
 * Puts the stylesheets of a page into the page, so that it is painted after one request. `data-href` tells the
 * bundler's runtime that the stylesheet is there already.
 *
 * @param html a page as the build wrote it
 * @param styles the text of each stylesheet by its address; one that is not among them stays a link
 * @param isWhole puts in all of their rules. Otherwise those that match nothing in the page are left out, and a
 *   stylesheet without them has `data-part`: the boot script loads the whole one before the application starts.
 * @param more classes of what is put into the page afterwards
 */
export function inlineStyles(
  html: string,
  styles: ReadonlyMap<string, string>,
  isWhole: boolean,
  more: ReadonlySet<string> = new Set(),
): string {
  const classes = isWhole ? null : new Set([...listPageClasses(html), ...more]);
  return html.replace(STYLESHEET, (link, href: string) => {
    const css = styles.get(href)?.trim();
    if (css === undefined) return link;
    const shown = classes ? pruneStyles(readSheet(css), classes) : css;
    const part = shown === css ? '' : ' data-part';
    return `<style data-href="${href}"${part}>${shown.replaceAll('</', '<\\/')}</style>`;
  });
}

function readSheet(css: string): StyleSheet {
  const sheet = sheets.get(css) ?? readStyles(css);
  sheets.set(css, sheet);
  return sheet;
}

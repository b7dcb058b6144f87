import { dropUnusedNames, listPageClasses, pruneStyles, readStyles, type StyleSheet } from './pruneStyles';

const STYLESHEET = /<link rel="?stylesheet"? href="?(?<href>\/[^"\s>]+\.css)"?\s*\/?>/g;

/** Parsed stylesheets by their text: every page has the same few. */
const sheets = new Map<string, StyleSheet>();

/**
 * Inlines the stylesheets of a page, so that it is painted after one request. `data-href` tells the bundler's runtime
 * that the stylesheet is already loaded.
 *
 * @param html a page as the build wrote it
 * @param styles the text of each stylesheet by its URL; a link to any other stylesheet stays
 * @param isWhole whether to inline all rules. Otherwise, what the page doesn't use is dropped, and the stylesheet gets `data-part`: the boot script loads the whole one before the application starts.
 * @param more classes of elements that are inserted into the page later
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
    const shown = classes ? dropUnusedNames(pruneStyles(readSheet(css), classes), html) : css;
    const part = shown === css ? '' : ' data-part';
    return `<style data-href="${href}"${part}>${shown.replaceAll('</', '<\\/')}</style>`;
  });
}

function readSheet(css: string): StyleSheet {
  const sheet = sheets.get(css) ?? readStyles(css);
  sheets.set(css, sheet);
  return sheet;
}

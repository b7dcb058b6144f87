import { dropUnusedNames, listPageClasses, pruneStyles, readStyles, type StyleSheet } from './pruneStyles';

const STYLESHEET = /<link rel="?stylesheet"? href="?(?<href>\/[^"\s>]+\.css)"?\s*\/?>/g;

/** Parsed stylesheets by their text: every page has the same few. */
const parsed = new Map<string, StyleSheet>();

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
  const sheets = new Map<string, { readonly css: string; readonly shown: string }>();
  for (const { groups } of html.matchAll(STYLESHEET)) {
    const css = styles.get(groups?.href ?? '')?.trim();
    if (css !== undefined)
      sheets.set(groups?.href ?? '', { css, shown: classes ? pruneStyles(readSheet(css), classes) : css });
  }
  return html.replace(STYLESHEET, (link, href: string) => {
    const sheet = sheets.get(href);
    if (!sheet) return link;
    const others = [...sheets.values()].filter((other) => other !== sheet).map(({ shown }) => shown);
    const css = classes ? dropUnusedNames(sheet.shown, [html, ...others].join('\n')) : sheet.css;
    const part = css === sheet.css ? '' : ' data-part';
    return `<style data-href="${href}"${part}>${css.replaceAll('</', '<\\/')}</style>`;
  });
}

function readSheet(css: string): StyleSheet {
  const sheet = parsed.get(css) ?? readStyles(css);
  parsed.set(css, sheet);
  return sheet;
}

const STYLESHEET = /<link rel="?stylesheet"? href="?(?<href>\/[^"\s>]+\.css)"?\s*\/?>/g;

/**
 * Puts the stylesheets of a page into the page, so that it is painted after one request. `data-href` tells the
 * bundler's runtime that the stylesheet is there already.
 *
 * @param html a page as the build wrote it
 * @param styles the text of each stylesheet by its address; one that is not among them stays a link
 */
export function inlineStyles(html: string, styles: ReadonlyMap<string, string>): string {
  return html.replace(STYLESHEET, (link, href: string) => {
    const css = styles.get(href);
    return css === undefined
      ? link
      : `<style data-href="${href}">${css.trim().replaceAll('</', '<\\/')}</style>`;
  });
}

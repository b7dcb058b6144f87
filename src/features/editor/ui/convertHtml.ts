import type { Root } from 'hast';

/**
 * Converts copied HTML to Markdown, with code that is loaded on demand.
 *
 * @returns null when that code can't be loaded
 */
export async function convertHtml(html: string) {
  try {
    const [{ fromDom }, { htmlToMarkdown }] = await Promise.all([
      import(/* webpackChunkName: "paste" */ 'hast-util-from-dom'),
      import(/* webpackChunkName: "paste" */ '#domain/content/paste/htmlToMarkdown'),
    ]);
    // The document is inert: it runs and loads nothing.
    const root = fromDom(new DOMParser().parseFromString(html, 'text/html')) as Root;
    return htmlToMarkdown(root, window.location.origin);
  } catch (error) {
    console.warn("The formatting couldn't be pasted:", error);
    return null;
  }
}

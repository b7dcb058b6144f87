/** The HTML elements that pages consist of, besides the content components. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...['p', 'blockquote', 'em', 'strong', 'del', 'br', 'hr', 'code', 'kbd', 'sub', 'sup', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'input'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

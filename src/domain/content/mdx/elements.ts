/**
 * The HTML elements that content may write as tags. Everything else has Markdown or a content component;
 * none of these takes an attribute.
 */
export const plainElements: ReadonlySet<string> = new Set(['br', 'kbd', 'sub', 'sup']);

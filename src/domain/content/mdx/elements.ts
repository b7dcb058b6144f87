/** Names of the HTML elements that content may write as tags. */
export const plainElementNames = ['br', 'kbd', 'sub', 'sup'] as const;

/**
 * The HTML elements that content may write as tags. Everything else has Markdown or a content component. None of them
 * takes an attribute.
 */
export const plainElements: ReadonlySet<string> = new Set(plainElementNames);

/**
 * Whether the host served its not-found page for the URL that was opened. The host decides what exists: the application
 * reads paths less strictly, and must not hydrate this document as another page.
 */
export const isMissingDocument =
  typeof document !== 'undefined' && document.querySelector('[data-404]') !== null;

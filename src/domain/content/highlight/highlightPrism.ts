import { Prism } from 'prism-react-renderer';

/**
 * The Prism that comes with prism-react-renderer: unlike `prismjs` itself it neither highlights a page by itself nor
 * starts workers. Prism's own language files extend the global `Prism`, so it has to be there before they are loaded:
 * import this module first.
 */
Object.assign(globalThis, { Prism });

export { Prism };

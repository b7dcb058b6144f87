import { Prism } from 'prism-react-renderer';

/**
 * The Prism that comes with prism-react-renderer: unlike `prismjs`, it neither highlights a page automatically nor
 * starts workers. Prism's language files extend the global `Prism`, so import this module before them.
 */
Object.assign(globalThis, { Prism });

export { Prism };

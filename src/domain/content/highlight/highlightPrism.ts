import { Prism } from 'prism-react-renderer';

/**
 * The copy of Prism in prism-react-renderer. Unlike `prismjs`, it doesn't highlight the page automatically and starts
 * no workers. Prism's language files extend the global `Prism`, so import this module before them.
 */
Object.assign(globalThis, { Prism });

export { Prism };

import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The Markdown parser's browser build reads character references with a document, and the editor parses in a
 * worker, where there is none: the build that works from a table is used everywhere.
 */
export default function workerSafe({ siteDir }: LoadContext): Plugin {
  const fromTable = require.resolve('decode-named-character-reference', { paths: [siteDir] });
  return {
    name: 'worker-safe',
    configureWebpack: () => ({ resolve: { alias: { 'decode-named-character-reference$': fromTable } } }),
  };
}

import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The Markdown parser's browser build decodes character references with a document. The editor parses in a worker,
 * which has no document, so this uses the build with a table everywhere.
 */
export default function workerSafe({ siteDir }: LoadContext): Plugin {
  const fromTable = require.resolve('decode-named-character-reference', { paths: [siteDir] });
  return {
    name: 'worker-safe',
    configureWebpack: () => ({ resolve: { alias: { 'decode-named-character-reference$': fromTable } } }),
  };
}

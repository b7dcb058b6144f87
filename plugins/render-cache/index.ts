import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pruneCache, toCacheFolder } from '../cache/buildCache';
import { toStructuredDataFile } from '../seo';

const DOCUSAURUS_ENTRY = '@docusaurus/core/lib/client/serverEntry';

/**
 * Renders only what has changed since an earlier build, by a wrapper around Docusaurus' entry on the server. Limits the
 * size of the build cache.
 */
export default function renderCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'render-cache',
    configureWebpack(_config, isServer) {
      if (!isProduction || !isServer) return {};
      const paths = {
        cache: toCacheFolder(siteDir),
        pageData: path.join(generatedFilesDir, 'page-data'),
        structuredData: toStructuredDataFile(generatedFilesDir),
      };
      const entry = path.join(generatedFilesDir, 'render-cache', 'entry.js');
      mkdirSync(path.dirname(entry), { recursive: true });
      writeFileSync(
        entry,
        `import render from ${JSON.stringify(DOCUSAURUS_ENTRY)};
import { createCachedRender } from ${JSON.stringify(path.join(__dirname, 'cachedRender'))};

const bundle = __non_webpack_require__.resolve('./server.bundle.js');
export default createCachedRender(render, { ...${JSON.stringify(paths)}, bundle });
`,
      );
      return { mergeStrategy: { 'entry.main': 'replace' }, entry: { main: entry } };
    },
    async postBuild() {
      pruneCache(toCacheFolder(siteDir));
    },
  };
}

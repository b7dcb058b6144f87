import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pruneCache, toCacheFolder } from '../cache/buildCache';

const DOCUSAURUS_ENTRY = '@docusaurus/core/lib/client/serverEntry';

/**
 * Renders only what has changed since an earlier build, by a wrapper around Docusaurus' entry on the server. Limits the
 * size of the build cache.
 */
export default function renderCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'render-cache',
    configureWebpack({ output }, isServer) {
      if (!isProduction || !isServer) return {};
      const folders = {
        cache: toCacheFolder(siteDir),
        bundle: output?.path,
        pageData: path.join(generatedFilesDir, 'page-data'),
      };
      const entry = path.join(generatedFilesDir, 'render-cache', 'entry.js');
      mkdirSync(path.dirname(entry), { recursive: true });
      writeFileSync(
        entry,
        `import render from ${JSON.stringify(DOCUSAURUS_ENTRY)};
import { createCachedRender } from ${JSON.stringify(path.join(__dirname, 'cachedRender'))};

export default createCachedRender(render, ${JSON.stringify(folders)});
`,
      );
      return { mergeStrategy: { 'entry.main': 'replace' }, entry: { main: entry } };
    },
    async postBuild() {
      pruneCache(toCacheFolder(siteDir));
    },
  };
}

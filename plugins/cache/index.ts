import type { LoadContext, Plugin } from '@docusaurus/types';
import { pruneCache, toCacheFolder } from './buildCache';

/** Keeps the build cache bounded. */
export default function cache({ siteDir }: LoadContext): Plugin {
  return {
    name: 'build-cache',
    async postBuild() {
      pruneCache(toCacheFolder(siteDir));
    },
  };
}

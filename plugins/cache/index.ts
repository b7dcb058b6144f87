import type { LoadContext, Plugin } from '@docusaurus/types';
import { pruneCache, toCacheFolder } from './buildCache';

/** Limits the size of the build cache. */
export default function cache({ siteDir }: LoadContext): Plugin {
  return {
    name: 'build-cache',
    async postBuild() {
      pruneCache(toCacheFolder(siteDir));
    },
  };
}

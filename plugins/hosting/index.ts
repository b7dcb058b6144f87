import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { meetHref } from '#domain/product/links';
import { renderRedirects, siteRedirects } from './redirects';

/** Writes what the host needs beside the pages: the redirects, branded (specification §2). */
export default function hosting(): Plugin {
  return {
    name: 'hosting',
    async postBuild({ outDir }) {
      await writeFile(path.join(outDir, '_redirects'), renderRedirects(siteRedirects(meetHref)));
    },
  };
}

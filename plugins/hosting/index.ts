import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { meetHref } from '#domain/product/links';
import { inlineStyles } from '../static-first/inlineStyles';
import { collectPageNeeds, renderContentSecurityPolicy } from './contentSecurityPolicy';
import { renderHeaders } from './headers';
import { listPages } from './listPages';
import { renderRedirects, siteRedirects } from './redirects';

/**
 * The last step of a build: puts the styles into the pages and writes what the host needs beside them, the
 * redirects, branded (specification §2), and the headers, with a policy made from the pages as they are.
 */
export default function hosting({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'hosting',
    async postBuild({ outDir }) {
      const pages = await finishPages(outDir);
      const policy = renderContentSecurityPolicy(collectPageNeeds(pages), {
        backend: String(siteConfig.customFields?.supabaseUrl),
        codeHostApi: 'https://api.github.com',
      });
      await writeFile(path.join(outDir, '_redirects'), renderRedirects(siteRedirects(meetHref)));
      await writeFile(path.join(outDir, '_headers'), renderHeaders(policy));
    },
  };
}

/** @returns the HTML of every page as it was written */
async function finishPages(outDir: string): Promise<string[]> {
  const styles = new Map<string, string>();
  const files = await listPages(outDir);
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const hrefs = new Set(pages.flatMap((html) => html.match(/\/assets\/css\/[^"\s>]+\.css/g) ?? []));
  for (const href of hrefs) styles.set(href, await readFile(path.join(outDir, href), 'utf8'));
  const finished = pages.map((html) => inlineStyles(html, styles));
  await Promise.all(files.map((file, index) => writeFile(file, finished[index] ?? '')));
  return finished;
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { meetHref } from '#domain/product/links';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { inlineStyles } from '../static-first/inlineStyles';
import { type ClientManifest, preloadScripts } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { linkRouteStyles } from '../static-first/routeStyles';
import { renderContentSecurityPolicy } from './contentSecurityPolicy';
import { renderHeaders } from './headers';
import { listPages } from './listPages';
import { readOwnScripts } from './ownScripts';
import { type BuiltPage, collectPageNeeds } from './pageNeeds';
import { pageRedirects, renderRedirects, siteRedirects } from './redirects';

/**
 * The last step of a build: puts the styles into the pages, names in those of the applications what they load, and
 * writes what the host needs beside them: the site's redirects and those of renamed pages, and the headers, with a
 * policy made from the pages as they are.
 */
export default function hosting(
  { siteConfig, siteDir, generatedFilesDir }: LoadContext,
  site: ContentSite,
): Plugin {
  let published: readonly PublicPage[] = [];
  return {
    name: 'hosting',
    async allContentLoaded({ allContent }) {
      published = listPublicPages(allContent, site.navigation, siteDir);
    },
    async postBuild({ outDir }) {
      const readGenerated = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8'));
      const chunkNames = (await readGenerated('routesChunkNames.json')) as RouteChunkNames;
      const manifest = (await readGenerated('client-manifest.json')) as ClientManifest;
      const pages = await finishPages(outDir, chunkNames, manifest);
      const ownScripts = await readOwnScripts(siteConfig.future.faster.swcHtmlMinimizer ? 'swc' : 'terser');
      const policy = renderContentSecurityPolicy(collectPageNeeds(pages, { ownScripts }), {
        backend: String(siteConfig.customFields?.supabaseUrl),
        codeHostApi: 'https://api.github.com',
      });
      const redirects = [
        ...siteRedirects(site.isHiddenLink(meetHref, '') ? '/' : meetHref),
        ...pageRedirects(published, site),
      ];
      await writeFile(path.join(outDir, '_redirects'), renderRedirects(redirects));
      await writeFile(
        path.join(outDir, '_headers'),
        renderHeaders(policy, {
          pages: published.map((page) => page.path),
          isIndexed: isProduction(process.env),
        }),
      );
    },
  };
}

/** Keeps search engines out of deploy previews and branch deploys. */
function isProduction({ CONTEXT: context }: NodeJS.ProcessEnv): boolean {
  return !context || context === 'production';
}

/** @returns every page as it was written */
async function finishPages(
  outDir: string,
  chunkNames: RouteChunkNames,
  manifest: ClientManifest,
): Promise<BuiltPage[]> {
  const styles = await readStyles(outDir);
  const files = await listPages(outDir);
  const finished = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(file, 'utf8');
      const pagePath = toPath(outDir, file);
      const linked = linkRouteStyles(html, pagePath, chunkNames, [...styles.keys()]);
      return preloadScripts(inlineStyles(linked, styles), pagePath, chunkNames, manifest);
    }),
  );
  await Promise.all(files.map((file, index) => writeFile(file, finished[index] ?? '')));
  return finished.map((html, index) => ({ file: path.relative(outDir, files[index] ?? ''), html }));
}

/** The text of every stylesheet by its address. */
async function readStyles(outDir: string): Promise<Map<string, string>> {
  const names = (await readdir(path.join(outDir, 'assets/css'))).filter((name) => name.endsWith('.css'));
  const entries = names.map(async (name): Promise<[string, string]> => {
    const href = `/assets/css/${name}`;
    return [href, await readFile(path.join(outDir, href), 'utf8')];
  });
  return new Map(await Promise.all(entries));
}

function toPath(outDir: string, file: string): string {
  const relative = path.relative(outDir, file).split(path.sep).join('/');
  return `/${relative.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

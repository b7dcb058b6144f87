import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { MISSING_DOCS_PAGE } from '#domain/http/missingPage';
import { meetHref } from '#domain/product/links';
import { toCacheFolder, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { listFilesBelow, outputFile } from '../files';
import { runInWorkers } from '../workers/runInWorkers';
import { BUILT_COMMIT_FILE, renderBuiltCommit } from './builtCommit';
import { renderContentSecurityPolicy } from './contentSecurityPolicy';
import { readNavigation } from './fillNavigation';
import type { FinishedPage, FinishInput } from './finishPages';
import { renderHeaders } from './headers';
import { minifyHtml } from './minifyHtml';
import { readOwnScripts } from './ownScripts';
import { joinPageNeeds } from './pageNeeds';
import { missingPageRules, pageRedirects, renderRedirects, siteRedirects } from './redirects';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculationRules';

/**
 * The last step of a build. It finishes the pages (minifying, navigation, styles, preload lists), and writes the files for the
 * host: redirects of the site and of renamed pages, speculation rules, and headers with a policy made from
 * the finished pages. The functions get the commit that was built.
 */
export default function hosting(
  { siteConfig, siteDir, generatedFilesDir }: LoadContext,
  site: ContentSite,
): Plugin {
  let published: readonly PublicPage[] = [];
  // Turns off Docusaurus' minifier, which minifies every page in every build. `finishPages` minifies only pages that
  // have changed.
  process.env.SKIP_HTML_MINIFICATION = 'true';
  return {
    name: 'hosting',
    async allContentLoaded({ allContent }) {
      published = listPublicPages(allContent, site.navigation, siteDir);
    },
    async postBuild({ outDir }) {
      const readGenerated = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8'));
      const styles = await readStyles(outDir);
      const ownScripts = await readOwnScripts();
      const missingPage = await minifyHtml(await readFile(path.join(outDir, MISSING_DOCS_PAGE), 'utf8'));
      const navigation = readNavigation(missingPage.html);
      const inputs = [[...styles], [...ownScripts], [...navigation.classes]];
      const shared: FinishInput = {
        outDir,
        cacheDir: toCacheFolder(siteDir),
        version: toKey('finish', readCodeVersion(), JSON.stringify(inputs)),
        chunkNames: (await readGenerated('routesChunkNames.json')) as FinishInput['chunkNames'],
        manifest: (await readGenerated('client-manifest.json')) as FinishInput['manifest'],
        styles,
        ownScripts,
        navigation,
      };
      const findings = await runInWorkers<FinishInput, string, FinishedPage>({
        module: path.join(__dirname, 'finishPages.ts'),
        shared,
        items: listFilesBelow(outDir)
          .filter((file) => file.endsWith('.html'))
          .map((file) => path.join(outDir, file)),
      });
      for (const warning of findings.flatMap(({ warnings }) => warnings)) console.warn(warning);
      const policy = renderContentSecurityPolicy(joinPageNeeds(findings), {
        backend: String(siteConfig.customFields?.supabaseUrl),
        codeHostApi: 'https://api.github.com',
      });
      const redirects = [
        ...siteRedirects(site.isHiddenLink(meetHref, '') ? '/' : meetHref),
        ...pageRedirects(published, site),
        ...missingPageRules,
      ];
      await outputFile(path.join(outDir, SPECULATION_RULES_PATH), SPECULATION_RULES);
      await outputFile(path.join(siteDir, BUILT_COMMIT_FILE), renderBuiltCommit(process.env.COMMIT_REF));
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

/** False for deploy previews and branch deploys, which search engines must not list. */
function isProduction({ CONTEXT: context }: NodeJS.ProcessEnv): boolean {
  return !context || context === 'production';
}

/** Reads the text of every stylesheet, by its URL. */
async function readStyles(outDir: string): Promise<Map<string, string>> {
  const names = (await readdir(path.join(outDir, 'assets/css'))).filter((name) => name.endsWith('.css'));
  const entries = names.map(async (name): Promise<[string, string]> => {
    const href = `/assets/css/${name}`;
    return [href, await readFile(path.join(outDir, href), 'utf8')];
  });
  return new Map(await Promise.all(entries));
}

import { hash } from 'node:crypto';
import path from 'node:path';
import type { DocusaurusConfig, HtmlTagObject } from '@docusaurus/types';
import { build, type Plugin } from 'esbuild';
import { searchOpenScript } from '#domain/search/openScript';
import { outputFile } from '../files';

/** Entry point of search in the browser. */
const ENTRY = 'src/features/search/client/main.ts';

/** The search client: one module without dependencies, which is loaded when search is opened. */
export interface SearchClient {
  /** The module's path on the site, in a folder that browsers cache for a long time: `/assets/search.<hash>.js`. */
  readonly href: string;
  readonly code: string;
}

/**
 * Bundles the search client.
 *
 * @param siteDir the project's folder
 * @param siteConfig the site's configuration, of which the module gets the URL and the backend's public settings
 * @param isDevelopment skips minifying and the hash, since `npm start` writes the pages' HTML only once
 * @throws Error when the sources can't be bundled
 */
export async function bundleClient(
  siteDir: string,
  siteConfig: DocusaurusConfig,
  isDevelopment: boolean,
): Promise<SearchClient> {
  const { outputFiles } = await build({
    entryPoints: [path.join(siteDir, ENTRY)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    minify: !isDevelopment,
    logLevel: 'silent',
    tsconfig: path.join(siteDir, 'tsconfig.json'),
    plugins: [configModule(siteConfig), textStyles(!isDevelopment)],
  });
  const code = outputFiles[0]?.text ?? '';
  const version = hash('sha256', code).slice(0, 8);
  return { href: isDevelopment ? '/assets/search.js' : `/assets/search.${version}.js`, code };
}

/** Writes the module to a folder that is served as the site's root. */
export function writeClient({ href, code }: SearchClient, outDir: string): Promise<void> {
  return outputFile(path.join(outDir, href), code);
}

/** The script tag for every page's head that opens search. */
export function toOpenTag({ href }: SearchClient): HtmlTagObject {
  return { tagName: 'script', attributes: { 'data-search-module': href }, innerHTML: searchOpenScript() };
}

/** Provides `@generated/docusaurus.config` with only the public settings. */
function configModule({ url, customFields }: DocusaurusConfig): Plugin {
  return {
    name: 'config',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@generated\/docusaurus\.config$/ }, () => ({
        path: 'config',
        namespace: 'config',
      }));
      onLoad({ filter: /.*/, namespace: 'config' }, () => ({
        contents: JSON.stringify({
          url,
          customFields: {
            supabaseUrl: customFields?.supabaseUrl,
            supabasePublishableKey: customFields?.supabasePublishableKey,
            canAsk: customFields?.canAsk,
          },
        }),
        loader: 'json',
      }));
    },
  };
}

/** Turns an imported stylesheet into text, which the module inserts into the page when search is opened. */
function textStyles(minify: boolean): Plugin {
  return {
    name: 'styles',
    setup({ onLoad, initialOptions }) {
      onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const { outputFiles } = await build({
          entryPoints: [file],
          write: false,
          minify,
          target: initialOptions.target,
        });
        return { contents: outputFiles[0]?.text ?? '', loader: 'text' };
      });
    },
  };
}

import path from 'node:path';
import pluginContentDocs, {
  type Options,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { LoadContext, Plugin, Validate } from '@docusaurus/types';
import { aliasedSitePath, DEFAULT_PARSE_FRONT_MATTER, docuHash, GlobExcludeDefault } from '@docusaurus/utils';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import type { PublicPages } from '#domain/visibility/visibility';
import { toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import { compilePage } from '../content/compilePage';
import type { ContentSite } from '../content/contentSite';
import { toLeanGlobalData, toLeanRoute } from './leanRoutes';
import { toSidebarItems } from './sidebar';

/** Options of {@link createDocsPlugin}. */
export interface PublicDocsOptions {
  readonly pages: PublicPages;
  readonly site: ContentSite;
  /** The plugin's own options, without `exclude` and `sidebarItemsGenerator`. */
  readonly options: Partial<Options>;
  /** Changes with any input of pages other than their files. */
  readonly compilerVersion: string;
}

/**
 * Creates Docusaurus' docs plugin, limited to the public pages, with their navigation as the sidebar.
 *
 * It is a function with its options in a closure: the site's configuration, including options of plugins, is part of
 * every page's script, and must not contain the names of hidden pages.
 */
export function createDocsPlugin({ pages, site, options, compilerVersion }: PublicDocsOptions) {
  const limited: Partial<Options> = {
    ...options,
    exclude: [...GlobExcludeDefault, ...pages.hidden.map(escapeGlob)],
    sidebarItemsGenerator: ({ docs }) =>
      toSidebarItems(
        pages.navigation,
        docs.map(({ id }) => id),
      ),
  };
  return async (context: LoadContext): Promise<Plugin> => {
    const validated = validateOptions({ validate: normalizeOptions, options: limited });
    // Docusaurus passes each plugin's own content to its hooks, but the type for a list of plugins can't express that.
    const plugin = (await pluginContentDocs(context, validated)) as Plugin;
    return {
      ...plugin,
      contentLoaded: (args) =>
        plugin.contentLoaded?.({
          ...args,
          actions: {
            ...args.actions,
            addRoute: (route) => args.actions.addRoute(toLeanRoute(route)),
            setGlobalData: (data) => args.actions.setGlobalData(toLeanGlobalData(data as GlobalPluginData)),
          },
        }),
      configureWebpack(...args) {
        const config = plugin.configureWebpack?.(...args);
        return { ...config, module: { rules: [pageRule(context, site, compilerVersion)] } };
      },
    };
  };
}

/**
 * Creates the bundler's rule for pages. It replaces Docusaurus' MDX loader, which would read pages differently: with
 * directives, a preprocessor, options in front matter, and files imported through links.
 *
 * @param compilerVersion changes with any input of pages other than their files
 */
function pageRule(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  site: ContentSite,
  compilerVersion: string,
) {
  const compile = async ({ file, text }: { readonly file: string; readonly text: string }) => {
    const { frontMatter } = await siteConfig.markdown.parseFrontMatter({
      filePath: file,
      fileContent: text,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    const hash = docuHash(aliasedSitePath(file, siteDir));
    const generated = path.relative(siteDir, generatedFilesDir).split(path.sep).join('/');
    const metadataModule = `@site/${generated}/docusaurus-plugin-content-docs/default/${hash}.json`;
    return compilePage({ file, text, site, frontMatter, metadataModule });
  };
  return {
    test: /\.mdx?$/i,
    include: site.docsDir + path.sep,
    use: [
      {
        loader: require.resolve('../content/pageLoader.js'),
        // The bundler caches compiled pages between builds by this name, and only tracks changes of their files.
        ident: `page-${toKey(compilerVersion, readCodeVersion(), JSON.stringify(site.facts.redirects))}`,
        options: { compile },
      },
    ],
  };
}

/** Fills in the defaults, as Docusaurus does for options in its configuration. */
const normalizeOptions: Validate<Options | undefined, PluginOptions> = (schema, options) =>
  normalizePluginOptions(schema, options as Partial<PluginOptions>);

/** Makes a glob pattern that only matches this path. */
function escapeGlob(file: string): string {
  return file.replace(/[\\*?[\]{}()!@+|]/g, '\\$&');
}

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

/** What {@link createDocsPlugin} needs. */
export interface PublicDocsOptions {
  readonly pages: PublicPages;
  readonly site: ContentSite;
  /** The plugin's own options, without `exclude` and `sidebarItemsGenerator`. */
  readonly options: Partial<Options>;
  /** Changes with whatever else pages are made from than their files. */
  readonly compilerVersion: string;
}

/**
 * Docusaurus' docs plugin, limited to the public pages and with their navigation for a sidebar.
 *
 * It is passed as a function, with its options in a closure: the site's configuration, options of plugins included,
 * is part of every page's script, and the names of hidden pages must not be.
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
    // What Docusaurus gives a plugin's hooks is what that plugin loaded; the type of a list of plugins cannot say so.
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
 * The bundler's rule for pages. It replaces Docusaurus' MDX loader, which would read a page in its own way: with
 * directives, a preprocessor, options in front matter and files that links require.
 *
 * @param compilerVersion changes with what pages are made from besides their files
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
        // The bundler keeps compiled pages from one build to the next under this name, and sees only their files.
        ident: `page-${toKey(compilerVersion, readCodeVersion(), JSON.stringify(site.facts.redirects))}`,
        options: { compile },
      },
    ],
  };
}

/** Fills in the defaults, as Docusaurus does for options of its configuration. */
const normalizeOptions: Validate<Options | undefined, PluginOptions> = (schema, options) =>
  normalizePluginOptions(schema, options as Partial<PluginOptions>);

/** A path as a glob pattern that matches it alone. */
function escapeGlob(file: string): string {
  return file.replace(/[\\*?[\]{}()!@+|]/g, '\\$&');
}

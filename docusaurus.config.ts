import path from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config, LoadContext } from '@docusaurus/types';
import { parseEmbedHosts } from '#domain/content/media/embedHost';
import { product } from '#domain/product/product';
import { toCacheFolder } from './plugins/cache/buildCache';
import { readApplicationVersion } from './plugins/cache/codeVersion';
import { type ContentSite, createContentSite } from './plugins/content/contentSite';
import { checkDataFiles } from './plugins/content/dataFiles';
import { readSiteEnvironment } from './plugins/content/environment';
import { hasCompleteHistory } from './plugins/content/gitHistory';
import { createFrontMatterReader } from './plugins/content/readFrontMatter';
import { readSettings } from './plugins/content/readSettings';
import { refuseSymbolicLinks } from './plugins/content/refuseSymbolicLinks';
import hosting from './plugins/hosting';
import { createDocsPlugin, readSiteData, type SiteData } from './plugins/navigation';
import pageData from './plugins/page-data';
import pageMarkdown from './plugins/page-markdown';
import search from './plugins/search';
import seo from './plugins/seo';
import socialCards from './plugins/social-cards';
import { ssrTemplate } from './plugins/static-first/ssrTemplate';
import visibility from './plugins/visibility';

const docsDir = path.join(__dirname, 'docs');
/** Without the complete history, pages show no dates. */
const hasHistory = hasCompleteHistory(__dirname);
const environment = readSettings(() => readSiteEnvironment(process.env));
const embedHosts = readSettings(() => parseEmbedHosts(process.env.EMBED_HOSTS));
/** Where visitors' requests can find out what is hidden. */
const database = {
  url: environment.databaseUrl,
  publishableKey: environment.browser.supabasePublishableKey,
};

const docsOptions: Partial<DocsOptions> = {
  path: 'docs',
  routeBasePath: 'products',
  sidebarPath: './sidebars.ts',
  breadcrumbs: false,
  showLastUpdateTime: hasHistory,
  // A number in front of a file's name is part of the name.
  numberPrefixParser: false,
};

const presetOptions: PresetOptions = {
  // plugins/navigation has it, limited to the public pages.
  docs: false,
  blog: false,
  sitemap: {
    ignorePatterns: [
      ...['/auth/**', '/auth', '/edit', '/preview', '/admin', '/admin/**', '/debug-*', '/github/**'],
      // It only leads on to the first page of the documentation.
      '/products',
      '/products/404',
    ],
    lastmod: 'date',
    changefreq: null,
    priority: null,
  },
  theme: { customCss: ['./src/css/tokens.css', './src/css/base.css'] },
};

/**
 * What the database says is given to plugins by closure, not as options: those are part of every page's script.
 */
const createConfig = ({ pages, seo: siteSeo, version }: SiteData, site: ContentSite): Config => ({
  title: product.name,
  tagline: `Documentation of the ${product.name} suite`,
  url: environment.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  // It would be an inline script, for a base URL that is set right here.
  baseUrlIssueBanner: false,
  // Links to hidden pages are removed before this is checked.
  onBrokenLinks: 'throw',
  // A renamed heading must not keep the other pages from being published: a link to it opens its page at the start.
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  future: { v4: true, faster: true, experimental_vcs: hasHistory },
  ssrTemplate,
  markdown: {
    mermaid: false,
    parseFrontMatter: createFrontMatterReader({ site, siteUrl: environment.siteUrl, siteSeo }),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  presets: [['classic', presetOptions]],
  plugins: [
    createDocsPlugin({ pages, site, options: docsOptions, compilerVersion: version }),
    './plugins/lean-theme/index.ts',
    './plugins/minify-scripts/index.ts',
    './plugins/static-first/index.ts',
    './plugins/spelling/index.ts',
    './plugins/images/index.ts',
    './plugins/dev-proxy/index.ts',
    './plugins/render-cache/index.ts',
    (context: LoadContext) => hosting(context, site),
    (context: LoadContext) => seo(context, { siteSeo, site }),
    (context: LoadContext) => pageMarkdown(context, site),
    (context: LoadContext) => pageData(context, site),
    (context: LoadContext) => search(context, site),
    (context: LoadContext) => visibility(context, { site, hidden: pages.hidden, database }),
    (context: LoadContext) => socialCards(context, site),
    './plugins/bundle-cache/index.ts',
  ],
  clientModules: [
    './src/clientModules/earlyClick.ts',
    './src/clientModules/pageViews.ts',
    './src/clientModules/pageLoader.ts',
    './src/clientModules/routeChange.ts',
  ],
  customFields: {
    ...environment.browser,
    embedHosts,
    pageDataVersion: readApplicationVersion(),
  },
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  },
});

/** Docusaurus' configuration, made with what the database says about navigation and SEO. */
export default async function loadConfig(): Promise<Config> {
  const { databaseUrl, isDatabaseStarting, audience, commit, siteDataDir, siteUrl, browser } = environment;
  refuseSymbolicLinks(__dirname);
  checkDataFiles(docsDir, toCacheFolder(__dirname));
  const siteData = await readSiteData(docsDir, {
    siteDataDir: path.resolve(__dirname, siteDataDir),
    databaseUrl,
    publishableKey: browser.supabasePublishableKey,
    waitForStart: isDatabaseStarting,
    siteUrl,
    audience,
    commit,
  });
  const { canonicalHosts } = environment;
  const site = createContentSite(docsDir, siteData.pages, {
    siteUrl,
    canonicalHosts,
    cacheDir: toCacheFolder(__dirname),
  });
  return createConfig({ ...siteData, seo: { ...siteData.seo, canonicalHosts } }, site);
}

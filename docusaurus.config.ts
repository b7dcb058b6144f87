import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { product } from '#domain/product/product';
import { readSiteEnvironment } from './plugins/content/environment';
import { highlightCode } from './plugins/content/highlightCode';
import { createFrontMatterReader } from './plugins/content/readFrontMatter';
import { remarkContent } from './plugins/content/remarkContent';
import { ssrTemplate } from './plugins/static-first/ssrTemplate';

const docsDir = path.join(__dirname, 'docs');
/** Dates come from git's history; a copy of the project without one (a downloaded archive) shows none. */
const hasHistory = existsSync(path.join(__dirname, '.git'));
const environment = readSiteEnvironment(process.env);

const presetOptions: Options = {
  docs: {
    path: 'docs',
    routeBasePath: 'products',
    sidebarPath: './sidebars.ts',
    breadcrumbs: false,
    showLastUpdateTime: hasHistory,
    beforeDefaultRemarkPlugins: [[remarkContent, { docsDir }], highlightCode],
  },
  blog: false,
  sitemap: {
    ignorePatterns: [
      ...['/auth/**', '/auth', '/edit', '/preview', '/admin', '/debug-*', '/github/**'],
      // It only leads on to the first page of the documentation.
      '/products',
    ],
    lastmod: 'date',
    changefreq: null,
    priority: null,
  },
  theme: { customCss: ['./src/css/tokens.css', './src/css/base.css'] },
};

const config: Config = {
  title: product.name,
  tagline: `Documentation of the ${product.name} suite`,
  url: environment.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: { v4: true, faster: true, experimental_vcs: hasHistory },
  ssrTemplate,
  markdown: {
    mermaid: false,
    parseFrontMatter: createFrontMatterReader({ docsDir, siteUrl: environment.siteUrl }),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  presets: [['classic', presetOptions]],
  plugins: [
    './plugins/lean-theme/index.ts',
    './plugins/static-first/index.ts',
    './plugins/worker-safe/index.ts',
    './plugins/dev-proxy/index.ts',
    './plugins/hosting/index.ts',
    './plugins/seo/index.ts',
    './plugins/page-markdown/index.ts',
    './plugins/social-cards/index.ts',
  ],
  customFields: environment.browser,
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  },
};

export default config;

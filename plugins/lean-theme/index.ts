import path from 'node:path';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';
import { themeScript } from '#domain/theme/themeChoice';
import { listFilesBelow } from '../files';
import { fontFaces } from './fontFaces';

/** Client modules of the classic theme that this site replaces: its stylesheet, its highlighter, its progress bar. */
const REPLACED_MODULES = ['prism-include-languages', 'nprogress'] as const;

/**
 * Settings that nothing in the browser reads. The rest of the site's configuration is part of the application's script.
 */
const BUILD_SETTINGS: readonly (keyof DocusaurusConfig)[] = [
  'clientModules',
  'headTags',
  'i18n',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themeConfig',
  'themes',
];

/**
 * Packages that are replaced in the browser with a smaller version: the version's file in `src/lean` by the package's
 * name.
 */
const SMALLER_PACKAGES = {
  '@supabase/functions-js': 'supabaseParts.ts',
  '@supabase/realtime-js': 'supabaseParts.ts',
  '@supabase/storage-js': 'supabaseParts.ts',
  'react-helmet-async': 'helmet.ts',
  'react-loadable': 'loadable.ts',
  'react-router-config': 'router.tsx',
  'react-router-dom': 'router.tsx',
} as const;

/** Modules that only a browser imports, after a page was shown: the editor, and what draws diagrams. */
const BROWSER_MODULES = /[\\/](?:EditorApp|PreviewScreen|SourceArticle|drawDiagram)$/;

/**
 * Removes from the bundle what the site's own design replaces (Infima, the run-time highlighter), settings and metadata
 * of the build, what the site doesn't use of {@link SMALLER_PACKAGES} and of Docusaurus' `Link`, and all helpers of `tslib`
 * but the one that Docusaurus uses in the browser. Removes {@link BROWSER_MODULES} from the bundle that renders the HTML,
 * which is a tenth of its size without them. Sets the theme before the first paint: in production, the theme script
 * is in the head (see `ssrTemplate.ts`); the development server doesn't use our template, so the script runs after the
 * classic theme's own one.
 */
export default function leanTheme(context: LoadContext): Plugin {
  const empty = path.join(context.siteDir, 'plugins/lean-theme/empty.js');
  const fonts = { tagName: 'style', innerHTML: fontFaces };
  const script = { tagName: 'script', innerHTML: themeScript() };
  // The Markdown parser's browser build decodes character references with a document. The editor parses in a worker, which
  // has no document, so this uses the build with a table everywhere.
  const references = require.resolve('decode-named-character-reference', { paths: [context.siteDir] });
  const tslib = path.join(context.siteDir, 'plugins/lean-theme/tslib.js');
  const lean = path.join(context.siteDir, 'src/lean');
  const plugins = path.join(context.siteDir, 'plugins');
  // By default, the bundler's cache doesn't notice that a plugin replaces another module.
  const cache = { buildDependencies: listFilesBelow(plugins).map((file) => path.join(plugins, file)) };
  let clientConfig = '';
  let noMetadata = '';
  return {
    name: 'lean-theme',
    async contentLoaded({ actions }) {
      const entries = Object.entries(context.siteConfig).filter(
        ([name]) => !BUILD_SETTINGS.includes(name as keyof DocusaurusConfig),
      );
      const { experimental_router } = context.siteConfig.future;
      const config = { ...Object.fromEntries(entries), future: { experimental_router } };
      clientConfig = await actions.createData('config.json', config);
      noMetadata = await actions.createData('no-metadata.json', {});
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      const Replacement = currentBundler.instance.NormalModuleReplacementPlugin;
      return {
        experiments: { cache } as object,
        resolve: {
          alias: {
            ...replacedModules(context.siteDir, empty),
            'decode-named-character-reference$': references,
            ...(isServer ? {} : smallerPackages(lean)),
          },
        },
        module: {
          rules: [
            { test: /@docusaurus[\\/]utils-common[\\/]/, resolve: { alias: { tslib$: tslib } } },
            // These modules only re-export, so a chunk can omit every export that it doesn't use.
            { test: /[\\/]editor[\\/]areas[\\/]\w+[\\/]index\.ts$/, sideEffects: false },
          ],
        },
        plugins: isServer
          ? [new Replacement(BROWSER_MODULES, empty)]
          : [
              new Replacement(/^@generated\/docusaurus\.config$/, clientConfig),
              new Replacement(/^@generated\/site-metadata$/, noMetadata),
              // Docusaurus has an alias for it, which takes precedence.
              new Replacement(/^@docusaurus\/Link$/, path.join(lean, 'link.tsx')),
              new Replacement(/^\.\/BaseUrlIssueBanner$/, path.join(lean, 'nothing.ts')),
            ],
      };
    },
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? { headTags: [script, fonts] }
        : { headTags: [fonts], preBodyTags: [script] },
  };
}

function replacedModules(siteDir: string, empty: string): Record<string, string> {
  const resolve = (id: string) => require.resolve(id, { paths: [siteDir] });
  const themeLib = path.dirname(resolve('@docusaurus/theme-classic'));
  const infima = resolve('infima/dist/css/default/default.css');
  const clientModules = REPLACED_MODULES.map((name) => path.join(themeLib, name));
  return Object.fromEntries([infima, ...clientModules].map((module) => [module, empty]));
}

function smallerPackages(folder: string): Record<string, string> {
  const files = Object.entries(SMALLER_PACKAGES);
  return Object.fromEntries(files.map(([name, file]) => [`${name}$`, path.join(folder, file)]));
}

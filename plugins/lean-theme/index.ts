import path from 'node:path';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';
import { themeScript } from '#domain/theme/themeChoice';
import { fontFaces } from './fontFaces';

/** Client modules of the classic theme that this site replaces: its stylesheet, its highlighter, its progress bar. */
const REPLACED_MODULES = ['prism-include-languages', 'nprogress'] as const;

/** Settings that only the build needs. The rest of the site's configuration is part of the application's script. */
const BUILD_SETTINGS: readonly (keyof DocusaurusConfig)[] = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/**
 * Removes from the bundle what the site's own design replaces (Infima, the run-time highlighter), settings of the
 * build, and all helpers of `tslib` but the one that Docusaurus uses in the browser. Sets the theme before the first
 * paint: in production, the theme script is in the head (see `ssrTemplate.ts`); the development server doesn't use our
 * template, so the script runs after the classic theme's own one.
 */
export default function leanTheme(context: LoadContext): Plugin {
  const empty = path.join(context.siteDir, 'plugins/lean-theme/empty.js');
  const fonts = { tagName: 'style', innerHTML: fontFaces };
  const script = { tagName: 'script', innerHTML: themeScript() };
  const tslib = path.join(context.siteDir, 'plugins/lean-theme/tslib.js');
  let clientConfig = '';
  return {
    name: 'lean-theme',
    async contentLoaded({ actions }) {
      const entries = Object.entries(context.siteConfig).filter(
        ([name]) => !BUILD_SETTINGS.includes(name as keyof DocusaurusConfig),
      );
      clientConfig = await actions.createData('config.json', Object.fromEntries(entries));
    },
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      resolve: { alias: replacedModules(context.siteDir, empty) },
      module: {
        rules: [{ test: /@docusaurus[\\/]utils-common[\\/]/, resolve: { alias: { tslib$: tslib } } }],
      },
      plugins: isServer
        ? []
        : [
            new currentBundler.instance.NormalModuleReplacementPlugin(
              /^@generated\/docusaurus\.config$/,
              clientConfig,
            ),
          ],
    }),
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

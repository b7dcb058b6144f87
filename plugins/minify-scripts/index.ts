import { getSwcJsMinimizerOptions, rspack } from '@docusaurus/faster';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type JsMinifyOptions, minify } from '@swc/core';
import { type BuildCache, openCache, toCacheFolder, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

type Compiler = InstanceType<typeof rspack.Compiler>;

/**
 * Minifies scripts as Docusaurus would, and those that an earlier build minified from the cache. All builds of the same
 * code choose the same names. By default, the minifier prefers the letters that occur most often, and in the bundler's
 * runtime it also counts letters in hashes, which differ when a build starts from the cache. Then the same site would
 * get another script, and so another script URL in every page.
 */
export default function minifyScripts({ siteDir }: LoadContext): Plugin {
  return {
    name: 'minify-scripts',
    configureWebpack(config, isServer) {
      // Scripts aren't minified in development, and with Docusaurus' option --no-minify.
      const isMinified = process.env.NODE_ENV === 'production' && config.optimization?.minimize !== false;
      if (isServer || !isMinified) return {};
      const minimizers = config.optimization?.minimizer ?? [];
      const others = minimizers.filter((each) => !(each instanceof rspack.SwcJsMinimizerRspackPlugin));
      if (others.length === minimizers.length)
        throw new Error("Docusaurus' minimizer for scripts isn't there.");
      const cache = openCache(toCacheFolder(siteDir));
      const minimizer: unknown[] = [(compiler: Compiler) => minifyAssets(compiler, cache), ...others];
      // The minimizers' types are Rspack's, not webpack's.
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        optimization: { minimizer },
      } as BundlerConfig;
    },
  };
}

const NAME = 'MinifyScripts';
const SCRIPT = /\.js$/;

function minifyAssets(compiler: Compiler, cache: BuildCache): void {
  const mangle = { disableCharFreq: true } as JsMinifyOptions['mangle'];
  const options: JsMinifyOptions = { ...getSwcJsMinimizerOptions(), mangle };
  const version = `${readCodeVersion()} ${JSON.stringify(options)}`;
  const minifyCached = async (source: string): Promise<string> => {
    const key = toKey('script', version, source);
    const known = cache.read(key);
    if (known) return known.toString();
    const { code } = await minify(source, options);
    cache.write(key, Buffer.from(code));
    return code;
  };
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
      const scripts = compilation
        .getAssets()
        .filter(({ name, info }) => SCRIPT.test(name) && !info.minimized);
      const minifying = scripts.map(async ({ name, source }) => {
        const code = await minifyCached(source.source().toString());
        compilation.updateAsset(name, new rspack.sources.RawSource(code), { minimized: true });
      });
      await Promise.all(minifying);
    });
  });
}

import type { Plugin } from '@docusaurus/types';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

interface MinimizerOptions {
  readonly minimizerOptions?: object;
}

/** The part of Docusaurus' script minimizer that is used here. */
interface ScriptMinimizer {
  readonly _args: readonly [MinimizerOptions?];
}

/** The part of Rspack that is used here; Docusaurus doesn't export its types. */
interface Rspack {
  readonly SwcJsMinimizerRspackPlugin: new (options: MinimizerOptions) => ScriptMinimizer;
}

/**
 * Makes the minifier choose the same names in every build of the same code. It prefers the letters that occur most
 * often, and in the bundler's runtime it also counts letters in hashes, which differ when a build starts from the
 * cache. Without this, the same site would get another script, and so another script URL in every page.
 */
export default function stableNames(): Plugin {
  return {
    name: 'stable-names',
    configureWebpack(config, isServer, { currentBundler }) {
      // Scripts aren't minified in development, and with Docusaurus' option --no-minify.
      const isMinified = process.env.NODE_ENV === 'production' && config.optimization?.minimize !== false;
      if (isServer || !isMinified) return {};
      const { SwcJsMinimizerRspackPlugin } = currentBundler.instance as unknown as Rspack;
      const minimizers = (config.optimization?.minimizer ?? []) as readonly unknown[];
      const scripts = minimizers.find((each) => each instanceof SwcJsMinimizerRspackPlugin);
      if (!scripts) throw new Error("Docusaurus' minimizer for scripts isn't there.");
      const [options = {}] = scripts._args;
      const stable = new SwcJsMinimizerRspackPlugin({
        ...options,
        minimizerOptions: { ...options.minimizerOptions, mangle: { disableCharFreq: true } },
      });
      const minimizer: unknown[] = [stable, ...minimizers.filter((each) => each !== scripts)];
      // The minimizers' types are Rspack's, not webpack's.
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        optimization: { minimizer },
      } as BundlerConfig;
    },
  };
}

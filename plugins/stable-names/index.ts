import type { Plugin } from '@docusaurus/types';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

interface MinimizerOptions {
  readonly minimizerOptions?: object;
}

/** What is used of the minimizer for scripts that Docusaurus configures. */
interface ScriptMinimizer {
  readonly _args: readonly [MinimizerOptions?];
}

/** What is used of Rspack, whose types Docusaurus doesn't pass on. */
interface Rspack {
  readonly SwcJsMinimizerRspackPlugin: new (options: MinimizerOptions) => ScriptMinimizer;
}

/**
 * Makes the minifier give the same names in every build of the same code. It gives the shortest names to the letters that
 * occur most, and in the bundler's runtime it counts hashes that differ when a build starts from the cache: the same site
 * would get another script, and with it another address for it in every page.
 */
export default function stableNames(): Plugin {
  return {
    name: 'stable-names',
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
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

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type BuildCache, openCache, readValue, toCacheFolder, toKey, writeValue } from '../cache/buildCache';
import { readApplicationVersion } from '../cache/codeVersion';
import { readIfExists } from '../files';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** What the bundler made. */
interface Bundle {
  readonly assets: readonly { readonly name: string; readonly content: Buffer }[];
  /** Docusaurus' list of scripts by route; null for the server. */
  readonly manifest: Buffer | null;
}

const NAME = 'bundle-cache';

/**
 * Uses the scripts and styles of an earlier build with the same code, settings and generated files, without bundling:
 * the bundler's own cache saves only half of that time. No page is in a bundle, so most builds have changed pages only.
 * This is the last plugin that configures the bundler, so it knows all settings.
 */
export default function bundleCache({ siteDir, generatedFilesDir, outDir }: LoadContext): Plugin {
  return {
    name: NAME,
    // The settings' types are Rspack's, not webpack's.
    configureWebpack(config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      const cache = openCache(toCacheFolder(siteDir));
      const manifest = isServer ? null : path.join(generatedFilesDir, 'client-manifest.json');
      const settings = `${readApplicationVersion()} ${serializeConfig(config, outDir)}`;
      const bundle = readBundle(cache, settings);
      if (!bundle) {
        const record = (compiler: Compiler) =>
          recordBundle(compiler, { cache, settings, generatedFilesDir, manifest });
        return { plugins: [record] } as object;
      }
      if (manifest && bundle.manifest) writeFileSync(manifest, bundle.manifest);
      const copying = config.plugins?.filter((plugin) => plugin instanceof rspack.CopyRspackPlugin) ?? [];
      return {
        mergeStrategy: { plugins: 'replace', entry: 'replace' },
        entry: 'data:text/javascript,',
        cache: false,
        plugins: [...copying, (compiler: Compiler) => emitBundle(compiler, bundle)],
      } as object;
    },
    async postBuild() {
      // Otherwise, the bundler's threads would keep the process for seconds.
      process.once('beforeExit', (code) => process.exit(code));
    },
  };
}

/** @returns null when no build had the same settings and generated files */
function readBundle(cache: BuildCache, settings: string): Bundle | null {
  // The keys contain the code's version, so the types are right.
  const generated = readValue(cache, toGeneratedKey(settings)) as string[] | null;
  return generated && (readValue(cache, toBundleKey(settings, generated)) as Bundle | null);
}

interface Recording {
  readonly cache: BuildCache;
  readonly settings: string;
  readonly generatedFilesDir: string;
  /** The file that Docusaurus writes for the browser's bundle. */
  readonly manifest: string | null;
}

/** Stores what the bundler makes, unless there are warnings: they have to be printed by the next build, too. */
function recordBundle(compiler: Compiler, recording: Recording): void {
  const { cache, settings, generatedFilesDir, manifest } = recording;
  compiler.hooks.done.tap(NAME, ({ compilation }) => {
    if (compilation.errors.length > 0 || compilation.warnings.length > 0) return;
    const generated = [...compilation.fileDependencies]
      .filter((file) => file.startsWith(generatedFilesDir) && statSync(file).isFile())
      .toSorted();
    const assets = compilation.getAssets().filter(({ info }) => !info.copied);
    const bundle: Bundle = {
      assets: assets.map(({ name, source }) => ({ name, content: source.buffer() })),
      manifest: manifest === null ? null : readFileSync(manifest),
    };
    writeValue(cache, toGeneratedKey(settings), generated);
    writeValue(cache, toBundleKey(settings, generated), bundle);
  });
}

/** Replaces what the bundler made of an empty module with the bundle. */
function emitBundle(compiler: Compiler, { assets }: Bundle): void {
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      for (const { name, info } of compilation.getAssets()) if (!info.copied) compilation.deleteAsset(name);
      for (const { name, content } of assets)
        compilation.emitAsset(name, new rspack.sources.RawSource(content));
    });
  });
}

/** The key of the list of generated files that a bundle contains. */
function toGeneratedKey(settings: string): string {
  return toKey('generated', settings);
}

function toBundleKey(settings: string, generated: readonly string[]): string {
  return toKey('bundle', settings, ...generated.flatMap((file) => [file, readIfExists(file) ?? '']));
}

/**
 * Serializes settings of the bundler. Functions count by their code: what they close over must be part of a name beside
 * them, as the bundler's own cache needs it, too. The folder of the build doesn't count.
 */
function serializeConfig(config: object, outDir: string): string {
  const text = JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return { type: value.constructor?.name, ...value };
  });
  return text.replaceAll(JSON.stringify(outDir).slice(1, -1), '');
}

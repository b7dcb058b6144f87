import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toManifestFile, type WithholdingManifest } from '#domain/visibility/withholding';
import { runChild } from '../process/childProcess.mts';
import { readFileIfExists } from '../process/files.mts';
import type { Variables } from '../settings/environment.mts';
import type { BuildResult } from './reportBuild.mts';

/** Preloaded in the build's process, which then ends with its launcher. */
const PRELOAD = new URL('../process/exitWithParent.mjs', import.meta.url).href;

/** The folders of production builds in the project's root: the served one, and those beside it. */
export interface BuildFolders {
  readonly current: string;
  /** Where a new build is made. */
  readonly next: string;
  /** The previous build, while the folders are swapped. */
  readonly previous: string;
}

/** @param root the project's root */
export function buildFolders(root: string): BuildFolders {
  return {
    current: join(root, 'build'),
    next: join(root, 'build-next'),
    previous: join(root, 'build-previous'),
  };
}

/** Returns the path of the withholding manifest that belongs to the build in a folder. */
export function manifestOf(folder: string): string {
  return join(dirname(folder), toManifestFile(basename(folder)));
}

/**
 * Whether a folder has a build that was made with this database. A build from another one doesn't know which pages are
 * private in this one.
 *
 * @param databaseUrl without a trailing slash
 */
export function isBuiltWith(folder: string, databaseUrl: string): boolean {
  return existsSync(join(folder, 'index.html')) && readDatabaseUrl(folder) === databaseUrl;
}

/** Returns the URL of the database that a folder's build was made with; null when it isn't known. */
export function readDatabaseUrl(folder: string): string | null {
  const text = readFileIfExists(manifestOf(folder))?.toString('utf8');
  if (text === undefined) return null;
  try {
    const { database }: Partial<WithholdingManifest> = JSON.parse(text);
    return database?.url ?? null;
  } catch {
    // The manifest is only partly written, so the build isn't complete either.
    return null;
  }
}

/** Completes or undoes a swap that was interrupted, and removes leftovers of the swap and of unfinished builds. */
export function recoverFolders({ current, next, previous }: BuildFolders): void {
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  // The new build is in place without its manifest. Without the manifest, pages that were hidden after the build would
  // be served.
  else if (existsSync(previous) && !existsSync(next)) moveManifest(next, current);
  for (const leftover of [next, manifestOf(next), previous])
    rmSync(leftover, { recursive: true, force: true });
}

function moveManifest(from: string, to: string): void {
  if (existsSync(manifestOf(from))) renameSync(manifestOf(from), manifestOf(to));
}

/**
 * Replaces the served build with the new one. The renames are synchronous, so no request is handled between them.
 */
export function swapFolders({ current, next, previous }: BuildFolders): void {
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  moveManifest(next, current);
  rmSync(previous, { recursive: true, force: true });
}

/** Options of a rebuild. */
export interface RebuildOptions {
  readonly root: string;
  readonly env: Variables;
  readonly folders: BuildFolders;
  /** Fetches the newest content first, and returns its commit. Absent when the content is always up to date. */
  readonly update?: () => Promise<string | null>;
  /** Called when the new build is in place. */
  readonly onDone: () => void;
  /** Called when a build has succeeded or failed; after {@link onDone}. */
  readonly report: (result: BuildResult) => Promise<void>;
}

/**
 * Makes a new production build beside the served one, and swaps them. A failed build changes nothing, and the end of
 * its output is shown.
 */
export async function rebuildSite(options: RebuildOptions): Promise<void> {
  const { root, env, folders, update, onDone, report } = options;
  console.log('Building the site…');
  const startedAt = new Date();
  let commit: string | null | undefined;
  try {
    commit = await update?.();
  } catch (error) {
    const reason = `The newest content couldn't be fetched. ${error instanceof Error ? error.message : String(error)}`;
    console.error(`${reason}\nThe site wasn't changed.`);
    return report({ startedAt, error: reason });
  }
  const program = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { code, output } = await runChild(program, ['build', '--out-dir', folders.next], {
    cwd: root,
    env: { ...env, ...(commit && { COMMIT_REF: commit }), NODE_ENV: 'production' },
    execArgv: ['--import', PRELOAD],
  });
  if (code !== 0) {
    const end = output.trimEnd().split('\n').slice(-15).join('\n');
    console.error(`${end}\nThe build failed. The site wasn't changed.`);
    return report({ startedAt, error: findReason(output) });
  }
  swapFolders(folders);
  onDone();
  console.log(`The site is up to date (${Math.round((Date.now() - startedAt.getTime()) / 1000)} s).`);
  return report({ startedAt, error: null });
}

/** Finds the first error line in a build's output, without colors. */
function findReason(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const found =
    lines.find((line) => /\[ERROR\]|Error:/.test(line)) ?? lines.findLast((line) => line.trim() !== '');
  return (found ?? '').replace(/^.*?\[ERROR\]\s*/, '').trim();
}

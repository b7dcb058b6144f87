import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toManifestFile, type WithholdingManifest } from '#domain/visibility/withholding';
import { runChild } from '../process/childProcess.mts';
import { readFileIfExists } from '../process/files.mts';
import type { Variables } from '../settings/environment.mts';
import type { BuildResult } from './reportBuild.mts';

/** Ends a build whose launcher is gone. */
const PRELOAD = new URL('../process/exitWithParent.mjs', import.meta.url).href;

/** The folders of a production build in the project's root: the one that is served, and those beside it. */
export interface BuildFolders {
  readonly current: string;
  /** Where a new build is made. */
  readonly next: string;
  /** The one before, for as long as the exchange takes. */
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

/** Where the build in a folder has left its manifest of withholding. */
export function manifestOf(folder: string): string {
  return join(dirname(folder), toManifestFile(basename(folder)));
}

/**
 * Whether a folder has a build that was made with a database. A build that was made with another one knows nothing of
 * what is private in this one.
 *
 * @param databaseUrl without a trailing slash
 */
export function isBuiltWith(folder: string, databaseUrl: string): boolean {
  const text = readFileIfExists(manifestOf(folder))?.toString('utf8');
  if (text === undefined || !existsSync(join(folder, 'index.html'))) return false;
  try {
    const { database }: Partial<WithholdingManifest> = JSON.parse(text);
    return database?.url === databaseUrl;
  } catch {
    // Half written, so the build isn't complete either.
    return false;
  }
}

/** Puts back what an exchange that was killed half-way has left behind. */
export function recoverFolders({ current, next, previous }: BuildFolders): void {
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts the new build in the place of the one that is served, in one go: nothing else runs in this process between
 * the two renames.
 */
export function exchangeFolders({ current, next, previous }: BuildFolders): void {
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  if (existsSync(manifestOf(next))) renameSync(manifestOf(next), manifestOf(current));
  rmSync(previous, { recursive: true, force: true });
}

/** What a rebuild needs. */
export interface RebuildOptions {
  readonly root: string;
  readonly env: Variables;
  readonly folders: BuildFolders;
  /** Fetches the newest content first, and tells its commit; missing where the content is always the newest. */
  readonly update?: () => Promise<string | null>;
  /** Called when the new build is in its place. */
  readonly onDone: () => void;
  /** Called when a build has ended, well or not; after {@link onDone}. */
  readonly report: (result: BuildResult) => Promise<void>;
}

/**
 * Makes a new production build beside the one that is served, and exchanges them. A build that fails changes
 * nothing; the end of what it said is shown.
 */
export async function rebuildSite(options: RebuildOptions): Promise<void> {
  const { root, env, folders, update, onDone, report } = options;
  console.log('Building the site …');
  const beganAt = new Date();
  let commit: string | null | undefined;
  try {
    commit = await update?.();
  } catch (error) {
    const reason = `The newest content couldn't be fetched. ${error instanceof Error ? error.message : String(error)}`;
    console.error(`${reason}\nThe site wasn't changed.`);
    return report({ beganAt, error: reason });
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
    return report({ beganAt, error: findReason(output) });
  }
  exchangeFolders(folders);
  onDone();
  console.log(`The site is up to date (${Math.round((Date.now() - beganAt.getTime()) / 1000)} s).`);
  return report({ beganAt, error: null });
}

/** The first line of a build's output that says what is wrong, without colors. */
function findReason(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const found =
    lines.find((line) => /\[ERROR\]|Error:/.test(line)) ?? lines.findLast((line) => line.trim() !== '');
  return (found ?? '').replace(/^.*?\[ERROR\]\s*/, '').trim();
}

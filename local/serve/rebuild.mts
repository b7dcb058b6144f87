import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../childProcess.mts';
import type { Variables } from '../environment.mts';

/** Ends a build whose launcher is gone. */
const PRELOAD = new URL('../exitWithParent.mjs', import.meta.url).href;

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

/** Puts back what an exchange that was killed half-way has left behind. */
export function settleFolders({ current, next, previous }: BuildFolders): void {
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts the new build in the place of the one that is served, in one go: nothing else runs in this process between
 * the two renames.
 */
export function exchangeFolders({ current, next, previous }: BuildFolders): void {
  renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}

/** What a rebuild needs. */
export interface RebuildOptions {
  readonly root: string;
  readonly env: Variables;
  readonly folders: BuildFolders;
  /** Called when the new build is in its place. */
  readonly onDone: () => void;
}

/**
 * Makes a new production build beside the one that is served, and exchanges them. A build that fails changes
 * nothing; the end of what it said is shown.
 */
export async function rebuildSite({ root, env, folders, onDone }: RebuildOptions): Promise<void> {
  console.log('The site is built again in the background …');
  const started = Date.now();
  const program = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { code, output } = await runChild(program, ['build', '--out-dir', folders.next], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    execArgv: ['--import', PRELOAD],
  });
  if (code !== 0) {
    const end = output.trimEnd().split('\n').slice(-15).join('\n');
    console.error(`${end}\nThe build failed; the site stays as it was.`);
    return;
  }
  exchangeFolders(folders);
  onDone();
  console.log(`The site is up to date again (${Math.round((Date.now() - started) / 1000)} s).`);
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Running, startChild, stopChild } from '../process/childProcess.mts';
import { FolderInUseError, lockStateFolder } from '../process/stateLock.mts';
import { type LocalSettings, SettingsError, type Variables } from '../settings/environment.mts';

/** Options of the development site. */
export interface SiteOptions {
  readonly root: string;
  readonly settings: LocalSettings;
  readonly env: Variables;
}

/** Docusaurus failed to start, and has printed the reason. */
export class SiteStartError extends Error {
  override readonly name = 'SiteStartError';
}

const POLL_MS = 250;

/**
 * Starts Docusaurus with hot reload on 127.0.0.1, and resolves when it has served its first page.
 *
 * @throws SettingsError when the site of this checkout is already running
 */
export async function startDevelopmentSite({ root, settings, env }: SiteOptions): Promise<Running> {
  const release = await takeCheckout(root, settings.functionsPort);
  const program = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--host', '127.0.0.1', '--port', String(settings.sitePort), '--no-open'];
  const preload = pathToFileURL(join(root, 'local/process/exitWithParent.mjs')).href;
  const child = startChild(program, args, { cwd: root, env, execArgv: ['--import', preload] });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new SiteStartError()));
  });
  await Promise.race([waitForPage(settings.siteUrl), ended]);
  child.removeAllListeners('exit').once('exit', (code, signal) => {
    // Ctrl-C, and a signal to every process of the group, stop this process as well.
    if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return;
    console.error(
      'The site stopped unexpectedly. The reason is in the output of Docusaurus above. All local services were stopped.',
    );
    process.kill(process.pid, 'SIGTERM');
  });
  return {
    close: async () => {
      child.removeAllListeners('exit');
      await stopChild(child);
      release();
    },
  };
}

/** Locks the checkout: two sites would break the caches that they share, even with different data folders. */
async function takeCheckout(root: string, port: number): Promise<() => void> {
  try {
    return await lockStateFolder(join(root, '.docusaurus'), port);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new SettingsError(
      `The site of this checkout is already running: process ${error.lock.pid} serves it. Your data is safe.
Use that one, or stop it first (Ctrl-C in its window, or: kill ${error.lock.pid}). To run two at the same time, start the
second one in another checkout: git worktree add ../second-checkout`,
    );
  }
}

/** Resolves when a URL answers. */
async function waitForPage(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response) return;
    await wait(POLL_MS);
  }
}

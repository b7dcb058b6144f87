import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Running, startChild, stopChild } from '../process/childProcess.mts';
import type { LocalSettings, Variables } from '../settings/environment.mts';

/** What the development site is started with. */
export interface SiteOptions {
  readonly root: string;
  readonly settings: LocalSettings;
  readonly env: Variables;
}

/** Docusaurus gave up; it has said why by itself. */
export class SiteStartError extends Error {
  override readonly name = 'SiteStartError';
}

const POLL_MS = 250;

/** Starts Docusaurus with hot reload on 127.0.0.1, and resolves when it has answered its first page. */
export async function startDevelopmentSite({ root, settings, env }: SiteOptions): Promise<Running> {
  const program = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--host', '127.0.0.1', '--port', String(settings.sitePort), '--no-open'];
  const preload = pathToFileURL(join(root, 'local/process/exitWithParent.mjs')).href;
  const child = startChild(program, args, { cwd: root, env, execArgv: ['--import', preload] });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new SiteStartError()));
  });
  await Promise.race([waitForPage(settings.siteUrl), ended]);
  child.removeAllListeners('exit').once('exit', (code) => {
    if (!code) return;
    console.error('The site ended unexpectedly: Docusaurus says why above this line. Everything is stopped.');
    process.kill(process.pid, 'SIGTERM');
  });
  return { close: () => stopChild(child) };
}

/** Resolves when an address answers; until then nothing listens there. */
async function waitForPage(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response) return;
    await wait(POLL_MS);
  }
}

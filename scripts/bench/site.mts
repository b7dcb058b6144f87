import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser } from '@playwright/test';
import { findFreePorts } from '../../tests/support/processes/freePorts.ts';
import { launchBrowser } from '../browser.mts';

/** Number of consecutive ports that the site uses. */
const PORT_COUNT = 5;

/** A served build. */
export interface ServedSite {
  readonly origin: string;
  /** Process that serves it; it starts others. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** A machine with other work takes more than a minute. */
const START_TIMEOUT = 180_000;

/**
 * Serves the last build on separate data, as the end-to-end tests do.
 *
 * @throws when it does not respond in time
 */
export async function startSite(): Promise<ServedSite> {
  const port = await findFreePorts(PORT_COUNT);
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/processes/serve.mts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await answers(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGTERM');
      throw new Error('The site does not respond.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      const closed = once(child, 'exit');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/**
 * Serves the last build as {@link startSite} does, and starts a browser; both end with the work.
 *
 * @throws Error when the site or the browser doesn't start, and what `use` throws
 */
export async function withSiteAndBrowser(
  use: (origin: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const site = await startSite();
  try {
    const browser = await launchBrowser();
    await use(site.origin, browser).finally(() => browser.close());
  } finally {
    await site.stop();
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok;
  } catch (error) {
    // Not listening yet: fetch throws a TypeError until it is.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

import { SettingsError } from '../settings/environment.mts';
import { SiteStartError } from '../site/devServer.mts';
import type { Running } from './childProcess.mts';
import { endWithLauncher } from './launcherWatch.mts';
import { PortInUseError } from './listen.mts';
import { ServiceStartError } from './serviceStartError.mts';
import { FolderInUseError } from './stateLock.mts';

/** Registers something that was started, to be closed at the end, and returns it. */
export type OnStop = <T extends Running>(running: T) => T;

/**
 * Starts things, keeps them running, and closes them in reverse order on Ctrl-C, on SIGTERM, or when the process that
 * started us ends, even during the start. If the start fails, this explains why and exits with code 1.
 */
export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  endWithLauncher();
  const running: Running[] = [];
  const stop = waitForStop();
  const closeAll = async (): Promise<void> => {
    for (const one of running.splice(0).reverse()) await one.close();
  };
  try {
    await Promise.race([
      start((one) => {
        running.push(one);
        return one;
      }),
      stop,
    ]);
  } catch (error) {
    console.error(explainFailure(error));
    await closeAll();
    process.exit(1);
  }
  await stop;
  await closeAll();
  process.exit(0);
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => resolve());
  });
}

/** Explains a failed start: what happened, that no data is lost, and what to do. */
export function explainFailure(error: unknown): string {
  if (error instanceof SettingsError) return `\n${error.message}\n`;
  if (error instanceof PortInUseError) {
    return `
Port ${error.port} is in use by another program, so the local services can't start. Your data is safe: nothing was
changed. Stop that program, or choose other ports (five consecutive ports are used, starting with PORT):
  PORT=4000 npm start
`;
  }
  if (error instanceof FolderInUseError) {
    return `
The local services are already running in this folder: process ${error.lock.pid} uses ${error.folder}. Your data is safe.
Use those, or stop them first (Ctrl-C in its window, or: kill ${error.lock.pid}).
`;
  }
  if (error instanceof SiteStartError) {
    return '\nThe site couldn’t start. The reason is in the output of Docusaurus above. Your data is safe.\n';
  }
  if (error instanceof ServiceStartError) {
    return `${details(error.cause)}
The ${error.service} couldn't start with its data in ${error.folder}. The data is probably damaged.
Nothing was deleted, and your docs/ folder is untouched. Copy the data folder if you need something from it,
then start with new data: npm run reset
`;
  }
  return `${details(error)}
The local services couldn't start. Your docs/ folder is untouched, and no data was deleted. The reason is above this
line.
`;
}

function details(error: unknown): string {
  return `\n${error instanceof Error ? error.stack : String(error)}\n`;
}

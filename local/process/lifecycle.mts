import { SettingsError } from '../settings/environment.mts';
import { SiteStartError } from '../site/devServer.mts';
import type { Running } from './childProcess.mts';
import { errorCode } from './files.mts';
import { endWithLauncher } from './launcherWatch.mts';
import { PortInUseError } from './listen.mts';
import { ServiceStartError } from './serviceStartError.mts';
import { FolderInUseError } from './stateLock.mts';

/** Registers something that was started, so that it is closed at the end. Returns its argument. */
export type OnStop = <T extends Running>(running: T) => T;

/**
 * Runs services until Ctrl-C, SIGTERM, or the end of the process that started this one, then closes them in reverse
 * order, even when startup isn't finished. If startup fails, prints the reason and exits with code 1.
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
    return "\nThe site couldn't start. The reason is in the output of Docusaurus above. Your data is safe.\n";
  }
  const cause = error instanceof ServiceStartError ? error.cause : error;
  const remedy = REMEDIES[errorCode(cause) ?? ''];
  if (remedy) {
    return `
${describe(cause)}
The local services couldn't start. Your docs/ folder is untouched, and no data was deleted. ${remedy}
`;
  }
  if (error instanceof ServiceStartError) {
    return `
The ${error.service} couldn't start with its data in ${error.folder}. The data is probably damaged:
  ${describe(cause)}
Nothing was deleted, and your docs/ folder is untouched. Copy the data folder if you need something from it,
then start with new data: npm run reset
`;
  }
  return `
${error instanceof Error ? error.stack : String(error)}

The local services couldn't start. Your docs/ folder is untouched, and no data was deleted. The reason is above this
line.
`;
}

/** What to do about errors of the file system, which don't mean that data is damaged. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give your user access to that path, then start again.',
  EPERM: 'Give your user access to that path, then start again.',
  EROFS: 'The disk is read-only: set LOCAL_STATE_DIR to a folder that can be written, then start again.',
  ENOSPC: 'The disk is full: make room, then start again.',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n 4096), then start again.',
};

/** The error's message in one line. */
function describe(error: unknown): string {
  return String(error).replaceAll(/\s*\n\s*/g, ' ');
}

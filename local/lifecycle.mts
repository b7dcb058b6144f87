import { SettingsError } from './environment.mts';
import { PortInUseError } from './listen.mts';
import { FolderInUseError } from './stateLock.mts';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/**
 * Starts something, keeps it running, and closes it on Ctrl-C, on SIGTERM, or when the process that started us
 * goes away. A start that fails is explained and ends the process with code 1.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const stopping = waitForStop();
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
  await stopping;
  await running.close();
  process.exit(0);
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('disconnect', () => resolve());
  });
}

/** What happened, that nothing is lost, and what to do about it. */
export function explainFailure(error: unknown): string {
  if (error instanceof SettingsError) return `\n${error.message}\n`;
  if (error instanceof PortInUseError) {
    return `
Port ${error.port} is in use by another program, so the local services cannot start. Nothing was changed.
Stop that program, or choose other ports (five from PORT on are used):
  PORT=4000 npm start
`;
  }
  if (error instanceof FolderInUseError) {
    return `
The local services already run in this folder: process ${error.lock.pid} uses ${error.folder}. Your data is safe.
Use the one that is running, or stop it first (Ctrl-C in its window, or: kill ${error.lock.pid}).
`;
  }
  return `
The local services could not start: ${error instanceof Error ? error.message : String(error)}
Your docs/ folder is untouched, and so is the data in the state folder. If this stays so, the data may be damaged:
keep a copy of the folder (.local by default), and start afresh with: npm run reset

${error instanceof Error ? error.stack : ''}
`;
}

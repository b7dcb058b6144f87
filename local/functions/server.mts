import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild, waitUntilReady } from '../childProcess.mts';
import type { LocalServer } from '../listen.mts';
import { watchFolders } from './watch.mts';

/** What the functions server is started with. */
export interface FunctionsOptions {
  readonly port: number;
  readonly root: string;
  /** Environment of the functions, and of nothing else. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether to start anew when a source file changes. */
  readonly watch: boolean;
}

const MAIN = fileURLToPath(new URL('./main.mts', import.meta.url));

/** Folders whose files make up the functions. */
const SOURCES = ['netlify', 'src/domain'];

/**
 * Serves netlify/functions on 127.0.0.1, in a process of their own: their environment is theirs alone, a crash
 * takes nothing else down, and new code is a new process.
 */
export async function startFunctions(options: FunctionsOptions): Promise<LocalServer> {
  let child = await start(options);
  const restart = async (): Promise<void> => {
    await stopChild(child);
    child = await start(options);
    console.log('Functions loaded again.');
  };
  const stopWatching = options.watch ? watchFolders(options.root, SOURCES, restart) : () => {};
  return {
    url: `http://127.0.0.1:${options.port}`,
    close: async () => {
      stopWatching();
      await stopChild(child);
    },
  };
}

async function start({ port, root, env }: FunctionsOptions): Promise<ChildProcess> {
  const child = startChild(MAIN, [], { cwd: root, env: { ...env, LOCAL_FUNCTIONS_PORT: String(port) } });
  await waitUntilReady(child, 'The functions server');
  return child;
}

import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild, waitUntilReady } from '../process/childProcess.mts';
import type { LocalServer } from '../process/listen.mts';
import type { LocalSettings } from '../settings/environment.mts';
import { watchFolders } from './watch.mts';

/** Options of the functions server. */
export interface FunctionsOptions {
  /** Its ports: the functions' own, and that of the site, whose pages call them. */
  readonly settings: Pick<LocalSettings, 'functionsPort' | 'sitePort'>;
  readonly root: string;
  /** Environment of the functions' process only. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether to restart when a source file changes. */
  readonly watch: boolean;
}

const MAIN = fileURLToPath(new URL('./main.mts', import.meta.url));

/** Folders whose files make up the functions. */
const SOURCES = ['netlify', 'src/domain'];

/**
 * Serves netlify/functions on 127.0.0.1, in a separate process: no other service gets their environment, a crash stops
 * only the functions, and new code is loaded by a new process.
 */
export async function startFunctions(options: FunctionsOptions): Promise<LocalServer> {
  /** Null while it was stopped on purpose. */
  let child: ChildProcess | null = null;
  const begin = async (): Promise<void> => {
    const started = start(options);
    child = started;
    try {
      await waitUntilReady(started, 'The functions server');
    } catch (error) {
      // A reload during a restart has stopped it, and started another one.
      if (child !== started) return;
      throw error;
    }
    started.once('exit', () => {
      if (child !== started) return;
      console.error('The functions server stopped unexpectedly. Restarting it.');
      begin().catch((error: unknown) => console.error('The functions are down:', error));
    });
  };
  const end = async (): Promise<void> => {
    const running = child;
    child = null;
    if (running) await stopChild(running);
  };
  const reload = async (): Promise<void> => {
    await end();
    await begin();
    console.log('Functions reloaded.');
  };
  await begin();
  const stopWatching = options.watch ? watchFolders(options.root, SOURCES, reload) : () => {};
  return {
    url: `http://127.0.0.1:${options.settings.functionsPort}`,
    close: async () => {
      stopWatching();
      await end();
    },
  };
}

function start({ settings, root, env }: FunctionsOptions): ChildProcess {
  const ports = {
    LOCAL_FUNCTIONS_PORT: String(settings.functionsPort),
    LOCAL_SITE_PORT: String(settings.sitePort),
  };
  return startChild(MAIN, [], { cwd: root, env: { ...env, ...ports } });
}

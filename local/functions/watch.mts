import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** How long to wait for more changes, in ms: editors write a file in several steps, and one restart is enough. */
const SETTLE_MS = 200;

/**
 * Calls `onChange` after source files in the folders changed, one call at a time. A failing call is reported, and the
 * next change calls it again.
 *
 * @returns a function that stops watching
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(onChange).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      console.error('The functions are down until a file changes.');
    });
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.m?tsx?$/.test(file) || file.includes('__tests__')) return;
      clearTimeout(timer);
      timer = setTimeout(run, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

import { localStore } from './webStorage';

const KEY = 'content-sync-at';

/** When content was last synced from this browser, in ms since 1970; null when it is not known. */
export function readLastSync(): number | null {
  const time = Number(localStore.read(KEY) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

/** Remembers that content was synced just now. */
export function writeLastSync(now: number): void {
  localStore.write(KEY, String(now));
}

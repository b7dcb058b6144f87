import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'recent-inserts';
const MAX_RECENT = 4;

const RecentInsertsSchema = v.array(v.string());

/** Ids of the items that were inserted last on this device, the newest first. */
export function readRecentInserts(): readonly string[] {
  return (readStored(localStore, KEY, RecentInsertsSchema) ?? []).slice(0, MAX_RECENT);
}

/** Puts an item in front of the others. */
export function addRecentInsert(id: string): void {
  const others = readRecentInserts().filter((other) => other !== id);
  writeStored(localStore, KEY, [id, ...others].slice(0, MAX_RECENT));
}

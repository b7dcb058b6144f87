import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'recent-inserts';
const MAX_RECENT = 4;

const RecentInsertsSchema = v.array(v.string());

/** Ids of recently inserted items on this device, newest first. */
export function readRecentInserts(): readonly string[] {
  return (readStored(localStore, KEY, RecentInsertsSchema) ?? []).slice(0, MAX_RECENT);
}

/** Moves an item to the front. */
export function addRecentInsert(id: string): void {
  const others = readRecentInserts().filter((other) => other !== id);
  writeStored(localStore, KEY, [id, ...others].slice(0, MAX_RECENT));
}

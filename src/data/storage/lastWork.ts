import * as v from 'valibot';
import { isBranchName } from '#domain/git/branchName';
import { isTextPath } from '#domain/git/paths';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const LastWorkSchema = v.object({
  path: v.pipe(v.string(), v.check(isTextPath)),
  branch: v.pipe(v.string(), v.check(isBranchName)),
});

/** The page that a user last opened in the editor. */
export type LastWork = v.InferOutput<typeof LastWorkSchema>;

/** Users who share a browser have separate keys. */
const toKey = (userId: string): string => `last-work:${userId}`;

/** Reads a user's last work on this device; null when unknown. */
export function readLastWork(userId: string): LastWork | null {
  return readStored(localStore, toKey(userId), LastWorkSchema);
}

/** Stores a user's current work. */
export function writeLastWork(userId: string, work: LastWork): void {
  writeStored(localStore, toKey(userId), work);
}

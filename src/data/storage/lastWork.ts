import * as v from 'valibot';
import { isBranchName } from '#domain/git/branchName';
import { isTextPath } from '#domain/git/paths';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const LastWorkSchema = v.object({
  path: v.pipe(v.string(), v.check(isTextPath)),
  branch: v.pipe(v.string(), v.check(isBranchName)),
});

/** The page that a person had open last in the editor. */
export type LastWork = v.InferOutput<typeof LastWorkSchema>;

/** People who share a browser each have their own. */
const toKey = (userId: string): string => `last-work:${userId}`;

/** What a person worked on last on this device; null when nothing is known. */
export function readLastWork(userId: string): LastWork | null {
  return readStored(localStore, toKey(userId), LastWorkSchema);
}

/** Remembers what a person works on. */
export function writeLastWork(userId: string, work: LastWork): void {
  writeStored(localStore, toKey(userId), work);
}

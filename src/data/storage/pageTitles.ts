import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'page-titles';

const TitlesSchema = v.array(v.tuple([v.string(), v.string()]));

/** Reads the titles of pages, by path, that the editor listed last on this device; empty when there are none. */
export function readPageTitles(): ReadonlyMap<string, string> {
  return new Map(readStored(localStore, KEY, TitlesSchema));
}

/** Stores the titles of pages by path. */
export function writePageTitles(titles: ReadonlyMap<string, string>): void {
  writeStored(localStore, KEY, [...titles]);
}

/** Removes them at sign-out: titles of private pages are among them. */
export function clearPageTitles(): void {
  localStore.remove(KEY);
}

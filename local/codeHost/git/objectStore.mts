import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { readFileIfExists, writeFileAtomically } from '../../process/files.mts';
import {
  type Commit,
  decodeCommit,
  decodeTree,
  encodeCommit,
  encodeTree,
  frameObject,
  hashFrame,
  type ObjectType,
  parseFrame,
  type TreeEntry,
} from './objects.mts';

/**
 * Stores git objects as loose files of a real repository (`objects/ab/cdef…`), so that `git` itself can read it. An
 * object is on disk before its name is returned.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #cache = new Map<string, { type: ObjectType; content: Buffer }>();

  /** @param folder the repository's `objects` folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores an object and returns its name. Storing the same content twice is free. */
  write(type: ObjectType, content: Buffer): string {
    const frame = frameObject(type, content);
    const sha = hashFrame(frame);
    if (!this.#load(sha)) {
      writeFileAtomically(this.#path(sha), deflateSync(frame));
      this.#cache.set(sha, { type, content });
    }
    return sha;
  }

  writeTree(entries: readonly TreeEntry[]): string {
    return this.write('tree', encodeTree(entries));
  }

  writeCommit(commit: Commit): string {
    return this.write('commit', encodeCommit(commit));
  }

  /** The content of a blob, or null when there is no such blob. */
  readBlob(sha: string): Buffer | null {
    return this.#content(sha, 'blob');
  }

  /** The entries of a tree, or null when there is no such tree. */
  readTree(sha: string): TreeEntry[] | null {
    const content = this.#content(sha, 'tree');
    return content && decodeTree(content);
  }

  /** A commit, or null when there is no such commit. */
  readCommit(sha: string): Commit | null {
    const content = this.#content(sha, 'commit');
    return content && decodeCommit(content);
  }

  #content(sha: string, type: ObjectType): Buffer | null {
    const object = this.#load(sha);
    return object?.type === type ? object.content : null;
  }

  #load(sha: string): { type: ObjectType; content: Buffer } | null {
    if (!/^[0-9a-f]{40}$/.test(sha)) return null;
    const cached = this.#cache.get(sha);
    if (cached) return cached;
    const file = readFileIfExists(this.#path(sha));
    if (!file) return null;
    const object = parseFrame(inflateSync(file));
    this.#cache.set(sha, object);
    return object;
  }

  #path(sha: string): string {
    return join(this.#folder, sha.slice(0, 2), sha.slice(2));
  }
}

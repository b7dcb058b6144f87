import { hash } from 'node:crypto';

/** The kinds of git objects that the code host stores; annotated tags aren't needed. */
export type ObjectType = 'blob' | 'tree' | 'commit';

/** One line of a tree: `mode` is git's octal text without leading zeros ("100644", "40000"). */
export interface TreeEntry {
  readonly mode: string;
  readonly name: string;
  readonly sha: string;
}

/** The author or committer of a commit, and when; `date` is ISO 8601. */
export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

/** A decoded commit object. */
export interface Commit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
}

/** Mode of a directory entry, as git writes it in a tree object. */
export const DIRECTORY_MODE = '40000';

/** Makes the bytes that git hashes and stores: "<type> <length>\0<content>". */
export function frameObject(type: ObjectType, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
}

/** Computes an object's name in git: the SHA-1 of its frame, as 40 hex digits. */
export function hashFrame(frame: Buffer): string {
  return hash('sha1', frame);
}

/** Splits a framed object. Throws on bytes that aren't a git object. */
export function parseFrame(frame: Buffer): { type: ObjectType; content: Buffer } {
  const end = frame.indexOf(0);
  const [type, length] = frame.subarray(0, Math.max(end, 0)).toString().split(' ');
  const content = frame.subarray(end + 1);
  if ((type !== 'blob' && type !== 'tree' && type !== 'commit') || Number(length) !== content.length) {
    throw new Error('A stored git object is damaged.');
  }
  return { type, content };
}

/** Git orders tree entries by bytes, with directories compared as if their name ended in "/". */
function treeSortKey(entry: TreeEntry): Buffer {
  return Buffer.from(entry.mode === DIRECTORY_MODE ? `${entry.name}/` : entry.name);
}

/** Encodes a tree object; the entries can be in any order. */
export function encodeTree(entries: readonly TreeEntry[]): Buffer {
  const sorted = [...entries].sort((a, b) => Buffer.compare(treeSortKey(a), treeSortKey(b)));
  return Buffer.concat(
    sorted.flatMap((entry) => [Buffer.from(`${entry.mode} ${entry.name}\0`), Buffer.from(entry.sha, 'hex')]),
  );
}

/** The inverse of {@link encodeTree}. */
export function decodeTree(content: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  let offset = 0;
  while (offset < content.length) {
    const space = content.indexOf(0x20, offset);
    const end = content.indexOf(0, space);
    entries.push({
      mode: content.toString('utf8', offset, space),
      name: content.toString('utf8', space + 1, end),
      sha: content.toString('hex', end + 1, end + 21),
    });
    offset = end + 21;
  }
  return entries;
}

/** Encodes an author line. Like git, it leaves out what would end the name, the address or the line. */
function encodeSignature({ name, email, date }: Signature): string {
  const seconds = Math.max(0, Math.floor(Date.parse(date) / 1000));
  const [plainName, plainEmail] = [name, email].map((text) => text.replaceAll(/[<>\n\0]/g, ''));
  return `${plainName} <${plainEmail}> ${seconds} +0000`;
}

function decodeSignature(line: string): Signature {
  const match = /^(.*) <(.*)> (\d+) [+-]\d{4}$/s.exec(line);
  if (!match) throw new Error('A stored commit has an unreadable author line.');
  const [, name = '', email = '', seconds = '0'] = match;
  return { name, email, date: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z') };
}

/** Encodes a commit object. Times have a resolution of one second, in UTC, as in git. */
export function encodeCommit(commit: Commit): Buffer {
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${encodeSignature(commit.author)}`,
    `committer ${encodeSignature(commit.committer)}`,
  ];
  return Buffer.from(`${lines.join('\n')}\n\n${commit.message}`);
}

/** The inverse of {@link encodeCommit}. Throws when a required header is missing. */
export function decodeCommit(content: Buffer): Commit {
  const text = content.toString('utf8');
  const split = text.indexOf('\n\n');
  const headers = text
    .slice(0, split)
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const values = (key: string): string[] =>
    headers.filter(([name]) => name === key).map(([, value]) => value);
  const required = (key: string): string => {
    const [value] = values(key);
    if (value === undefined) throw new Error(`A stored commit has no ${key}.`);
    return value;
  };
  return {
    tree: required('tree'),
    parents: values('parent'),
    author: decodeSignature(required('author')),
    committer: decodeSignature(required('committer')),
    message: text.slice(split + 2),
  };
}

/** Bytes of a header, and what everything in an archive is a multiple of. */
const BLOCK = 512;

/** A file of an archive. */
export interface TarFile {
  readonly path: string;
  /** Shares its memory with the archive. */
  readonly content: Buffer;
}

/**
 * Reads the plain files of a tar archive as git writes it: names in the header, divided over its two fields, or in
 * a pax record before it. Folders, links and everything else are left out.
 *
 * @param archive the archive, not compressed
 * @throws RangeError when it is cut off
 */
export function* readTar(archive: Buffer): Generator<TarFile> {
  let longPath: string | null = null;
  for (let entry = readEntry(archive, 0); entry; entry = readEntry(archive, entry.end)) {
    const { type, path, content } = entry;
    if (type === 'x') longPath = readPaxPath(content);
    else if (type !== 'g') {
      if (type === '0' || type === '') yield { path: longPath ?? path, content };
      longPath = null;
    }
  }
}

interface TarEntry extends TarFile {
  readonly type: string;
  /** Where the next entry begins. */
  readonly end: number;
}

function readEntry(archive: Buffer, at: number): TarEntry | null {
  const header = archive.subarray(at, at + BLOCK);
  if (header.length < BLOCK || header[0] === 0) return null;
  const size = Number.parseInt(readText(header, 124, 12).trim() || '0', 8);
  const content = archive.subarray(at + BLOCK, at + BLOCK + size);
  if (!(size >= 0) || content.length < size) throw new RangeError('The archive is cut off.');
  const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  return { type: readText(header, 156, 1), path: readPath(header), content, end };
}

function readPath(header: Buffer): string {
  const prefix = readText(header, 345, 155);
  const name = readText(header, 0, 100);
  return prefix ? `${prefix}/${name}` : name;
}

/** Records are `LENGTH key=value\n`, where the length counts the whole record in bytes. */
function readPaxPath(content: Buffer): string | null {
  let path: string | null = null;
  for (let at = 0; at < content.length; ) {
    const length = Number.parseInt(content.toString('latin1', at, at + 20), 10);
    if (!(length > 0)) break;
    const record = content.toString('utf8', at, at + length - 1);
    const [, key, value] = /^\d+ ([^=]*)=(.*)$/s.exec(record) ?? [];
    if (key === 'path' && value !== undefined) path = value;
    at += length;
  }
  return path;
}

function readText(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

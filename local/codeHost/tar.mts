/** Bytes of a header, and what everything in an archive is a multiple of. */
const BLOCK = 512;

/** A file to be put into an archive. */
export interface TarEntry {
  readonly path: string;
  readonly content: Buffer;
}

/**
 * Writes a tar archive as `git archive` does: plain files, and a pax record before those whose name does not fit
 * into a header.
 */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ path, content }) => {
    const isLong = Buffer.byteLength(path) > 100;
    const record = isLong ? toPaxRecord('path', path) : null;
    return [
      ...(record ? [writeHeader('pax', record.length, 'x'), pad(record)] : []),
      writeHeader(isLong ? 'long-path' : path, content.length, '0'),
      pad(content),
    ];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function writeHeader(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'utf8');
  header.write('0000664\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${toOctal(size, 11)}\0`, 124);
  header.write(`${toOctal(0, 11)}\0`, 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${toOctal(sum, 6)}\0 `, 148);
  return header;
}

function toOctal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** `LENGTH key=value\n`, where the length counts itself. */
function toPaxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function pad(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

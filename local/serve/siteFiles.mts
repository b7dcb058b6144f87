import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isFile } from '../process/files.mts';

/** Content encodings of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file ready to be sent. */
export interface SiteFile {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding: Encoding;
  /** Strong ETag, with its quotes. */
  readonly etag: string;
}

/** The result of looking up a URL path in the built site. */
export type Lookup =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|wasm)|image\/svg)/;
/** Minimum size for compression; below it, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

const pack = {
  br: (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
} as const;

/** Chooses the best encoding that a client accepts, from its Accept-Encoding header. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => !/q=0(?:\.0+)?$/.test(quality?.trim() ?? ''))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** The files of a built site, each compressed once and cached in memory until it changes on disk. */
export class SiteFiles {
  readonly #root: string;
  readonly #cache = new Map<string, Promise<SiteFile>>();

  /** @param root the build's output folder */
  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** Finds the file of a URL path as Netlify does: /a is a.html or a/index.html. Never leaves the folder. */
  find(path: string): Lookup {
    const base = this.#toFile(path);
    if (base === null) return { kind: 'none' };
    if (path.endsWith('/')) {
      const index = join(base, 'index.html');
      if (isFile(index)) return { kind: 'file', file: index };
      return isFile(`${base}.html`) ? { kind: 'redirect', to: path.replace(/\/+$/, '') } : { kind: 'none' };
    }
    const file = [base, `${base}.html`, join(base, 'index.html')].find(isFile);
    return file === undefined ? { kind: 'none' } : { kind: 'file', file };
  }

  /** Reads a file, compressed if that makes it smaller. */
  read(file: string, encoding: Encoding): Promise<SiteFile> {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const { mtimeMs, size } = statSync(file);
    const used = size >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type) ? encoding : 'identity';
    const key = `${file} ${mtimeMs} ${used}`;
    const cached = this.#cache.get(key) ?? load(file, type, used);
    this.#cache.set(key, cached);
    return cached;
  }

  #toFile(path: string): string | null {
    const decoded = decode(path);
    if (decoded === null || decoded.includes('\0')) return null;
    const file = resolve(join(this.#root, decoded));
    return file === this.#root || file.startsWith(this.#root + sep) ? file : null;
  }
}

async function load(file: string, type: string, encoding: Encoding): Promise<SiteFile> {
  const raw = await readFile(file);
  const content = encoding === 'identity' ? raw : await pack[encoding](raw);
  const digest = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  return { content, type, encoding, etag: `"${digest}-${encoding}"` };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not a valid URL path, so there is no file for it.
    return null;
  }
}

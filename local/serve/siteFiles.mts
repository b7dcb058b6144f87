import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

import { decodeUriComponent } from '#domain/text/decodeUriComponent';
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

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|wasm)|image\/svg)/;
/** Minimum size for compression; below it, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

/** Files for the host itself, which it doesn't serve: they name every page. */
const HOST_FILES = ['/_headers', '/_redirects'];

/**
 * Reads the path of a request. Everything that decides about a file (withholding, header rules, the file itself) uses
 * the result, so that another spelling of a path can't be read in two ways.
 *
 * @param pathname of the URL, with its escapes
 * @returns the decoded path; null for a path that no file has, such as one with an escaped dot segment
 */
export function readSitePath(pathname: string): string | null {
  const path = decodeUriComponent(pathname);
  if (path === null || /[\\\p{Cc}]/u.test(path)) return null;
  const segments = path.slice(1).replace(/\/$/, '').split('/');
  const isPlain = segments.every((segment) => !['', '.', '..'].includes(segment));
  return isPlain || path === '/' ? path : null;
}

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

  /**
   * Finds the file of a path as Netlify does: /a is a.html or a/index.html. Never leaves the folder.
   *
   * @param path as returned by {@link readSitePath}
   */
  find(path: string): Lookup {
    const base = this.#toFile(path);
    if (base === null || HOST_FILES.includes(path)) return { kind: 'none' };
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
    const type = toContentType(file);
    const { mtimeMs, size } = statSync(file);
    const used = size >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type) ? encoding : 'identity';
    const key = `${file} ${mtimeMs} ${used}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const loading = load(file, type, used);
    this.#cache.set(key, loading);
    // A failure can be temporary, such as too many open files, so the next request tries again.
    loading.catch(() => this.#cache.delete(key));
    return loading;
  }

  #toFile(path: string): string | null {
    const file = resolve(join(this.#root, path));
    return file === this.#root || file.startsWith(this.#root + sep) ? file : null;
  }
}

function toContentType(file: string): string {
  if (file.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return getMimeType(file) ?? 'application/octet-stream';
}

async function load(file: string, type: string, encoding: Encoding): Promise<SiteFile> {
  const raw = await readFile(file);
  const content = encoding === 'identity' ? raw : await pack[encoding](raw);
  const digest = hash('sha256', raw, 'base64url').slice(0, 22);
  return { content, type, encoding, etag: `"${digest}-${encoding}"` };
}

import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from './listFilesBelow';

/** Files of a build that may name an image. */
const TEXT = /\.(?:html|js|css|json|xml|txt|md|webmanifest)$/;

/** Input of {@link removeHiddenImages}. */
export interface HiddenImages {
  readonly outDir: string;
  /** Addresses of the images that hidden pages use: `/img/a plan.png`. */
  readonly hidden: ReadonlySet<string>;
  /** Texts of hidden pages that can't be parsed: an image that one of them names by its file name counts as used. */
  readonly unreadable: readonly string[];
  /** Addresses of the images that published pages use. */
  readonly published: ReadonlySet<string>;
}

/**
 * Removes the images from a build that only hidden pages use: `static/` is copied as a whole. An image that anything
 * in the build names stays, and so does one that no page uses.
 *
 * @returns their addresses: `/img/plan.png`
 */
export async function removeHiddenImages(images: HiddenImages): Promise<string[]> {
  const { outDir, hidden, published, unreadable } = images;
  if (hidden.size === 0 && unreadable.length === 0) return [];
  const deployed = (await listFilesBelow(path.join(outDir, 'img'))).map((file) => `/img/${file}`);
  const texts = unreadable.map(decodeLoosely);
  const isHidden = (address: string): boolean =>
    hidden.has(address) || texts.some((text) => text.includes(path.posix.basename(address)));
  const candidates = deployed.filter((address) => isHidden(address) && !published.has(address));
  const left = await withoutNamed(new Set(candidates), outDir);
  await Promise.all(left.map((address) => rm(path.join(outDir, address), { force: true })));
  return left;
}

/** Escapes of every kind, one by one: a text may hold a lone percent sign. */
function decodeLoosely(text: string): string {
  const withoutEscapes = text.replace(/\\(?=[!-/:-@[-`{-~])/g, '');
  return `${text}\n${withoutEscapes}\n${withoutEscapes.replace(/(?:%[0-9a-f]{2})+/gi, decodePart)}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8: it names no file.
    return part;
  }
}

async function withoutNamed(images: ReadonlySet<string>, outDir: string): Promise<string[]> {
  const left = new Map([...images].map((address) => [address, listSpellings(address)]));
  if (left.size === 0) return [];
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [address, spellings] of left) {
      if (spellings.some((spelling) => text.includes(spelling))) left.delete(address);
    }
  }
  return [...left.keys()];
}

/** The ways in which code and HTML may write an address. */
export function listSpellings(address: string): string[] {
  const encoded = encodeURI(address);
  const parts = address.split('/').map(encodeURIComponent).join('/');
  return [address, encoded, parts].flatMap((text) => [text, text.replaceAll('&', '&amp;')]);
}

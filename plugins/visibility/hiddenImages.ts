import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from './listFilesBelow';

/** Files of a build that can refer to an image. */
const TEXT = /\.(?:html|js|css|json|xml|txt|md|webmanifest)$/;

/** Input of {@link removeHiddenImages}. */
export interface HiddenImages {
  readonly outDir: string;
  /** URLs of the images that hidden pages use: `/img/a plan.png`. */
  readonly hidden: ReadonlySet<string>;
  /** Texts of hidden pages that can't be parsed. An image whose file name one of them contains counts as used by it. */
  readonly unreadable: readonly string[];
  /** URLs of the images that published pages use. */
  readonly published: ReadonlySet<string>;
}

/**
 * Removes images that only hidden pages use from a build, because `static/` is copied as a whole. An image stays if
 * anything in the build refers to it, or if no page uses it.
 *
 * @returns URLs of the removed images: `/img/plan.png`
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

/** Decodes escapes of every kind, one by one, because a text can contain a lone percent sign. */
function decodeLoosely(text: string): string {
  const withoutEscapes = text.replace(/\\(?=[!-/:-@[-`{-~])/g, '');
  return `${text}\n${withoutEscapes}\n${withoutEscapes.replace(/(?:%[0-9a-f]{2})+/gi, decodePart)}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8, so it isn't part of a file name.
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

/** Lists the ways in which code and HTML can write a URL. */
export function listSpellings(address: string): string[] {
  const encoded = encodeURI(address);
  const parts = address.split('/').map(encodeURIComponent).join('/');
  return [address, encoded, parts].flatMap((text) => [text, text.replaceAll('&', '&amp;')]);
}

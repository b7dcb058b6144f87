import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a picture's address ends at, in Markdown, in props and in front matter. */
const PICTURE = /\/img\/[^\s"'`)\]}>]+\.(?:png|jpe?g|gif|webp|avif|svg)\b/gi;
const INCLUDE = /<Include\s[^>]*?\bfile=(?:"([^"]+)"|'([^']+)')/g;
/** Files of a build that may name a picture. */
const TEXT = /\.(?:html|js|css|json|xml|txt|md|webmanifest)$/;

/** What {@link removePrivatePictures} looks at. */
export interface BuildFolders {
  readonly outDir: string;
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /** Content files that the build left out, as paths below `docs/`. */
  readonly withheld: readonly string[];
}

/**
 * Removes images that only hidden pages use from a build, since `static/` is copied as a whole. An image that anything
 * in the build names stays, and so does one that no page uses.
 *
 * @returns their addresses: `/img/plan.png`
 */
export async function removePrivatePictures({ outDir, docsDir, withheld }: BuildFolders): Promise<string[]> {
  const pictures = await listPictures(docsDir, withheld);
  if (pictures.size === 0) return [];
  const left = await withoutNamed(pictures, outDir);
  await Promise.all(left.map((address) => rm(path.join(outDir, address), { force: true })));
  return left;
}

async function listPictures(docsDir: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const texts = await readWithPartials(docsDir, files);
  const addresses = texts.flatMap((text) => text.match(PICTURE) ?? []).map(decode);
  // Nothing in a text may lead out of the folder.
  return new Set(addresses.filter((address) => path.posix.normalize(address) === address));
}

async function readWithPartials(docsDir: string, files: readonly string[]): Promise<string[]> {
  const texts = new Map<string, string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = await readFile(path.join(docsDir, file), 'utf8').catch(missingIsEmpty);
    texts.set(file, text);
    for (const [, double, single] of text.matchAll(INCLUDE))
      waiting.push(`_partials/${double ?? single}.mdx`);
  }
  return [...texts.values()];
}

/** A shared text that is not there is reported where the page is compiled. */
function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

async function withoutNamed(pictures: ReadonlySet<string>, outDir: string): Promise<string[]> {
  const left = new Set(pictures);
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    for (const address of left) {
      if (text.includes(address) || text.includes(encodeURI(address))) left.delete(address);
    }
  }
  return [...left];
}

/** An address that cannot be decoded names a file as it stands there. */
function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

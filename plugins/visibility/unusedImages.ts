import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from '../files';

/** Files of a build that can refer to an image. */
const TEXT = /\.(?:html|js|css|json|xml|txt|md|webmanifest)$/;

/** Input of {@link removeUnusedImages}. */
export interface BuiltImages {
  readonly outDir: string;
  /** URLs of the images that published pages use: `/img/a plan.png`. */
  readonly published: ReadonlySet<string>;
}

/**
 * Removes the images that nothing in a build uses, because `static/` is copied as a whole. They belong to hidden pages,
 * or did until the page was deleted or got another image.
 *
 * @returns URLs of the removed images: `/img/plan.png`
 */
export async function removeUnusedImages({ outDir, published }: BuiltImages): Promise<string[]> {
  const deployed = listFilesBelow(path.join(outDir, 'img')).map((file) => `/img/${file}`);
  const left = await withoutNamed(new Set(deployed.filter((href) => !published.has(href))), outDir);
  await Promise.all(left.map((href) => rm(path.join(outDir, href), { force: true })));
  return left;
}

async function withoutNamed(images: ReadonlySet<string>, outDir: string): Promise<string[]> {
  const left = new Map([...images].map((href) => [href, listSpellings(href)]));
  if (left.size === 0) return [];
  for (const file of listFilesBelow(outDir)) {
    if (left.size === 0) break;
    if (!TEXT.test(file)) continue;
    const text = await readFile(path.join(outDir, file), 'utf8');
    for (const [href, spellings] of left) {
      if (spellings.some((spelling) => text.includes(spelling))) left.delete(href);
    }
  }
  return [...left.keys()];
}

/** Lists the ways in which code and HTML can write a URL. */
export function listSpellings(href: string): string[] {
  const encoded = encodeURI(href);
  const parts = href.split('/').map(encodeURIComponent).join('/');
  const spellings = [href, encoded, parts].flatMap((text) => [text, text.replaceAll('&', '&amp;')]);
  return [...new Set(spellings)];
}

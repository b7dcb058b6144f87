import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from '../files';

/** Files of a build that can refer to an image. */
const TEXT = /\.(?:html|js|css|json|xml|txt|md|webmanifest)$/;
/** Folders of files that are made from pages of the documentation. */
const MADE_FROM_PAGES = /^(?:products|page-data|content|search)\//;

const IMAGES = '/img/';
/** Length of the longest URL that is found, in bytes. */
const MAX_URL_BYTES = 1024;

/** Whether files of a build name an image, by its URL: `/img/a plan.png`. */
export type ImageUse = (href: string) => boolean;

/**
 * Reads the files of a build that aren't made from pages of the documentation, such as the landing page and scripts.
 * All are read before this returns, because other plugins rewrite them after the build.
 */
export function readSiteFiles(outDir: string): ImageUse {
  const files = listFilesBelow(outDir).filter((file) => TEXT.test(file) && !MADE_FROM_PAGES.test(file));
  const mentions = new Set(files.flatMap((file) => listMentions(readFileSync(path.join(outDir, file)))));
  return (href) => {
    const spellings = listSpellings(href);
    return [...mentions].some((mention) => spellings.some((spelling) => mention.startsWith(spelling)));
  };
}

/** Lists what a file contains from each image's URL on. The file isn't decoded as a whole, because that takes long. */
function listMentions(content: Buffer): string[] {
  const mentions: string[] = [];
  for (let at = content.indexOf(IMAGES); at !== -1; at = content.indexOf(IMAGES, at + 1))
    mentions.push(content.toString('utf8', at, at + MAX_URL_BYTES));
  return mentions;
}

/**
 * Removes the images that nothing in a build uses, because `static/` is copied as a whole. They belong to hidden pages,
 * or did until the page was deleted or got another image.
 */
export async function removeUnusedImages(outDir: string, isUsed: ImageUse): Promise<void> {
  const deployed = listFilesBelow(path.join(outDir, IMAGES)).map((file) => `${IMAGES}${file}`);
  const unused = deployed.filter((href) => !isUsed(href));
  await Promise.all(unused.map((href) => rm(path.join(outDir, href), { force: true })));
}

/** Lists the ways in which code and HTML can write a URL. */
function listSpellings(href: string): string[] {
  const encoded = encodeURI(href);
  const parts = href.split('/').map(encodeURIComponent).join('/');
  const spellings = [href, encoded, parts].flatMap((text) => [text, text.replaceAll('&', '&amp;')]);
  return [...new Set(spellings)];
}

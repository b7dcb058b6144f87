import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { mapParallel } from '#domain/mapParallel';
import { product } from '#domain/product/product';
import { toSocialCardPath } from '#domain/seo/socialCard';
import { openCache, toCacheFolder, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages } from '../content/publicPages';
import { MAX_OPEN_FILES } from '../files';
import { runInWorkers } from '../workers/runInWorkers';
import type { Card } from './drawCard';
import type { CachedCard } from './drawCards';

type PageCard = CachedCard & { readonly pagePath: string };

/**
 * Draws an image for every public page and the landing page, which other sites show when the page is shared. Only runs
 * in production builds. New cards are drawn in threads while the bundler works.
 */
export default function socialCards({ siteDir }: LoadContext, site: ContentSite): Plugin {
  const cacheDir = toCacheFolder(siteDir);
  let cards: readonly PageCard[] = [];
  let drawn: Promise<unknown> = Promise.resolve();
  return {
    name: 'social-cards',
    async allContentLoaded({ allContent }) {
      if (process.env.NODE_ENV !== 'production') return;
      const landing: Card = { title: `Get up and running with ${product.name}`, section: '' };
      const pages = listPublicPages(allContent, site.navigation, siteDir);
      cards = [toPageCard('/', landing), ...pages.map((page) => toPageCard(page.path, page))];
      drawn = drawMissing(cards, cacheDir);
      // A failure is reported where the result is needed.
      drawn.catch(() => undefined);
    },
    async postBuild({ outDir }) {
      await drawn;
      const files = cards.map(({ pagePath, key }) => ({
        key,
        file: path.join(outDir, toSocialCardPath(pagePath)),
      }));
      const folders = new Set(files.map(({ file }) => path.dirname(file)));
      await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
      const cache = openCache(cacheDir);
      await mapParallel(files, MAX_OPEN_FILES, ({ file, key }) =>
        writeFile(file, readCard(cache.read(key), file)),
      );
    },
  };
}

function toPageCard(pagePath: string, { title, section }: Card): PageCard {
  return { pagePath, card: { title, section }, key: toKey('card', readCodeVersion(), title, section) };
}

/** Draws the cards that aren't in the cache, each once. */
async function drawMissing(cards: readonly PageCard[], cacheDir: string): Promise<void> {
  const cache = openCache(cacheDir);
  const missing = new Map(
    cards.filter(({ key }) => !cache.read(key)).map(({ key, card }) => [key, { key, card }]),
  );
  await runInWorkers<string, CachedCard, null>({
    module: path.join(__dirname, 'drawCards.ts'),
    shared: cacheDir,
    items: [...missing.values()],
  });
}

function readCard(image: Buffer | null, file: string): Buffer {
  if (!image) throw new Error(`The social card ${file} is no longer in the build cache. Build again.`);
  return image;
}

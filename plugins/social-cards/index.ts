import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '#domain/product/product';
import { toSocialCardPath } from '#domain/seo/socialCard';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages } from '../content/publicPages';
import { runInWorkers } from '../workers/runInWorkers';
import type { Card } from './drawCard';
import type { CardFile } from './writeCards';

/**
 * Draws an image for every public page and the landing page, which sites show where the page is shared. Runs in a
 * production build only; a card that was drawn before comes from the cache.
 */
export default function socialCards({ siteDir }: LoadContext, site: ContentSite): Plugin {
  const cacheDir = path.join(siteDir, 'node_modules/.cache/social-cards');
  let cards: readonly (readonly [pagePath: string, card: Card])[] = [];
  return {
    name: 'social-cards',
    async allContentLoaded({ allContent }) {
      const landing: Card = { title: `Get up and running with ${product.name}`, section: '' };
      const pages = listPublicPages(allContent, site.navigation, siteDir);
      cards = [['/', landing], ...pages.map((page): [string, Card] => [page.path, toCard(page)])];
    },
    async postBuild({ outDir }) {
      const items = cards.map(
        ([pagePath, card]): CardFile => ({
          card,
          file: path.join(outDir, toSocialCardPath(pagePath)),
        }),
      );
      const folders = new Set([cacheDir, ...items.map(({ file }) => path.dirname(file))]);
      await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
      await runInWorkers({ module: path.join(__dirname, 'writeCards.ts'), shared: { cacheDir }, items });
    },
  };
}

function toCard({ title, section }: Card): Card {
  return { title, section };
}

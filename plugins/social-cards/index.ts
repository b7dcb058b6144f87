import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Resvg } from '@resvg/resvg-js';
import { product } from '#domain/product/product';
import { toSocialCardPath } from '#domain/seo/socialCard';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { type Card, drawCard, readTypefaces } from './drawCard';

/** Raised when the same drawing would become another file. */
const CACHE_VERSION = 2;

/**
 * Draws an image for every public page and the landing page, which sites show where the page is shared (issue
 * "SEO from files"). Runs in a production build only; a card that was drawn before comes from the cache.
 */
export default function socialCards({ siteDir }: LoadContext, site: ContentSite): Plugin {
  const cacheDir = path.join(siteDir, 'node_modules/.cache/social-cards');
  let cards = new Map<string, Card>();
  return {
    name: 'social-cards',
    async allContentLoaded({ allContent }) {
      cards = toCards(listPublicPages(allContent, site.navigation, siteDir));
    },
    async postBuild({ outDir }) {
      const typefaces = readTypefaces();
      await mkdir(cacheDir, { recursive: true });
      for (const [pagePath, card] of cards) {
        const file = path.join(outDir, toSocialCardPath(pagePath));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, await readOrRender(drawCard(card, typefaces), cacheDir));
      }
    },
  };
}

/** @returns the cards by the paths of their pages */
function toCards(pages: readonly PublicPage[]): Map<string, Card> {
  const landing: Card = { title: `Get up and running with ${product.name}`, section: '' };
  return new Map([['/', landing], ...pages.map((page): [string, Card] => [page.path, page])]);
}

async function readOrRender(svg: string, cacheDir: string): Promise<Buffer> {
  const key = createHash('sha256').update(`${CACHE_VERSION} ${svg}`).digest('hex');
  const cached = path.join(cacheDir, `${key}.png`);
  const known = await readFile(cached).catch(ignoreMissing);
  if (known) return known;
  const png = renderPng(svg);
  await writeFile(cached, png);
  return png;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Draws an SVG image that has no text elements.
 *
 * @param svg an image with a width and a height
 * @returns the file as PNG
 */
export function renderPng(svg: string): Buffer {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

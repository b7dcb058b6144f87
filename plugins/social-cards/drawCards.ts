import { setImmediate } from 'node:timers/promises';
import { openCache } from '../cache/buildCache';
import type { Batch } from '../workers/runInWorkers';
import { type Card, drawBackground, drawTexts, readTypefaces, TEXTS_TOP, type Typefaces } from './drawCard';
import { encodePng, type Raster, renderOver, renderRaster } from './renderPng';

/** A card and the name of its image in the cache. */
export interface CachedCard {
  readonly card: Card;
  readonly key: string;
}

/** The parts that all cards share. */
interface Tools {
  readonly typefaces: Typefaces;
  readonly background: Raster;
  /** The rows of the card that is being drawn. */
  readonly rows: Buffer;
}

let tools: Tools | undefined;

/**
 * Draws cards into the cache. Runs in a worker thread.
 *
 * @param batch cards, and the folder of the cache
 */
export default async function drawCards({
  shared: cacheDir,
  items,
}: Batch<string, CachedCard>): Promise<null[]> {
  tools ??= readTools();
  const { typefaces, background, rows } = tools;
  const cache = openCache(cacheDir);
  for (const { card, key } of items) {
    cache.write(key, encodePng(renderOver(background, drawTexts(card, typefaces), TEXTS_TOP, rows)));
    // Memory of drawn images is only freed when the event loop turns, which a busy worker would not wait for.
    await setImmediate();
  }
  return items.map(() => null);
}

function readTools(): Tools {
  const typefaces = readTypefaces();
  const background = renderRaster(drawBackground(typefaces));
  return { typefaces, background, rows: Buffer.alloc(background.rows.length) };
}

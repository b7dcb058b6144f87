import { createHash } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Batch } from '../workers/runInWorkers';
import { type Card, drawCard, readTypefaces, type Typefaces } from './drawCard';
import { renderPng } from './renderPng';

/** A card and the absolute path of its file. */
export interface CardFile {
  readonly card: Card;
  readonly file: string;
}

/** Raised when the same drawing would become another file. */
const CACHE_VERSION = 2;

let typefaces: Typefaces | undefined;

/**
 * Writes cards. A drawing that was made into an image before comes from the cache. Runs in a
 * worker thread.
 */
export default function writeCards({ shared, items }: Batch<CardSettings, CardFile>): Promise<null[]> {
  return Promise.all(items.map((item) => writeCard(item, shared)));
}

/** Where cards are kept from one build to the next; the folder exists. */
interface CardSettings {
  readonly cacheDir: string;
}

async function writeCard({ card, file }: CardFile, { cacheDir }: CardSettings): Promise<null> {
  typefaces ??= readTypefaces();
  const svg = drawCard(card, typefaces);
  const key = createHash('sha256').update(`${CACHE_VERSION} ${svg}`).digest('hex');
  const cached = path.join(cacheDir, `${key}.png`);
  const isKnown = await copyFile(cached, file).then(() => true, ignoreMissing);
  if (isKnown) return null;
  await writeFile(file, renderPng(svg));
  await copyFile(file, cached);
  return null;
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

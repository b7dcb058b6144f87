import { parse } from 'parse5';
import { beaconScript } from '#domain/analytics/beacon';
import { searchOpenScript } from '#domain/search/openScript';
import { themeScript } from '#domain/theme/themeChoice';
import { bodyScript } from '../static-first/bodyScript';
import { bootScript } from '../static-first/bootScript';
import { walkElements } from './walkElements';

/** The part of Docusaurus' bundler that is used here. Its own types would import webpack's changes to `Error`. */
interface Bundler {
  getHtmlMinifier(options: { type: 'swc' | 'terser' }): Promise<{
    minify(html: string): Promise<{ readonly code: string }>;
  }>;
}

const bundler: Bundler = require('@docusaurus/bundler');

/** Every inline script that the build writes into pages. Any other script stops the build. */
const SOURCES: readonly string[] = [
  themeScript(),
  searchOpenScript(),
  beaconScript(),
  bootScript,
  bodyScript,
];

/**
 * Returns the inline scripts of this build as they appear in its pages, that is, minified in the same way as the pages.
 *
 * @param type the minifier that Docusaurus is configured to use
 */
export async function readOwnScripts(type: 'swc' | 'terser'): Promise<ReadonlySet<string>> {
  const { minify } = await bundler.getHtmlMinifier({ type });
  const scripts = SOURCES.map(async (source) => {
    const { code } = await minify(`<!DOCTYPE html><html><head><script>${source}</script></head></html>`);
    const script = walkElements(parse(code)).find(({ tagName }) => tagName === 'script');
    return script?.text ?? '';
  });
  return new Set(await Promise.all(scripts));
}

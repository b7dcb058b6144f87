import { beaconScript } from '#domain/analytics/beacon';
import { searchOpenScript } from '#domain/search/openScript';
import { themeScript } from '#domain/theme/themeChoice';
import { bodyScript } from '../static-first/bodyScript';
import { bootScript } from '../static-first/bootScript';
import { minifyScript } from './minifyHtml';

/** Every inline script that the build writes into pages. Any other script stops the build. */
const SOURCES: readonly string[] = [
  themeScript(),
  searchOpenScript(),
  beaconScript(),
  bootScript,
  bodyScript,
];

/** Minifies the inline scripts of this build, once for all pages. Returns them by their source. */
export async function readOwnScripts(): Promise<ReadonlyMap<string, string>> {
  const entries = SOURCES.map(
    async (source): Promise<[string, string]> => [source, await minifyScript(source)],
  );
  return new Map(await Promise.all(entries));
}

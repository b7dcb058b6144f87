import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_PATHS } from '../static-first/bootScript';
import { inlineStyles } from '../static-first/inlineStyles';
import { type ClientManifest, preloadScripts } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { linkRouteStyles } from '../static-first/routeStyles';
import type { Batch } from '../workers/runInWorkers';
import { fillNavigation, hasNavigationSlot, type NavigationTree } from './fillNavigation';
import { type PageFindings, type PageLimits, readPageNeeds } from './pageNeeds';

/** Input that is the same for all pages. */
export interface FinishInput extends PageLimits {
  readonly outDir: string;
  readonly chunkNames: RouteChunkNames;
  readonly manifest: ClientManifest;
  /** The text of every stylesheet by its URL. */
  readonly styles: ReadonlyMap<string, string>;
  /** The navigation for pages that have a slot for it. */
  readonly navigation: NavigationTree;
}

/**
 * Inserts the navigation and the styles into pages, adds preload lists to application pages, writes the files, and
 * collects what the content security policy has to allow. Runs in a worker thread.
 *
 * @param batch absolute paths of HTML files
 */
export default function finishPages({ shared, items }: Batch<FinishInput, string>): Promise<PageFindings[]> {
  return Promise.all(items.map((file) => finishPage(file, shared)));
}

async function finishPage(file: string, input: FinishInput): Promise<PageFindings> {
  const { outDir, chunkNames, manifest, styles, navigation } = input;
  const pagePath = toPath(outDir, file);
  const linked = linkRouteStyles(await readFile(file, 'utf8'), pagePath, chunkNames, [...styles.keys()]);
  // The scripts of application pages start right away, and need all styles.
  const isWhole = new RegExp(APP_PATHS).test(pagePath);
  const more = hasNavigationSlot(linked) ? navigation.classes : undefined;
  const inlined = inlineStyles(linked, styles, isWhole, more);
  const html = preloadScripts(inlined, pagePath, chunkNames, manifest);
  await writeFile(file, fillNavigation(html, navigation, pagePath));
  // Without the inserted navigation, which is checked once, in the page that was built with it.
  return readPageNeeds({ file: path.relative(outDir, file), html }, input);
}

function toPath(outDir: string, file: string): string {
  const relative = path.relative(outDir, file).split(path.sep).join('/');
  return `/${relative.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

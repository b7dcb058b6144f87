import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openCache, toKey } from '../cache/buildCache';
import { APP_PATHS } from '../static-first/bootScript';
import { inlineStyles } from '../static-first/inlineStyles';
import { type ClientManifest, preloadScripts } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { linkRouteStyles } from '../static-first/routeStyles';
import type { Batch } from '../workers/runInWorkers';
import { fillNavigation, hasNavigationSlot, type NavigationTree } from './fillNavigation';
import { minifyHtml } from './minifyHtml';
import { type BuiltPage, type PageFindings, readPageNeeds } from './pageNeeds';

/** Input that is the same for all pages. */
export interface FinishInput {
  readonly outDir: string;
  /** Folder of the build cache. */
  readonly cacheDir: string;
  /** Changes with the code, and with the styles, scripts and classes below. */
  readonly version: string;
  readonly chunkNames: RouteChunkNames;
  readonly manifest: ClientManifest;
  /** The text of every stylesheet by its URL. */
  readonly styles: ReadonlyMap<string, string>;
  /** The inline scripts of the build itself, minified, by their source. */
  readonly ownScripts: ReadonlyMap<string, string>;
  /** The navigation for pages that have a slot for it. */
  readonly navigation: NavigationTree;
}

/** What a page needs, and what is wrong with it. */
export interface FinishedPage extends PageFindings {
  /** Errors in the HTML that browsers correct. */
  readonly warnings: readonly string[];
}

/**
 * Minifies pages, inserts the navigation and the styles, adds preload lists to application pages, writes the files, and
 * collects what the content security policy has to allow. A page that was built before is finished from the cache. Runs
 * in a worker thread.
 *
 * @param batch absolute paths of HTML files
 */
export default function finishPages({ shared, items }: Batch<FinishInput, string>): Promise<FinishedPage[]> {
  return Promise.all(items.map((file) => finishPage(file, shared)));
}

async function finishPage(file: string, input: FinishInput): Promise<FinishedPage> {
  const { outDir, chunkNames, manifest, styles, navigation } = input;
  const pagePath = toPath(outDir, file);
  const linked = linkRouteStyles(await readFile(file, 'utf8'), pagePath, chunkNames, [...styles.keys()]);
  const page: BuiltPage = {
    file: path.relative(outDir, file),
    html: preloadScripts(linked, pagePath, chunkNames, manifest),
  };
  const { html, findings } = await minifyAndCheck(page, pagePath, input);
  await writeFile(file, fillNavigation(html, navigation, pagePath));
  return findings;
}

/** A page before the navigation is inserted. */
interface CheckedPage {
  /** In UTF-8. */
  readonly html: Buffer;
  readonly findings: FinishedPage;
}

/** Minifies a page, inlines its styles and checks it; from the cache if an earlier build did so. */
async function minifyAndCheck(page: BuiltPage, pagePath: string, input: FinishInput): Promise<CheckedPage> {
  const { cacheDir, version, styles, navigation, ownScripts } = input;
  const cache = openCache(cacheDir);
  const key = toKey('html', version, page.file, page.html);
  const known = cache.read(key);
  if (known) return decode(known);
  const { html: small, warnings } = await minifyHtml(replaceScripts(page.html, ownScripts));
  // The scripts of application pages start right away, and need all styles.
  const isWhole = new RegExp(APP_PATHS).test(pagePath);
  const more = hasNavigationSlot(small) ? navigation.classes : undefined;
  const html = inlineStyles(small, styles, isWhole, more);
  // Checks the page before the navigation is inserted. The navigation is checked once, in the page that it was built
  // in.
  const findings = readPageNeeds({ ...page, html }, { ownScripts: new Set(ownScripts.values()) });
  const checked: CheckedPage = {
    html: Buffer.from(html),
    findings: { ...findings, warnings: warnings.map((warning) => `${page.file}: ${warning}`) },
  };
  cache.write(key, encode(checked));
  return checked;
}

function replaceScripts(html: string, scripts: ReadonlyMap<string, string>): string {
  return [...scripts].reduce(
    (text, [source, minified]) => text.replace(`>${source}</script>`, () => `>${minified}</script>`),
    html,
  );
}

/** Encodes a page for the cache: the findings as one line of JSON, then the HTML. */
function encode({ html, findings }: CheckedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(findings)}\n`), html]);
}

function decode(entry: Buffer): CheckedPage {
  const end = entry.indexOf('\n');
  // The key contains the code's version and the entry its checksum, so the type is right.
  const findings = JSON.parse(entry.toString('utf8', 0, end)) as FinishedPage;
  return { html: entry.subarray(end + 1), findings };
}

function toPath(outDir: string, file: string): string {
  const relative = path.relative(outDir, file).split(path.sep).join('/');
  return `/${relative.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

import { hasPageRoute, toPageDataPath } from '#domain/content/pageData';
import { listRouteChunks, type RouteChunkNames } from './routeChunks';

/** The parts of Docusaurus' `client-manifest.json` that are used here. */
export interface ClientManifest {
  /** Ids of chunks by name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, ChunkAssets>>;
}

interface ChunkAssets {
  readonly js?: readonly { readonly publicPath: string }[];
  readonly css?: readonly { readonly publicPath: string }[];
}

/** Chunk that shows pages of the documentation. */
export const DOCS_CHUNK = 'docs';

/** Chunks that an application page always loads later, by page, in the order in which they are needed. */
const LATER_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/edit': ['supabase', 'editor'],
  '/preview': ['supabase'],
  '/admin': ['supabase'],
};

/**
 * Lists in the HTML of a page the files that its scripts would request one after another, so that the boot script can
 * fetch them all at the same time: what shows the page with the other scripts (`data-scripts`), the data of a page of the
 * documentation (`data-page`), and what an application page needs next when a user is signed in (`data-preload`).
 *
 * @param html a page as the build wrote it
 * @param path the page's path: `/edit`
 * @param chunkNames the chunks of every route
 * @param manifest the files of every chunk
 */
export function preloadScripts(
  html: string,
  path: string,
  chunkNames: RouteChunkNames,
  manifest: ClientManifest,
): string {
  const isDoc = hasPageRoute(path);
  const shown = listFiles(isDoc ? [DOCS_CHUNK] : listRouteChunks(chunkNames, path), manifest);
  // Styles are in the page.
  const scripts = shown.filter((href) => href.endsWith('.js'));
  const later = LATER_PARTS[path] ?? (path.startsWith('/admin/') ? LATER_PARTS['/admin'] : undefined);
  const needed = new Set(later && [...shown, ...listFiles(later, manifest)]);
  const missing = [...needed].filter((href) => !scripts.includes(href) && !html.includes(href));
  const attributes = [
    isDoc && `data-page="${toPageDataPath(path)}"`,
    missing.length > 0 && `data-preload="${missing.join(' ')}"`,
    `data-scripts="${[...scripts, '$<list>$<only>'].join(' ')}"`,
  ];
  return html.replace(
    /<script data-scripts=(?:"(?<list>[^"]+)"|(?<only>[^\s">]+))/,
    `<script ${attributes.filter(Boolean).join(' ')}`,
  );
}

/** Lists the URLs of the files of chunks, once each. */
export function listFiles(chunks: readonly string[], { origins, assets }: ClientManifest): string[] {
  const ids = chunks.flatMap((name) => origins[name] ?? []);
  const files = [...new Set(ids)].map((id) => assets[id] ?? {});
  return files.flatMap(({ js = [], css = [] }) => [...js, ...css]).map(({ publicPath }) => publicPath);
}

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

/** Chunks that an application page always loads later, by page, in the order in which they are needed. */
const LATER_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/edit': ['supabase', 'editor'],
  '/preview': ['supabase'],
  '/admin': ['supabase'],
};

/**
 * Lists in the HTML of an application page the files that its scripts would request one after another, so that the boot
 * script can fetch them all right away (`data-preload`). Other pages aren't changed, because they need no script.
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
  { origins, assets }: ClientManifest,
): string {
  const later = LATER_PARTS[path] ?? (path.startsWith('/admin/') ? LATER_PARTS['/admin'] : undefined);
  if (!later) return html;
  const ids = [...listRouteChunks(chunkNames, path), ...later].flatMap((name) => origins[name] ?? []);
  const files = [...new Set(ids)].map((id) => assets[id] ?? {});
  const hrefs = files.flatMap(({ js = [], css = [] }) => [...js, ...css]).map(({ publicPath }) => publicPath);
  const missing = hrefs.filter((href) => !html.includes(href));
  return html.replace(/<script data-scripts=/, `<script data-preload="${missing.join(' ')}" data-scripts=`);
}

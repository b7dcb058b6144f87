import { listRouteChunks, type RouteChunkNames } from './routeChunks';

/** The parts of Docusaurus' `client-manifest.json` that are used here. */
export interface ClientManifest {
  /** Ids of a name's chunks. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, ChunkAssets>>;
}

interface ChunkAssets {
  readonly js?: readonly { readonly publicPath: string }[];
  readonly css?: readonly { readonly publicPath: string }[];
}

/** Parts that are loaded by name later on, first needed first, by the application page that always needs them. */
const LATER_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/edit': ['supabase', 'editor'],
  '/preview': ['supabase'],
  '/admin': ['supabase'],
};

/**
 * Names in the HTML of an application page what its scripts will ask for one after the other, so that the boot script
 * can fetch all of it right away (`data-preload`). Other pages get nothing: they need no script.
 *
 * @param html a page as the build wrote it
 * @param path the page's path: `/edit`
 * @param chunkNames which chunks every route has
 * @param manifest which files every chunk has
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

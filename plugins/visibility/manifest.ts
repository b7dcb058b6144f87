import { NAVIGATION_DATA } from '#domain/content/pageData';
import { type ContentPath, type Href, toRepoPath } from '#domain/content/paths';
import { toFileKey, type WithholdingManifest } from '#domain/visibility/withholding';
import { type ClientManifest, listFiles } from '../static-first/preloadScripts';
import { listRouteChunks, listRoutes, type RouteChunkNames } from '../static-first/routeChunks';

/** A published page, with the URLs of every file that belongs to it. */
export interface ManifestPage {
  readonly file: ContentPath;
  readonly path: Href;
  /** URLs of its other files, and hrefs that redirect to it. */
  readonly hrefs: readonly string[];
}

/** Input of {@link createManifest}. */
export interface ManifestInput {
  readonly pages: readonly ManifestPage[];
  readonly chunkNames: RouteChunkNames;
  readonly clientManifest: ClientManifest;
  /** Whether a file is needed by something that isn't a page of the documentation. */
  readonly isUsedElsewhere: (href: string) => boolean;
  readonly database: WithholdingManifest['database'];
  /** Time of the build, ISO 8601 in UTC. */
  readonly builtAt: string;
}

/** Files that list every page, or are made from all pages. With a slash at the end: all files in that folder. */
const SITE_WIDE = [
  '/llms.txt',
  '/llms-full.txt',
  '/skill.md',
  '/.well-known/llms.txt',
  '/.well-known/agent-skills/',
  '/sitemap.xml',
  '/search/',
  NAVIGATION_DATA,
];
/** Index for anything that isn't a documentation page, and so is never hidden. */
const NO_PAGE = -1;

/** Lists which files of a build belong to which pages. */
export function createManifest(input: ManifestInput): WithholdingManifest {
  const { pages, chunkNames, clientManifest, isUsedElsewhere, database, builtAt } = input;
  const numbers = new Map(pages.map(({ path }, index) => [path, index]));
  const owners = new Map<string, Set<number>>();
  const add = (href: string, page: number): void => {
    const key = toFileKey(href);
    owners.set(key, (owners.get(key) ?? new Set()).add(page));
  };
  for (const [index, { path, hrefs }] of pages.entries()) {
    add(path, index);
    for (const href of hrefs) add(href, isUsedElsewhere(href) ? NO_PAGE : index);
  }
  for (const route of listRoutes(chunkNames)) {
    const page = numbers.get(route) ?? NO_PAGE;
    const files = listFiles(listRouteChunks(chunkNames, route), clientManifest);
    for (const script of files.filter((file) => file.endsWith('.js'))) add(script, page);
  }
  const owned = [...owners].filter(([, found]) => !found.has(NO_PAGE));
  return {
    builtAt,
    database,
    pages: pages.map(({ file, path }) => ({ file: toRepoPath(file), href: path })),
    owners: Object.fromEntries(owned.map(([key, found]) => [key, [...found]])),
    siteWide: SITE_WIDE,
  };
}

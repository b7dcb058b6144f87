import { setTimeout as wait } from 'node:timers/promises';
import { removeFromMenu } from '#domain/visibility/menuWithoutPages';
import {
  canBeWithheld,
  createHiddenPagesCache,
  decideRequest,
  findPagesHiddenNow,
  indexMarkdown,
  listHrefs,
  type Verdict,
  type WithholdingManifest,
} from '#domain/visibility/withholding';
import { readFileIfExists } from '../process/files.mts';

/** Withholds files of pages that were hidden after the build, with the rules of the host's edge function. */
export interface Withholding {
  readonly decide: (pathname: string) => Promise<Verdict>;
  /** Removes pages that are hidden now from the menu in a page's HTML. */
  readonly removeHidden: (html: string) => Promise<string>;
  /** The href of the page whose Markdown is at a path; undefined for any other path. */
  readonly findMarkdownPage: (pathname: string) => string | undefined;
  /** Makes the next request ask the database again, because hidden pages have changed. */
  readonly expire: () => void;
  /** Where the site's database is; null for none. */
  readonly database: WithholdingManifest['database'];
}

/**
 * Reads the manifest that a build wrote next to its folder.
 *
 * @param file path of the manifest
 * @param databaseUrl where the database is now; null for the one that the build was made with
 * @returns null when the build has no manifest that this version can read
 */
export function createWithholding(file: string, databaseUrl: string | null): Withholding | null {
  const text = readFileIfExists(file)?.toString('utf8');
  if (text === undefined) return null;
  const written: WithholdingManifest = JSON.parse(text);
  if (!Array.isArray(written.pages)) return null;
  const database = written.database && { ...written.database, url: databaseUrl ?? written.database.url };
  const manifest = { ...written, database };
  const cache = createHiddenPagesCache({
    ask: () => findPagesHiddenNow(manifest, fetch),
    now: Date.now,
    wait: (ms) => wait(ms, undefined, { ref: false }),
  });
  return {
    expire: cache.expire,
    database,
    findMarkdownPage: indexMarkdown(manifest),
    removeHidden: async (html) => removeFromMenu(html, listHrefs(manifest, await cache.read())),
    decide: async (pathname) =>
      canBeWithheld(manifest, pathname) ? decideRequest(manifest, await cache.read(), pathname) : 'serve',
  };
}

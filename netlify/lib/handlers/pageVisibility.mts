import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages, visibilityMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/contentChanges';
import {
  type HiddenPagesResponse,
  PageVisibilityQuerySchema,
  type PageVisibilityRequest,
  PageVisibilityRequestSchema,
  type PageVisibilityResponse,
} from '#domain/git/siteApi';
import { PrivacySchema } from '#domain/navigation/rows';
import { toPageHref } from '#domain/product/brandPath';
import { listAncestors } from '#domain/visibility/ancestors';
import { readPositions } from '#domain/visibility/positions';
import { step } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import { openContentHost } from '../contentHost.mts';
import { createPersonDatabase, type Database, query } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { findNavigationPlace } from '../navigationEntries.mts';
import { readRebuild, requestRebuild, sendDueRebuild } from '../rebuilds.mts';
import { resolveBranch } from '../resolveBranch.mts';
import type { Services } from '../services.mts';
import { findHiddenFiles } from '../visibility.mts';

const RowsSchema = v.array(
  v.object({
    privacy: PrivacySchema,
    is_active: v.boolean(),
    file_path: v.nullable(v.string()),
    updated_at: v.string(),
  }),
);
/** Ours: the entry changed after the state that the person saw. */
const STALE = 'PT409';
/** The earliest of all times: the person saw a page without an entry. */
const NO_ENTRY = '-infinity';
const StaleDetailsSchema = v.pipe(v.string(), v.parseJson(), v.object({ changedBy: v.nullable(v.string()) }));
/** PostgreSQL: not allowed; the role went between two requests. */
const PERMISSION_DENIED = '42501';

/** Whether visitors see a page, or every page that they do not see; for editors. Passes on rebuilds that are due. */
export const readVisibility: Handler = async (
  { query: asked },
  services,
): Promise<PageVisibilityResponse | HiddenPagesResponse> => {
  const { path } = parseInput(PageVisibilityQuerySchema, asked);
  await sendDueRebuild(services);
  return path === undefined ? listHiddenPages(services) : describePage(services, path);
};

/**
 * Makes a page private, inactive, or public again, for editors: with the person's own rights, so that the database's
 * rules decide. Then asks for a rebuild, since the static files show the page until then.
 */
export const changeVisibility: Handler = async (
  { body, person, token },
  services,
): Promise<PageVisibilityResponse> => {
  const request = parseInput(PageVisibilityRequestSchema, body);
  await store(services, token, request);
  await requestRebuild(services, `Visibility of ${request.path}`, person.id);
  return describePage(services, request.path);
};

async function store(services: Services, token: string, request: PageVisibilityRequest): Promise<void> {
  const { path, privacy, isActive, updatedAt } = request;
  const host = await openContentHost(services);
  const { title, section } = await findNavigationPlace(host, path);
  const { error } = await createPersonDatabase(services.env, token).rpc('set_page_visibility', {
    p_file_path: path,
    p_href: toHref(path),
    p_title: title,
    p_section: section,
    p_privacy: privacy ?? null,
    p_is_active: isActive ?? null,
    p_updated_at: updatedAt === undefined ? null : (updatedAt ?? NO_ENTRY),
  });
  if (error?.code === STALE) {
    const details = v.safeParse(StaleDetailsSchema, error.details);
    const who = details.success ? details.output.changedBy : null;
    throw new AppError('conflict', visibilityMessages.changed(who), { cause: error });
  }
  if (error)
    throw new AppError(error.code === PERMISSION_DENIED ? 'forbidden' : 'network', undefined, {
      cause: error,
    });
}

async function describePage(services: Services, path: string): Promise<PageVisibilityResponse> {
  const { database } = services;
  const href = toHref(path);
  const above = listAncestors(href).filter((address) => address !== '/products');
  const asked = [path, href, ...above];
  const [rows, answer, rebuild] = await Promise.all([
    readEntries(database, path, href),
    query(v.unknown(), database.rpc('find_hidden_pages', { p_paths: asked })),
    readRebuild(services),
  ]);
  const positions = readPositions(answer, asked.length);
  // The entry of the file; else the one of its address, which is what visitors open.
  const entry = rows.find((row) => row.file_path === path) ?? rows[0];
  const { privacy, is_active: isActive } = entry ?? { privacy: 'PUBLIC', is_active: true };
  const isHidden = positions.includes(0) || positions.includes(1);
  const isHiddenItself = privacy === 'PRIVATE' || !isActive;
  const hiddenBy = above[Math.min(...positions.filter((position) => position > 1)) - 2] ?? '';
  return {
    path,
    privacy,
    isActive,
    isHidden,
    hiddenBy: isHidden && !isHiddenItself ? hiddenBy : null,
    updatedAt: entry?.updated_at ?? null,
    rebuild,
  };
}

/** The entries of a file and of its address. Two queries, so that no value has to be quoted in a filter. */
async function readEntries(database: Database, path: string, href: string) {
  const columns = 'privacy, is_active, file_path, updated_at';
  const [byFile, byAddress] = await Promise.all([
    query(RowsSchema, database.from('navigation_items').select(columns).eq('file_path', path)),
    query(RowsSchema, database.from('navigation_items').select(columns).eq('href', href)),
  ]);
  return [...byFile, ...byAddress];
}

async function listHiddenPages(services: Services): Promise<HiddenPagesResponse> {
  const host = await openContentHost(services);
  const { headSha } = await resolveBranch(host, undefined);
  const files = await step(branchMessages.fetchFailed, readFiles(host, headSha));
  const pages = [...files.keys()].filter(isPage);
  const [hidden, rebuild] = await Promise.all([
    findHiddenFiles(services.database, pages),
    readRebuild(services),
  ]);
  return { hidden: pages.filter((path) => hidden.has(path)), rebuild };
}

function toHref(path: string): string {
  return toPageHref(path.replace(/^docs\//, ''));
}

import type { InputOf } from '#domain/api/endpoint';
import { type NavigationVisibilityResponse, siteApi } from '#domain/api/site';
import { toHref } from '#domain/content/paths';
import { visibilityMessages } from '#domain/errors/messages';
import { toDefaultTitle } from '#domain/navigation/planRows';
import { createUserDatabase, queryAll } from '../database.mts';
import type { Services } from '../services.mts';
import { NO_ENTRY, toVisibilityError } from './pageVisibility.mts';
import { type RebuildServices, readRebuild } from './rebuilds.mts';

const { sections: SectionsSchema, entries: EntriesSchema } =
  siteApi.readNavigationVisibility.response.entries;

/**
 * Reads the visibility of all pages and sections.
 *
 * @throws AppError `network` when the database can't be reached
 */
export async function readNavigationVisibility(
  services: RebuildServices,
): Promise<NavigationVisibilityResponse> {
  const { database } = services;
  const sectionColumns = 'id, slug, isActive:is_active, updatedAt:updated_at';
  const entryColumns =
    'id, parentId:parent_id, sectionId:section_id, path:file_path, href, privacy, isActive:is_active, ' +
    'isGenerated:is_auto_generated, updatedAt:updated_at';
  const [sections, entries, rebuild] = await Promise.all([
    queryAll(SectionsSchema, (from, to) =>
      database.from('navigation_sections').select(sectionColumns).order('id').range(from, to),
    ),
    queryAll(EntriesSchema, (from, to) =>
      database.from('navigation_items').select(entryColumns).order('id').range(from, to),
    ),
    readRebuild(services),
  ]);
  return { sections, entries, rebuild };
}

/**
 * Changes the visibility of pages and sections, all or none, with the user's own rights, so that the database's rules
 * decide.
 *
 * @param token the user's verified bearer token
 * @throws AppError `conflict` when one changed after the state that the user saw; `forbidden` without the right
 */
export async function changeNavigationVisibility(
  services: Services,
  token: string,
  changes: InputOf<typeof siteApi.changeNavigationVisibility>['changes'],
): Promise<void> {
  const { error } = await createUserDatabase(services.env, token).rpc('set_navigation_visibility', {
    p_changes: changes.map((change) => ({
      ...('section' in change
        ? { section: change.section, title: change.title }
        : {
            file_path: change.path,
            href: toHref(change.path),
            title: toDefaultTitle(change.path),
            privacy: change.privacy ?? null,
          }),
      is_active: change.isActive ?? null,
      updated_at: change.updatedAt === undefined ? null : (change.updatedAt ?? NO_ENTRY),
    })),
  });
  if (error) throw toVisibilityError(error, visibilityMessages.changedSome);
}

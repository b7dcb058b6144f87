import { seoMessages } from '#domain/errors/messages';
import { readSettingValues, toSettingColumns } from '#domain/seo/settings/settingRows';
import { createNavigationWriter, fetchGeneratedItems, fetchNavigation } from '../../../src/data/navigation';
import { ensureProfile } from '../../../src/data/profiles';
import {
  fetchAllSeo,
  fetchGlobalSeo,
  fetchPageSeo,
  fetchSectionsSeo,
  removeSeo,
  saveGlobalSeo,
  savePageSeo,
  saveSectionSeo,
} from '../../../src/data/seo';
import type { SupabaseClient } from '../../../src/data/supabaseClient';
import { settingExamples } from '../../../src/domain/seo/__tests__/settingExamples';
import { connect } from '../../support/database/databaseClient';
import { makeContent } from '../../support/functionsClient';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const PERMISSION = 'Permission denied: You need editor or admin permissions to manage SEO settings.';

let stack: Stack;
let admin: SupabaseClient;
let editor: SupabaseClient;
let reader: SupabaseClient;
/** A URL where nothing answers. */
let broken: SupabaseClient;
const logged: string[] = [];

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  admin = connect(stack, await signIn(stack, 'demo-admin'));
  editor = connect(stack, await signIn(stack, 'demo-editor'));
  reader = connect(stack, await signIn(stack, 'demo-reader'));
  broken = connect({ ...stack, databaseUrl: 'http://127.0.0.1:9' }, null);
});

afterAll(() => stack.stop());

beforeEach(() => {
  logged.length = 0;
  const log = (...parts: unknown[]): void => {
    logged.push(parts.map(String).join(' '));
  };
  jest.spyOn(console, 'error').mockImplementation(log);
  jest.spyOn(console, 'warn').mockImplementation(log);
});

afterEach(() => jest.restoreAllMocks());

describe('the navigation', () => {
  it('can be inserted, read in order, changed, hidden by file, and deleted', async () => {
    const write = createNavigationWriter(editor);
    const section = await write.insertSection({ title: 'Tools', slug: 'tools', order_index: 2 });
    const first = await write.insertSection({ title: 'First', slug: 'first', order_index: 1 });
    const item = {
      section_id: section,
      title: 'B',
      href: '/products/b',
      file_path: 'docs/b.mdx',
      order_index: 2,
    };
    await write.insertItem(item);
    const a = await write.insertItem({
      ...item,
      title: 'A',
      href: '/products/a',
      file_path: 'docs/a.mdx',
      order_index: 1,
    });
    const read = async () => {
      const rows = await fetchNavigation(editor);
      return [rows?.sections.map(({ title }) => title), rows?.items.map(({ title }) => title)];
    };
    expect(await read()).toEqual([
      ['First', 'Tools'],
      ['A', 'B'],
    ]);
    await write.updateItem(a, { title: 'Again', order_index: 3 });
    await write.updateSection(first, { is_active: false });
    expect(await read()).toEqual([['Tools'], ['B', 'Again']]);

    expect(await write.setPrivacy('docs/b.mdx', 'PRIVATE')).toBe(true);
    expect((await fetchNavigation(reader))?.items.map(({ title }) => title)).toEqual(['Again']);
    expect(await write.setActive('docs/b.mdx', false)).toBe(true);
    expect(await read()).toEqual([['Tools'], ['Again']]);
    expect(await write.setPrivacy('docs/unknown.mdx', 'PRIVATE')).toBe(false);
    expect(await fetchGeneratedItems(editor)).toEqual([]);

    await write.deleteSection(section);
    await write.deleteSection(first);
    expect(await read()).toEqual([[], []]);
    expect(logged).toEqual([]);
  });

  it('warns about duplicate titles in a section and about missing parents', async () => {
    const write = createNavigationWriter(editor);
    const section = await write.insertSection({ title: 'Twice', slug: 'twice' });
    const parent = await write.insertItem({ section_id: section, title: 'Same', href: '/products/1' });
    await write.insertItem({ section_id: section, title: 'Same', href: '/products/2' });
    await write.insertItem({ section_id: section, parent_id: parent, title: 'Child', href: '/products/3' });
    await write.updateItem(parent, { is_active: false, title: 'Parent' });
    await fetchNavigation(editor);
    expect(logged).toEqual([`Navigation item "Child" has a missing parent (${parent})`]);
    await write.updateItem(parent, { is_active: true, title: 'Same' });
    logged.length = 0;
    await fetchNavigation(editor);
    expect(logged).toEqual(['Duplicate navigation title "Same" in section "Twice"']);
    await write.deleteSection(section);
  });

  it('returns null and logs the errors when it cannot be read', async () => {
    expect(await fetchNavigation(broken)).toBeNull();
    expect(logged.map((line) => line.replace(/(editor:).*/s, '$1')).sort()).toEqual([
      'Error fetching navigation items for editor:',
      'Error fetching navigation sections for editor:',
      'Failed to fetch navigation from database',
    ]);
  });

  it('throws when a write is refused, even if the database silently changes nothing', async () => {
    const section = await createNavigationWriter(editor).insertSection({ title: 'Kept', slug: 'kept' });
    const write = createNavigationWriter(reader);
    await expect(write.insertSection({ title: 'X', slug: 'x' })).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await expect(write.updateSection(section, { title: 'X' })).rejects.toThrow('No row was changed.');
    await expect(write.deleteSection(section)).rejects.toThrow('No row was changed.');
    await expect(createNavigationWriter(broken).insertSection({ title: 'X', slug: 'x' })).rejects.toThrow();
    await createNavigationWriter(editor).deleteSection(section);
  });
});

describe('SEO settings', () => {
  it('are saved and read for the site, a section and a page', async () => {
    expect(await fetchGlobalSeo(editor)).toBeNull();
    await saveGlobalSeo(admin, { title: '{page_title}', json_data: { robots: 'noindex' } });
    const updated_at = (await fetchGlobalSeo(admin))?.updated_at ?? '';
    await saveGlobalSeo(admin, { title: 'Again', updated_at });
    expect(await fetchGlobalSeo(reader)).toMatchObject({ path: '*', title: 'Again' });
    await savePageSeo(editor, { path: '/products/a', title: 'A', keywords: ['x', 'y'] });
    expect(await fetchPageSeo(reader, '/products/a')).toMatchObject({ title: 'A', keywords: ['x', 'y'] });
    expect(await fetchPageSeo(reader, '/products/none')).toBeNull();
    await saveSectionSeo(editor, { path_pattern: '/products/desktop/*', description: 'D' });
    const section = { path_pattern: '/products/desktop/*', description: 'D' };
    expect(await fetchSectionsSeo(reader)).toEqual([expect.objectContaining(section)]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['the site', () => saveGlobalSeo(reader, { title: 'X' })],
    ['a page', () => savePageSeo(reader, { path: '/products/x', title: 'X' })],
    ['a section', () => saveSectionSeo(reader, { path_pattern: '/x/*', title: 'X' })],
  ])('for %s are refused without a role, with a clear message', async (_, save) => {
    await expect(save()).rejects.toThrow(PERMISSION);
  });

  it('return null when they cannot be read, and throw when they cannot be saved', async () => {
    expect(await fetchGlobalSeo(broken)).toBeNull();
    expect(await fetchSectionsSeo(broken)).toBeNull();
    expect(logged).toHaveLength(2);
    await expect(savePageSeo(broken, { path: '/products/a' })).rejects.toThrow(
      "We couldn't confirm that the settings were saved. Check your connection and save again.",
    );
    await expect(savePageSeo(editor, { path: 'no path' })).rejects.toThrow(
      "The site can't use one of these values. Check them and save again.",
    );
  });

  it('are refused with clear messages: site-wide ones by an editor, and invalid values', async () => {
    const ADMIN = 'Only admins can change SEO settings that affect the whole site.';
    await expect(saveGlobalSeo(editor, { title: 'X' })).rejects.toThrow(ADMIN);
    await expect(saveSectionSeo(editor, { path_pattern: '/products/*' })).rejects.toThrow(ADMIN);
    await expect(savePageSeo(editor, { path: '/p', json_data: { robots: 'please' } })).rejects.toThrow(
      "Robots isn't valid. List directives separated by commas, such as noindex,follow.",
    );
    await expect(savePageSeo(editor, { path: '/p', og_image: 'https://evil.example/a.png' })).rejects.toThrow(
      /^Image for shared links isn't valid\./,
    );
    expect(await fetchPageSeo(editor, '/p')).toBeNull();
  });

  it.each(settingExamples)('%s %j is taken: %s, as the form says', async (key, text, isValid) => {
    const path_pattern = `/products/example/${Math.random().toString(36).slice(2)}`;
    const values = { ...readSettingValues(null), [key]: text };
    const saved =
      key === 'json_ld_templates'
        ? saveGlobalSeo(admin, {
            json_data: { json_ld_templates: JSON.parse(text) },
            updated_at: (await fetchGlobalSeo(admin))?.updated_at ?? '',
          })
        : saveSectionSeo(admin, {
            path_pattern,
            ...JSON.parse(JSON.stringify(toSettingColumns('section', values, null))),
          });
    if (isValid) await expect(saved).resolves.toBeUndefined();
    else await expect(saved).rejects.toThrow(/isn't valid|can't use one of these values/);
  });

  it('are removed, unless they changed since they were read', async () => {
    const path = '/products/removed';
    await savePageSeo(editor, { path, title: 'First' });
    const first = (await fetchPageSeo(editor, path))?.updated_at;
    await expect(removeSeo(reader, { path }, first)).rejects.toThrow(PERMISSION);
    await savePageSeo(admin, { path, title: 'Second', updated_at: first ?? '' });
    await expect(removeSeo(editor, { path }, first)).rejects.toMatchObject({ isConflict: true });
    expect(await fetchPageSeo(editor, path)).toMatchObject({ title: 'Second' });
    await removeSeo(editor, { path }, (await fetchPageSeo(editor, path))?.updated_at);
    expect(await fetchPageSeo(editor, path)).toBeNull();
    // Already removed, so nothing is returned.
    await expect(removeSeo(editor, { path }, first)).rejects.toMatchObject({ isConflict: true });
    expect(await fetchPageSeo(editor, path)).toBeNull();
  });

  it('for the site and for large sections can only be removed by admins', async () => {
    const global = (await fetchGlobalSeo(admin))?.updated_at;
    await expect(removeSeo(editor, { path: null }, global)).rejects.toThrow(seoMessages.adminRequired);
    await saveSectionSeo(admin, { path_pattern: '/products/*', title: 'Wide' });
    const findWide = async () =>
      (await fetchSectionsSeo(admin))?.find(({ path_pattern }) => path_pattern === '/products/*');
    const wide = (await findWide())?.updated_at;
    const target = { pathPattern: '/products/*' };
    await expect(removeSeo(editor, target, wide)).rejects.toThrow(seoMessages.adminRequired);
    await expect(removeSeo(reader, target, wide)).rejects.toThrow(PERMISSION);
    await removeSeo(admin, target, wide);
    expect(await findWide()).toBeUndefined();
  });

  it('are read all together', async () => {
    await savePageSeo(editor, { path: '/products/one-of-all', title: 'One' });
    const rows = await fetchAllSeo(editor);
    expect(rows?.metadata.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['*', '/products/one-of-all']),
    );
    expect(rows?.sections.length).toBeGreaterThan(0);
    expect(await fetchAllSeo(broken)).toBeNull();
  });

  it('are not overwritten by a user who has not seen the latest change', async () => {
    await ensureProfile(admin, await owner(admin, 'Ada'));
    await savePageSeo(editor, { path: '/products/versions', title: 'First' });
    const first = await fetchPageSeo(editor, '/products/versions');
    const updated_at = first?.updated_at ?? '';
    await savePageSeo(admin, { path: '/products/versions', title: 'Of the admin', updated_at });
    const changed = { isConflict: true, message: seoMessages.changed('demo-admin (Ada)') };
    const mine = { path: '/products/versions', title: 'Mine' };
    await expect(savePageSeo(editor, { ...mine, updated_at })).rejects.toMatchObject(changed);
    await expect(savePageSeo(editor, mine)).rejects.toMatchObject(changed);
    const latest = await fetchPageSeo(editor, '/products/versions');
    expect(latest?.title).toBe('Of the admin');
    await savePageSeo(editor, { ...mine, updated_at: latest?.updated_at ?? '' });
    expect(await fetchPageSeo(editor, '/products/versions')).toMatchObject({ title: 'Mine' });
  });
});

async function owner(client: SupabaseClient, fullName: string) {
  const { data } = await client.from('user_roles').select('user_id').single();
  return { id: String(data?.user_id), email: '', fullName };
}

test('a first sign-in in several tabs at the same time creates one profile, and no request fails', async () => {
  const session = await signIn(stack, 'demo-reader');
  const statuses: number[] = [];
  const original = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await original(...call);
    statuses.push(response.status);
    return response;
  });
  const client: SupabaseClient = connect(stack, session);
  const owner = { id: session.userId, email: session.email, fullName: 'Reader' };
  await Promise.all(Array.from({ length: 5 }, () => ensureProfile(client, owner)));
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(logged).toEqual([]);
  expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Reader' }]);
});

import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/data/databaseTypes';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { type DatabaseClient, need } from '../../support/database/databaseClient';
import { type Stack, startStack } from '../../support/stack';

type Item = Database['public']['Tables']['navigation_items']['Insert'];

const DENIED = expect.objectContaining({ code: '42501' });

let stack: Stack;
let actors: Actors;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
});
afterAll(() => stack.stop());

describe('editing the navigation', () => {
  it('inserts, lists in order, sets by file and deletes a section after its items', async () => {
    const { client } = actors.admin;
    const [{ id } = { id: '' }] = await need(
      client.from('navigation_sections').insert({ title: 'Guides', slug: 'guides' }).select('id'),
    );
    const item = (title: string, order_index: number): Item => ({
      section_id: id,
      title,
      href: `/guides/${title}`,
      file_path: `docs/guides/${title}.mdx`,
      order_index,
    });
    await need(client.from('navigation_items').insert([item('second', 2), item('first', 1)]));
    const list = () =>
      need(
        client
          .from('navigation_items')
          .select('title')
          .eq('section_id', id)
          .eq('is_active', true)
          .order('order_index'),
      );
    expect((await list()).map(({ title }) => title)).toEqual(['first', 'second']);
    const byFile = client.from('navigation_items').update({ is_active: false });
    await need(byFile.eq('file_path', 'docs/guides/first.mdx'));
    expect(await list()).toEqual([{ title: 'second' }]);
    await need(client.from('navigation_items').delete().eq('section_id', id));
    await need(client.from('navigation_sections').delete().eq('id', id));
    expect(await need(client.from('navigation_sections').select('id').eq('id', id))).toEqual([]);
  });

  it('has generated rows, which only the service can create', async () => {
    await need(
      actors.service
        .from('navigation_items')
        .insert({ title: 'Made', href: '/made', is_auto_generated: true }),
    );
    const forged = { title: 'Forged', href: '/forged', is_auto_generated: true };
    expect((await actors.editor.client.from('navigation_items').insert(forged)).error).toEqual(DENIED);
    const { client } = actors.editor;
    const made = await need(client.from('navigation_items').select('href').eq('is_auto_generated', true));
    expect(made).toEqual([{ href: '/made' }]);
  });
});

describe('SEO settings', () => {
  const global = { path: '*', is_global: true, setting_type: 'global', title: '{page_title}' };
  const readGlobal = (client: DatabaseClient) =>
    client.from('seo_metadata').select('title').eq('is_global', true).eq('setting_type', 'global').single();

  it('return PGRST116 while there is no global row', async () => {
    expect((await readGlobal(actors.visitor)).error?.code).toBe('PGRST116');
  });

  it('are overwritten by admins who have seen the latest version, and everyone can read them', async () => {
    const { client } = actors.admin;
    const seen = { site: {}, section: {} };
    for (const title of ['first', 'second']) {
      const site = { ...global, title, ...seen.site };
      const [globalNow] = await need(
        client.from('seo_metadata').upsert(site, { onConflict: 'path' }).select('updated_at'),
      );
      const section = {
        path_pattern: '/docs/*',
        title,
        keywords: ['a', 'b'],
        json_data: { locale: 'en_US' },
        ...seen.section,
      };
      const [sectionNow] = await need(
        client
          .from('section_seo_metadata')
          .upsert(section, { onConflict: 'path_pattern' })
          .select('updated_at'),
      );
      Object.assign(seen, { site: globalNow, section: sectionNow });
    }
    expect(await need(readGlobal(actors.visitor))).toEqual({ title: 'second' });
    const columns = 'title, keywords, json_data';
    const saved = await need(
      actors.visitor.from('section_seo_metadata').select(columns).eq('path_pattern', '/docs/*').single(),
    );
    expect(saved).toEqual({ title: 'second', keywords: ['a', 'b'], json_data: { locale: 'en_US' } });
  });

  it('are refused with code 42501 to everyone else', async () => {
    for (const client of [actors.visitor, actors.reader.client, actors.editor.client]) {
      const { error } = await client
        .from('seo_metadata')
        .upsert({ ...global, title: 'x' }, { onConflict: 'path' });
      expect(error).toEqual(DENIED);
    }
    expect(await need(readGlobal(actors.visitor))).toEqual({ title: 'second' });
  });

  it('are fetched completely, page by page', async () => {
    const paths = Array.from({ length: 2500 }, (_, index) => `/many/${String(index).padStart(5, '0')}`);
    await need(actors.service.from('seo_metadata').insert(paths.map((path) => ({ path }))));
    const found: string[] = [];
    for (let from = 0; ; from += 1000) {
      const query = actors.visitor.from('seo_metadata').select('path').like('path', '/many/%');
      const rows = await need(query.order('path').range(from, from + 999));
      found.push(...rows.map(({ path }) => path));
      if (rows.length < 1000) break;
    }
    expect(found).toEqual(paths);
  });
});

describe('access codes', () => {
  const makeCode = async (): Promise<string> => {
    const hash = randomUUID().replaceAll('-', '').repeat(2);
    await need(
      actors.service.rpc('create_access_code', {
        p_admin: actors.admin.userId,
        p_code_hash: hash,
        p_max_uses: 1,
        p_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        p_note: 'Test',
      }),
    );
    return hash;
  };
  const assign = (p_user: string) => need(actors.service.rpc('assign_editor_role', { p_user }));

  it('give no role to a user who only claims to have redeemed one', async () => {
    const { client, userId } = actors.reader;
    await client.auth.updateUser({ data: { validated_access_code: true } });
    expect(await assign(userId)).toBe(false);
  });

  it('are used once, with the same response to all parallel requests', async () => {
    const hash = await makeCode();
    const parameters = { p_user: actors.reader.userId, p_code_hash: hash, p_address: '' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => need(actors.service.rpc('redeem_access_code', parameters))),
    );
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(Array<string>(50).fill('redeemed'));
    const [code] = await need(actors.service.rpc('list_access_codes', { p_admin: actors.admin.userId }));
    expect(code).toMatchObject({ uses: 1 });
  });

  it('make the user who redeemed it an editor, once', async () => {
    const { userId, client } = actors.reader;
    expect([await assign(userId), await assign(userId)]).toEqual([true, true]);
    expect(await need(client.from('user_roles').select('role'))).toEqual([{ role: 'editor' }]);
  });
});

describe('analytics', () => {
  it('accept events of visitors, and only admins can read them', async () => {
    const session_id = randomUUID();
    const view = {
      page_path: '/a',
      session_id,
      referrer: 'https://search.example/?q=x',
      user_agent: 'Mozilla/5.0',
    };
    for (const more of [{}, { user_id: actors.admin.userId }]) {
      await need(actors.visitor.from('page_views').insert({ ...view, ...more }));
    }
    await need(
      actors.visitor.from('search_analytics').insert({ query: 'Models', match_count: 4, session_id }),
    );
    await need(
      actors.visitor
        .from('analytics_events')
        .insert({ event_type: 'github_button_click', page_path: '/', event_data: {}, session_id }),
    );
    const { client } = actors.admin;
    expect(await need(client.from('page_views').select('page_path, user_id, referrer'))).toEqual([
      { page_path: '/a', user_id: null, referrer: 'search.example' },
    ]);
    expect(await need(client.rpc('get_popular_pages', { p_days: 7 }))).toEqual([
      { page_path: '/a', views: 1 },
    ]);
    expect(await need(client.rpc('get_top_referrers'))).toEqual([{ referrer: 'search.example', views: 1 }]);
    expect(await need(client.rpc('get_search_analytics'))).toMatchObject([
      { query: 'models', count: 1, match_count: 4 },
    ]);
    expect((await actors.visitor.from('page_views').insert(view).select()).error).toEqual(DENIED);
  });

  it('refuse floods with a rate limit status', async () => {
    const view = (index: number) => ({ page_path: `/flood/${index}`, session_id: randomUUID() });
    const many = await actors.visitor
      .from('page_views')
      .insert(Array.from({ length: 21 }, (_, index) => view(index)));
    expect([many.status, many.error?.code]).toEqual([413, 'PT413']);
    const session_id = randomUUID();
    const answers: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const search = { query: 'flood', match_count: 0, session_id };
      answers.push((await actors.visitor.from('search_analytics').insert(search)).status);
    }
    expect(answers.slice(-2)).toEqual([201, 429]);
  });
});

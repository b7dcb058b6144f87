import { randomUUID } from 'node:crypto';
import { findHiddenPaths, type QueryHiddenPages } from '#domain/visibility/hiddenPages';
import type { Database } from '../../../src/data/databaseTypes';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { need } from '../../support/database/databaseClient';
import { createRest } from '../../support/database/rest';
import { type Stack, startStack } from '../../support/stack';

type Item = Database['public']['Tables']['navigation_items']['Insert'];

/** Appears in everything that visitors can't see, and nowhere else. */
const CANARY = 'canary-7f3a';

let stack: Stack;
let actors: Actors;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
});
afterAll(() => stack.stop());

describe('private navigation', () => {
  const [section, hiddenSection, shown, hidden] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const items: Item[] = [
    { id: shown, section_id: section, title: 'Shown', href: '/n/shown' },
    { id: hidden, section_id: section, title: CANARY, href: `/n/${CANARY}`, privacy: 'PRIVATE' },
    { parent_id: hidden, title: `below ${CANARY}`, href: `/n/${CANARY}/below`, description: CANARY },
    { parent_id: shown, title: `inactive ${CANARY}`, href: `/n/${CANARY}-off`, is_active: false },
    { section_id: hiddenSection, title: `only ${CANARY}`, href: `/n/${CANARY}-only`, privacy: 'PRIVATE' },
  ];
  const CANARIES = items.filter(({ title }) => title.includes(CANARY)).length;

  beforeAll(async () => {
    const { client } = actors.editor;
    await need(
      client.from('navigation_sections').insert([
        { id: section, title: 'Section', slug: 'section' },
        { id: hiddenSection, title: CANARY, slug: CANARY },
      ]),
    );
    for (const item of items) await need(client.from('navigation_items').insert(item));
    await need(
      client.from('seo_metadata').insert([{ path: `/n/${CANARY}`, title: CANARY }, { path: '/n/shown' }]),
    );
    await need(
      client.from('section_seo_metadata').insert([{ path_pattern: `/n/${CANARY}/*`, title: CANARY }]),
    );
  });

  it('is there for editors', async () => {
    const rows = await need(actors.editor.client.from('navigation_items').select('title'));
    expect(rows.filter(({ title }) => title.includes(CANARY))).toHaveLength(CANARIES);
  });

  /** Ways to look for what must not be found. */
  const attempts: Readonly<Record<string, string>> = {
    'reading everything': '/navigation_items?select=*',
    'filtering by privacy': '/navigation_items?privacy=eq.PRIVATE',
    'filtering by the negation': '/navigation_items?privacy=neq.PUBLIC',
    'filtering by name': `/navigation_items?title=like.*${CANARY.slice(0, 6)}*`,
    'filtering with or': '/navigation_items?or=(is_active.is.false,privacy.eq.PRIVATE)',
    'filtering by the parent': `/navigation_items?parent_id=eq.${hidden}`,
    'ordering by it': '/navigation_items?order=privacy.desc,is_active.asc',
    'embedding from the section': `/navigation_sections?select=*,navigation_items(*)`,
    'filtering sections by embedded rows':
      '/navigation_sections?select=*,navigation_items!inner(title)&navigation_items.privacy=eq.PRIVATE',
    'embedding the section': '/navigation_items?select=*,navigation_sections(*)',
    'reading sections': '/navigation_sections?select=*',
    'reading SEO': '/seo_metadata?select=*',
    'reading SEO by path': `/seo_metadata?path=like.*${CANARY}*`,
    'reading SEO of sections': '/section_seo_metadata?select=*',
  };

  it.each(Object.entries(attempts))('is not found by %s', async (_, path) => {
    for (const caller of [null, actors.reader]) {
      const { status, body } = await createRest(stack, caller)('GET', path);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain('canary');
    }
  });

  it('is not counted', async () => {
    for (const client of [actors.visitor, actors.reader.client]) {
      const count = async (request: PromiseLike<{ count: number | null }>) => (await request).count;
      const all = { count: 'exact', head: true } as const;
      expect(await count(client.from('navigation_items').select('*', all))).toBe(1);
      expect(await count(client.from('navigation_items').select('*', all).eq('privacy', 'PRIVATE'))).toBe(0);
      expect(await count(client.from('navigation_sections').select('*', all))).toBe(1);
      expect(await count(client.from('seo_metadata').select('*', all))).toBe(1);
      const embedded = await createRest(stack, null)(
        'GET',
        '/navigation_sections?select=navigation_items(count)',
      );
      expect(JSON.stringify(embedded.body)).not.toMatch(/"count":[2-9]/);
    }
  });

  it('is not told by what the database refuses', async () => {
    for (const href of [`/n/${CANARY}`, '/n/free']) {
      const item = { title: 'x', href };
      const inserted = await actors.reader.client.from('navigation_items').insert(item);
      const upserted = await actors.reader.client
        .from('navigation_items')
        .upsert(item, { onConflict: 'href' });
      expect([inserted.error?.code, upserted.error?.code]).toEqual(['42501', '42501']);
      expect(JSON.stringify([inserted.error, upserted.error])).not.toContain('canary');
    }
  });

  it('is not told by a plan', async () => {
    const headers = { accept: 'application/vnd.pgrst.plan+json; options=analyze' };
    const { body } = await createRest(stack, null)('GET', '/navigation_items?select=*', undefined, headers);
    expect(JSON.stringify(body)).not.toMatch(/canary|Plan|Rows Removed/);
  });

  it('reports hidden pages to the build by position, without a name', async () => {
    const paths = ['/n/shown', `/n/${CANARY}`, `/n/${CANARY}/not-in-navigation`, '/n/unknown'];
    expect(await need(actors.visitor.rpc('find_hidden_pages', { p_paths: paths }))).toEqual([1, 2]);
  });

  it('is found among more and longer paths than the database accepts in one call', async () => {
    const ask: QueryHiddenPages = ({ p_paths }) => need(actors.visitor.rpc('find_hidden_pages', { p_paths }));
    const fill = (count: number, length: number): string[] =>
      Array.from({ length: count }, (_, index) => `/n/shown/${index}`.padEnd(length, '-'));
    const paths = [...fill(2_500, 10), ...fill(1_500, 200), `/n/${CANARY}`, ...fill(70, 1_024)];
    await expect(ask({ p_paths: paths })).rejects.toThrow('Too many paths in one call.');
    expect(await findHiddenPaths(paths, ask)).toEqual(new Set([`/n/${CANARY}`]));
    await expect(findHiddenPaths(fill(1, 1_025), ask)).rejects.toThrow('A path is too long.');
  });

  it('is public once an editor says so', async () => {
    const { client } = actors.editor;
    await need(client.from('navigation_items').update({ privacy: 'PUBLIC' }).eq('id', hidden));
    const titles = await need(actors.visitor.from('navigation_items').select('title').order('href'));
    expect(titles.map(({ title }) => title)).toEqual([CANARY, `below ${CANARY}`, 'Shown']);
    await need(client.from('navigation_sections').update({ is_active: false }).eq('id', section));
    expect(await need(actors.visitor.from('navigation_items').select('title'))).toEqual([]);
  });
});

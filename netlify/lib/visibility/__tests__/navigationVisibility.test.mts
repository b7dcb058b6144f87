import { createDatabase } from '../../database.mts';
import type { FunctionsEnv } from '../../env.mts';
import { readNavigationVisibility } from '../navigationVisibility.mts';

const env = { supabaseUrl: 'https://db.invalid', supabaseSecretKey: 'sb_secret_x' } as FunctionsEnv;
/** The limit that this database's operator has set. */
const MAX_ROWS = 2;

// Rows with the names that the queries give their columns.
const SECTIONS = Array.from({ length: 3 }, (_, index) => ({
  id: `s${index}`,
  slug: `s${index}`,
  isActive: true,
  updatedAt: '2026-01-01T00:00:00Z',
}));
const ENTRIES = Array.from({ length: 5 }, (_, index) => ({
  id: `e${index}`,
  parentId: null,
  sectionId: null,
  path: `docs/${index}.mdx`,
  href: null,
  privacy: 'PUBLIC',
  isActive: true,
  isGenerated: false,
  updatedAt: '2026-01-01T00:00:00Z',
}));
const TABLES: Readonly<Record<string, readonly object[]>> = {
  navigation_sections: SECTIONS,
  navigation_items: ENTRIES,
};

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const rows = TABLES[pathname.replace('/rest/v1/', '')] ?? [];
    const start = Number(searchParams.get('offset') ?? 0);
    return Response.json(rows.slice(start, start + MAX_ROWS));
  });
});
afterEach(() => jest.restoreAllMocks());

test('reads all sections and entries from a database that returns few rows at a time', async () => {
  const services = { env, database: createDatabase(env) };
  const { sections, entries } = await readNavigationVisibility(services);
  expect(sections.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id));
  expect(entries.map(({ id }) => id)).toEqual(ENTRIES.map(({ id }) => id));
});

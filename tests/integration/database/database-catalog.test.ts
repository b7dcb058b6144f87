import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  renderSchema,
  SCHEMA_FILE,
  SCHEMA_QUERY,
  type SchemaStatement,
} from '../../../scripts/database/renderSchema.mts';
import { readAccessMatrix } from '../../fixtures/access-matrix';
import {
  type Findings,
  type Inspection,
  inspectEmbedded,
  inspectPostgres,
} from '../../support/database/database';
import { findPostgres, type Postgres, startPostgres } from '../../support/database/postgres';

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const STORIES = 'supabase/tests/stories';
const stories = readdirSync(STORIES);
const HELPERS = read('supabase/tests/helpers.sql');

/** Mistakes that the lints must find. */
const BAD = `
create table public.forgotten (id int);
grant select on public.forgotten to anon;
create table public.careless (id int primary key, user_id uuid references auth.users (id));
alter table public.careless enable row level security;
create policy everybody on public.careless for all to authenticated using (true) with check (user_id = auth.uid());
create policy more on public.careless for select to authenticated using (user_id = (select auth.uid()));
create function public.owner_rights() returns int language sql security definer as 'select 1';
grant execute on function public.owner_rights() to public;
create temporary table found as ${read('supabase/tests/lints.sql').replace(/;\s*$/, '')};
do $$ begin
  raise exception 'found: %', (select string_agg(distinct lint, ' ' order by lint) from found);
end $$;`;
const BITES =
  'definer_function_in_api function_for_everybody function_search_path multiple_permissive_policies no_comment ' +
  'no_primary_key rls_disabled rls_enabled_no_policy rls_initplan rls_policy_always_true unindexed_foreign_key';

const inspection: Inspection = {
  queries: {
    lints: read('supabase/tests/lints.sql'),
    functions: read('supabase/tests/functions.sql'),
    schema: SCHEMA_QUERY,
    tables: `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  },
  stories: {
    ...Object.fromEntries(stories.map((name) => [name, HELPERS + read(STORIES, name)])),
    bad: BAD,
  },
};

/** Compares a database with the checked-in files. */
function itIsAsWritten(getFindings: () => Findings): void {
  it('has no findings', () => {
    expect(getFindings().rows.lints).toEqual([]);
  });

  it('finds the mistakes that the lints are for', () => {
    expect(getFindings().failures.bad).toContain(`found: ${BITES}`);
  });

  it('only grants functions to the roles in the list', () => {
    const lines = read('tests/fixtures/access-matrix-functions.txt').split('\n');
    const expected = lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => /^(\S+)\s+(.+?)\s{2,}(.+)$/.exec(line))
      .map((parts) => ({ runs_as: parts?.[1], callers: parts?.[2], name: parts?.[3] }));
    expect(getFindings().rows.functions).toEqual(expected);
  });

  it('has every table in the access matrix, and no other', () => {
    const inMatrix = [...new Set(readAccessMatrix().map(({ table }) => table))].sort();
    const tables = getFindings().rows.tables as readonly { readonly name: string }[];
    expect(tables.map(({ name }) => name).sort()).toEqual(inMatrix);
  });

  it('equals the checked-in schema, which npm run schema writes', () => {
    const statements = getFindings().rows.schema as readonly SchemaStatement[];
    expect(renderSchema(statements)).toBe(read(SCHEMA_FILE));
  });

  it.each(stories)('passes the story %s', (name) => {
    expect(getFindings().failures[name]).toBeNull();
  });
}

describe('the embedded database', () => {
  let findings: Findings;
  beforeAll(() => {
    findings = inspectEmbedded(inspection);
  });

  itIsAsWritten(() => findings);

  it('equals the checked-in types, which npm run schema writes', () => {
    expect(findings.types).toBe(read('src/data/databaseTypes.ts'));
  });
});

const programs = findPostgres();

if (programs === null) {
  it('checked the embedded database only', () => {
    console.warn(
      'PostgreSQL 15 or newer is not installed: migrations were tried on the embedded database only.',
    );
    expect(programs).toBeNull();
  });
} else {
  describe('PostgreSQL', () => {
    let postgres: Postgres;
    let findings: Findings;
    beforeAll(() => {
      postgres = startPostgres(programs);
      findings = inspectPostgres(postgres, inspection);
    });
    afterAll(() => postgres?.stop());

    itIsAsWritten(() => findings);

    it('lets only one of fifty users redeem a single-use code at the same time', async () => {
      const hash = 'f'.repeat(64);
      const person = (n: number): string => `00000000-0000-4000-c000-${String(n).padStart(12, '0')}`;
      expect(
        postgres.try(`
          insert into auth.users (id) select ('00000000-0000-4000-c000-' || lpad(n::text, 12, '0'))::uuid
          from generate_series(1, 50) n;
          insert into private.access_codes (code_hash, expires_at) values ('${hash}', now() + interval '1 hour');`),
      ).toBeNull();
      const answers = await postgres.runAtOnce(
        Array.from(
          { length: 50 },
          (_, index) =>
            `select outcome from public.redeem_access_code('${person(index + 1)}', '${hash}', '')`,
        ),
      );
      expect(answers.toSorted()).toEqual([...Array(49).fill('invalid'), 'redeemed']);
    });

    it('counts one view and every search of twenty tabs that send them at the same time', async () => {
      const session = '00000000-0000-4000-d000-000000000001';
      await postgres.runAtOnce(
        Array.from(
          { length: 20 },
          () => `
          set role anon;
          insert into public.page_views (page_path, session_id) values ('/at-once', '${session}');
          insert into public.search_analytics (query, session_id) values ('at once', '${session}')`,
        ),
      );
      expect(
        postgres.query(`select (select count(*) from public.page_views where page_path = '/at-once') as views,
          (select count from public.search_analytics where query = 'at once') as searches`),
      ).toEqual([{ views: 1, searches: 20 }]);
    });
  });
}

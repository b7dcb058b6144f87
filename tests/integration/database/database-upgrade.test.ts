import { readFileSync } from 'node:fs';
import { findPostgres, type Postgres, startPostgres } from '../../support/database/postgres';

// Each test starts a PostgreSQL and applies every migration, on machines of any speed.

/** The schema that supabase/tests/filled.sql has rows for. */
const EARLIER = '20261120104500';
/** Sums whose rows a later version keeps in private.view_days. */
const MOVED = ['private.page_view_days', 'private.referrer_days'];
const FILLED = readFileSync('supabase/tests/filled.sql', 'utf8');

/** Rows of the last minute, which migrations fill and a backup omits. */
const COUNTERS = 'private.ingestion_counters';

type Row = Readonly<Record<string, unknown>>;

/** Every table of the site with its rows, in a fixed order. */
function readTables(postgres: Postgres): Map<string, Row[]> {
  const names = postgres.query(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private', 'auth') order by 1",
  ) as readonly { readonly name: string }[];
  return new Map(names.map(({ name }) => [name, readRows(postgres, name)]));
}

function readRows(postgres: Postgres, table: string): Row[] {
  const rows = postgres.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  return (rows as readonly { readonly row: Row }[]).map(({ row }) => row);
}

/** A row without the columns that another version doesn't have. */
function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.filter((name) => name in row).map((name) => [name, row[name]]));
}

const programs = findPostgres();

if (programs === null) {
  it('needs PostgreSQL', () => {
    console.warn('PostgreSQL 15 or newer is not installed: upgrades and backups were not tried.');
    expect(programs).toBeNull();
  });
} else {
  const started: Postgres[] = [];
  const start = (
    ...options: Parameters<typeof startPostgres> extends [string, ...infer Rest] ? Rest : never
  ) => {
    const postgres = startPostgres(programs, ...options);
    started.push(postgres);
    return postgres;
  };
  afterEach(() => {
    for (const postgres of started.splice(0)) postgres.stop();
  });

  it('an upgrade keeps every row of a site that has run for a while', () => {
    const postgres = start({ until: EARLIER });
    expect(postgres.try(FILLED)).toBeNull();
    const before = readTables(postgres);
    postgres.migrate();
    const after = readTables(postgres);
    for (const table of MOVED) before.delete(table);
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      expect([table, after.get(table)?.map((row) => pick(row, columns))]).toEqual([table, rows]);
    }
    expect([...before].filter(([, rows]) => rows.length > 0).length).toBeGreaterThanOrEqual(16);
    const sums = postgres.query(
      'select page_path, sum(views)::int as views from private.view_days group by 1',
    );
    expect(sums).toEqual([{ page_path: '/products/start', views: 10 }]);
  });

  it('an upgrade keeps what the reports said about searches without results', () => {
    const postgres = start({ until: '20261129230000' });
    const rows = `insert into private.search_days (day, query, searches, match_count, clicks) values
      ('2026-03-08', 'found', 3, 2, 1), ('2026-03-08', 'vain', 4, 0, 0), ('2026-03-08', 'clicked', 0, 0, 2)`;
    expect(postgres.try(rows)).toBeNull();
    postgres.migrate();
    const days = postgres.query('select query, in_vain from private.search_days order by query');
    expect(days).toEqual([
      { query: 'clicked', in_vain: 0 },
      { query: 'found', in_vain: 0 },
      { query: 'vain', in_vain: 4 },
    ]);
  });

  it('a backup brings every row back into an empty database', () => {
    const postgres = start({ until: EARLIER });
    expect(postgres.try(FILLED)).toBeNull();
    postgres.migrate();
    const backup = postgres.dumpRows([COUNTERS]);
    const restored = start({ isSeeded: false });
    expect(restored.try(`begin; set session_replication_role = replica; ${backup} commit;`)).toBeNull();
    const [expected, found] = [readTables(postgres), readTables(restored)];
    for (const [table, rows] of expected) {
      if (table !== COUNTERS) expect([table, found.get(table)]).toEqual([table, rows]);
    }
    expect([...found.keys()]).toEqual([...expected.keys()]);
    // New rows get new numbers.
    expect(restored.try("insert into public.rebuilds (reason) values ('After the restore.')")).toBeNull();
  });
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { startPostgres } from './postgres';

/** Queries to run as the database's owner. */
export interface Inspection {
  /** One statement each. */
  readonly queries: Readonly<Record<string, string>>;
  /** Scripts of assertions, each in a transaction that is rolled back. */
  readonly stories: Readonly<Record<string, string>>;
}

/** What an inspection found, by the names of its queries and stories. */
export interface Findings {
  readonly rows: Readonly<Record<string, readonly object[]>>;
  /** The error of a story; null when it passed. */
  readonly failures: Readonly<Record<string, string | null>>;
  /** The generated types (embedded database only). */
  readonly types?: string;
}

/** Inspects the embedded database as it is after its first start, in a copy of the template (`prepareStacks.ts`). */
export function inspectEmbedded(inspection: Inspection): Findings {
  const answer = execFileSync(
    process.execPath,
    ['--no-deprecation', '--import', 'tsx', join(__dirname, 'inspectEmbedded.mts')],
    {
      input: JSON.stringify(inspection),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 180_000,
    },
  );
  return JSON.parse(answer);
}

/** Inspects a separate PostgreSQL, with the migrations applied. */
export function inspectPostgres(
  postgres: ReturnType<typeof startPostgres>,
  inspection: Inspection,
): Findings {
  const map = <Value>(texts: Readonly<Record<string, string>>, ask: (sql: string) => Value) =>
    Object.fromEntries(Object.entries(texts).map(([name, sql]) => [name, ask(sql)]));
  return {
    rows: map(inspection.queries, (sql) => postgres.query(sql)),
    failures: map(inspection.stories, (sql) => postgres.try(`begin;\n${sql}\nrollback;`)),
  };
}

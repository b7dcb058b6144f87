import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { startPostgres } from './postgres';

/** What a database is asked as its owner. */
export interface Inspection {
  /** One statement each. */
  readonly queries: Readonly<Record<string, string>>;
  /** Scripts of assertions, each in a transaction that is rolled back. */
  readonly stories: Readonly<Record<string, string>>;
}

export interface Findings {
  readonly rows: Readonly<Record<string, readonly object[]>>;
  /** What went wrong in a story; null when nothing did. */
  readonly failures: Readonly<Record<string, string | null>>;
  /** The text of the types (embedded database only). */
  readonly types?: string;
}

/** Asks the embedded database as it is after its first start. */
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

/** Asks a PostgreSQL of its own, with the migrations applied. */
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { startDatabase } from '../../local/database/server.mts';
import { loadSecrets } from '../../local/settings/secrets.mts';

/** The database, as its owner. */
export interface OwnerConnection {
  /** Runs one statement. */
  readonly query: <Row>(sql: string) => Promise<readonly Row[]>;
  /** Runs a script. */
  readonly run: (sql: string) => Promise<void>;
}

/**
 * The embedded database as `npm start` leaves it after its first start: migrations applied, served once, seeded.
 * It is made in a temporary folder and opened directly, for details that its REST interface doesn't expose.
 *
 * @param use what to do with it; the folder is removed afterwards
 */
export async function withEmbeddedDatabase<Result>(
  use: (connection: OwnerConnection) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'embedded-database-'));
  try {
    const server = await startDatabaseIn(root, 0);
    await server.close();
    return await withDataFolder(join(root, 'data'), use);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Starts an embedded database with separate data.
 *
 * @param root the folder for its secrets, and for its data in `data`
 */
export function startDatabaseIn(root: string, port: number): ReturnType<typeof startDatabase> {
  return startDatabase({
    port,
    folder: join(root, 'data'),
    root: process.cwd(),
    siteUrl: 'http://127.0.0.1',
    codeHostUrl: 'http://127.0.0.1',
    repository: { owner: 'demo', name: 'docs' },
    secrets: loadSecrets(root),
  });
}

/**
 * Opens the data folder of an embedded database that isn't running.
 *
 * @param folder Postgres' data folder
 */
export async function withDataFolder<Result>(
  folder: string,
  use: (connection: OwnerConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await createPgliteConnection({ url: relative(process.cwd(), folder) || '.' });
  try {
    return await use({
      query: async <Row,>(sql: string) => (await connection.driver.query<Row>(sql)).rows,
      run: async (sql) => {
        await connection.driver.exec(sql);
      },
    });
  } finally {
    await connection.close();
  }
}

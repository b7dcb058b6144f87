/**
 * Inspects the embedded database as its owner. Reads an {@link Inspection} from standard input and writes its {@link
 * Findings}. It is a separate process, because Jest can't load the database.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDataFolder } from '../../../scripts/database/embeddedDatabase.mts';
import { readSchema } from '../../../scripts/database/readSchema.mts';
import { formatTypes, renderTypes } from '../../../scripts/database/renderTypes.mts';
import type { Findings, Inspection } from './database.ts';
import { copyTemplate } from './databaseTemplate.ts';

const { queries, stories }: Inspection = JSON.parse(readFileSync(0, 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'inspected-'));
copyTemplate(folder);
const findings = await withDataFolder(join(folder, 'database'), async (connection): Promise<Findings> => {
  const rows: Record<string, readonly object[]> = {};
  for (const [name, sql] of Object.entries(queries)) rows[name] = await connection.query<object>(sql);
  const failures: Record<string, string | null> = {};
  for (const [name, sql] of Object.entries(stories)) {
    await connection.run('begin');
    failures[name] = await connection.run(sql).then(
      () => null,
      (error: unknown) => String(error),
    );
    await connection.run('rollback; reset role');
  }
  return { rows, failures, types: formatTypes(renderTypes(await readSchema(connection))) };
});
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(findings));

/**
 * `npm run schema`: writes supabase/schema.sql and src/data/databaseTypes.ts from the running embedded database, and the
 * list of migrations that a deployment expects.
 */
import { writeFileSync } from 'node:fs';
import { withEmbeddedDatabase } from './database/embeddedDatabase.mts';
import { readSchema } from './database/readSchema.mts';
import { MIGRATIONS_FILE, renderMigrations } from './database/renderMigrations.mts';
import { renderSchema, SCHEMA_FILE, SCHEMA_QUERY, type SchemaStatement } from './database/renderSchema.mts';
import { formatTypes, renderTypes, TYPES_FILE } from './database/renderTypes.mts';

await withEmbeddedDatabase(async (connection) => {
  const schema = await readSchema(connection);
  writeFileSync(TYPES_FILE, formatTypes(renderTypes(schema)));
  console.log(`${TYPES_FILE}: ${schema.tables.length} tables, ${schema.functions.length} functions`);
  const statements = await connection.query<SchemaStatement>(SCHEMA_QUERY);
  writeFileSync(SCHEMA_FILE, renderSchema(statements));
  console.log(`${SCHEMA_FILE}: ${statements.length} statements`);
});
writeFileSync(MIGRATIONS_FILE, renderMigrations());

/** `npm run types:database`: writes src/data/databaseTypes.ts from the running embedded database. */
import { writeFileSync } from 'node:fs';
import { withEmbeddedDatabase } from './database/embeddedDatabase.mts';
import { readSchema } from './database/readSchema.mts';
import { formatTypes, renderTypes, TYPES_FILE } from './database/renderTypes.mts';

const schema = await withEmbeddedDatabase(readSchema);
writeFileSync(TYPES_FILE, formatTypes(renderTypes(schema)));
console.log(`${TYPES_FILE}: ${schema.tables.length} tables, ${schema.functions.length} functions`);

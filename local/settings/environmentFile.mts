import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Adds the variables of a `.env` file in the project's root, if there is one; they don't override existing ones. */
export function loadEnvironmentFile(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

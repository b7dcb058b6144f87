import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './environment.mts';

/**
 * Adds the variables of a `.env` file in the project's root, if there is one; they don't override existing ones.
 *
 * @throws SettingsError when it's a folder
 */
export function loadEnvironmentFile(root: string): void {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    throw new SettingsError('.env is a folder. Delete it, or replace it with a file (see .env.example).');
  }
  process.loadEnvFile(file);
}

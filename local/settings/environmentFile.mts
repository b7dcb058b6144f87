import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError, type Variables } from './environment.mts';

/**
 * Adds the variables of a `.env` file in the project's root, if there is one; they don't override existing ones.
 *
 * @throws SettingsError when it's a folder
 */
export function loadEnvironmentFile(root: string): void {
  const file = findEnvironmentFile(root);
  if (file !== null) process.loadEnvFile(file);
}

/**
 * Reads the variables of a `.env` file in the project's root; none when there is no such file.
 *
 * @throws SettingsError when it's a folder
 */
export function readEnvironmentFile(root: string): Variables {
  const file = findEnvironmentFile(root);
  return file === null ? {} : parseEnv(readFileSync(file, 'utf8'));
}

function findEnvironmentFile(root: string): string | null {
  const file = join(root, '.env');
  if (!existsSync(file)) return null;
  if (statSync(file).isDirectory()) {
    throw new SettingsError('.env is a folder. Delete it, or replace it with a file (see .env.example).');
  }
  return file;
}

import { resolve } from 'node:path';
import { findHolder } from '../process/stateLock.mts';
import { readLocalSettings, SettingsError, type Variables } from '../settings/environment.mts';
import { loadSecrets } from '../settings/secrets.mts';

/** A database, and the key that gives a command full access to it. */
export interface CommandDatabase {
  readonly url: string;
  readonly secretKey: string;
  /** Port of the site when this is the embedded database, else null. */
  readonly sitePort: number | null;
}

/**
 * Finds the database that a command works on: the configured Supabase, or the embedded one of this folder if it runs.
 *
 * @throws SettingsError that says what to do when there is neither
 */
export async function findDatabase(env: Variables): Promise<CommandDatabase> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url, secretKey, sitePort: null };
  if (url || secretKey) {
    throw new SettingsError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither (see .env.example).');
  }
  const settings = readLocalSettings(env);
  const folder = resolve(settings.stateFolder);
  const holder = await findHolder(folder);
  if (!holder) {
    throw new SettingsError(
      "The embedded services aren't running. Start them first (npm start), or set SUPABASE_URL and SUPABASE_SECRET_KEY.",
    );
  }
  return {
    url: `http://127.0.0.1:${holder.port}`,
    secretKey: loadSecrets(folder).secretKey,
    sitePort: holder.port - 1,
  };
}

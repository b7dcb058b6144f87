/** `npm run admin:grant -- LOGIN`: makes the person who signed in with this GitHub login an admin. */
import './checkNode.mts';
import { resolve } from 'node:path';
import { readLocalSettings, SettingsError, type Variables } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { grantAdmin } from './grantAdmin.mts';
import { loadSecrets } from './secrets.mts';
import { findHolder } from './stateLock.mts';

/** The configured Supabase, or the embedded one of this folder while it runs. */
async function findDatabase(env: Variables): Promise<{ url: string; secretKey: string }> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url, secretKey };
  if (url || secretKey) {
    throw new SettingsError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither (see .env.example).');
  }
  const settings = readLocalSettings(env);
  const folder = resolve(settings.stateFolder);
  const holder = await findHolder(folder);
  if (!holder) {
    throw new SettingsError(
      'The embedded services are not running. Start them first (npm start), or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    );
  }
  return { url: `http://127.0.0.1:${holder.port}`, secretKey: loadSecrets(folder).secretKey };
}

const [login] = process.argv.slice(2);
if (!login) {
  console.error('Whom? npm run admin:grant -- LOGIN (the GitHub login of somebody who has signed in once)');
  process.exit(1);
}
try {
  loadEnvironmentFile(process.cwd());
  const { url, secretKey } = await findDatabase(process.env);
  const userId = await grantAdmin(url, secretKey, login);
  console.log(`${login} is an admin now (person ${userId} on ${url}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

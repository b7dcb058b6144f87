/** `npm run admin:grant -- LOGIN`: makes the user who signed in with this GitHub login an admin. */
import './settings/checkNode.mts';
import { findDatabase } from './database/findDatabase.mts';
import { grantAdmin } from './database/grantAdmin.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';

const [login] = process.argv.slice(2);
if (!login) {
  console.error(
    'Name the account: npm run admin:grant -- LOGIN (the GitHub login of someone who has signed in once)',
  );
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

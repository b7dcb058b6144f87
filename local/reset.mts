/** `npm run reset`: deletes the embedded services' data after asking (`--yes` answers for scripts). */
import './settings/checkNode.mts';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { explainFailure } from './process/lifecycle.mts';
import { FolderInUseError, findHolder } from './process/stateLock.mts';
import { readLocalSettings } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';

/** Names this program puts into a data folder. Anything else there means it is not one. */
const OWN_ENTRIES = ['code-host', 'database', 'site-data', 'secrets.json', 'lock'];

async function confirm(folder: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes the demo accounts' data, the branches and the pull requests in ${folder}.
Your docs/ folder stays as it is. Type "yes" to go on: `;
  // Without an answer (the input ended) nothing is deleted.
  const answer = await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  terminal.close();
  return answer.trim() === 'yes';
}

async function reset(): Promise<string> {
  loadEnvironmentFile(process.cwd());
  const folder = resolve(readLocalSettings(process.env).stateFolder);
  if (!existsSync(folder)) return `${folder} has no data. There's nothing to do.`;
  const holder = await findHolder(folder);
  if (holder) throw new FolderInUseError(folder, holder);
  if (!process.argv.includes('--yes') && !(await confirm(folder))) return 'Nothing was deleted.';
  for (const entry of OWN_ENTRIES) rmSync(join(folder, entry), { recursive: true, force: true });
  return 'Done. The next start begins with new data.';
}

try {
  console.log(await reset());
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

/**
 * `npm run reset`: deletes the embedded services' data after asking (`--yes` skips the question), and the site's
 * caches, which are rebuilt.
 */
import './settings/checkNode.mts';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { errorCode } from './process/files.mts';
import { explainFailure } from './process/lifecycle.mts';
import { findHolder } from './process/stateLock.mts';
import { readLocalSettings, SettingsError } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';

/** Everything that the services create in a data folder. Other files in it are kept. */
const OWN_ENTRIES = ['code-host', 'database', 'site-data', 'secrets.json', 'lock'];

/** Caches of builds. */
const CACHES = ['.docusaurus', 'node_modules/.cache/rspack', 'node_modules/.cache/build-results'];

async function confirm(folder: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes the demo accounts' data, the branches and the pull requests in ${folder}.
Your docs/ folder isn't changed. Type "yes" to continue: `;
  // When the input ends without an answer, treat that as no: nothing is deleted.
  const answer = await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  terminal.close();
  return answer.trim() === 'yes';
}

async function reset(): Promise<string> {
  loadEnvironmentFile(process.cwd());
  const folder = resolve(readLocalSettings(process.env).stateFolder);
  for (const used of [folder, resolve('.docusaurus')]) {
    const holder = await findHolder(used);
    if (holder) {
      throw new SettingsError(
        `The site is running: process ${holder.pid} uses ${used}. Nothing was deleted. Stop it first (Ctrl-C in its window, or: kill ${holder.pid}), then run npm run reset again.`,
      );
    }
  }
  if (!existsSync(folder)) {
    clearCaches();
    return `${folder} has no data, so there was nothing to delete. The site's caches are cleared.`;
  }
  if (!process.argv.includes('--yes') && !(await confirm(folder))) return 'Nothing was deleted.';
  for (const entry of OWN_ENTRIES) rmSync(join(folder, entry), { recursive: true, force: true });
  clearCaches();
  return 'Done. The next start creates new data.';
}

function clearCaches(): void {
  for (const cache of CACHES) rmSync(cache, { recursive: true, force: true });
}

try {
  console.log(await reset());
} catch (error) {
  // A setting that can't be used, or a file that can't be deleted.
  console.error(
    errorCode(error) === null
      ? explainFailure(error)
      : `\n${error instanceof Error ? error.message : error}\nNot everything was deleted. Give your user access to that path, then run npm run reset again.\n`,
  );
  process.exit(1);
}

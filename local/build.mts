/**
 * `npm run build`: builds the site into build/, with the variables of `.env`. Secrets in the file stay out: a build runs
 * many packages, and none of them may have one.
 */
import './settings/checkNode.mts';
import { once } from 'node:events';
import { join } from 'node:path';
import { startChild } from './process/childProcess.mts';
import { withoutSecrets } from './settings/environment.mts';
import { readEnvironmentFile } from './settings/environmentFile.mts';

const root = process.cwd();
/** Preloaded in the build's process, which then ends with this one. */
const preload = new URL('./process/exitWithParent.mjs', import.meta.url).href;

try {
  const child = startChild(
    join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    ['build', ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...withoutSecrets(readEnvironmentFile(root)), ...process.env },
      execArgv: ['--import', preload],
    },
  );
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

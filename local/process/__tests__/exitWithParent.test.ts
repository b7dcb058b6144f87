import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';

const PRELOAD = pathToFileURL(join(__dirname, '../exitWithParent.mjs')).href;
const ENDLESS = "setInterval(() => {}, 1000); if (process.connected) process.send('running');";

describe('a child process', () => {
  const folder = useTemporaryFolder();
  const start = (): ChildProcess => {
    const program = join(folder(), 'program.mjs');
    writeFileSync(program, ENDLESS);
    return fork(program, [], { execArgv: ['--import', PRELOAD] });
  };

  it('ends with the process that started it', async () => {
    const child = start();
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when the process that started it was gone before it ran', async () => {
    const child = start();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

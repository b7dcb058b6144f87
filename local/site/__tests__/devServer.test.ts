import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from '../../../tests/support/processes/freePorts';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { readLocalSettings } from '../../settings/environment.mts';
import { startDevelopmentSite } from '../devServer.mts';

describe('startDevelopmentSite', () => {
  const root = useTemporaryFolder();
  afterEach(() => jest.restoreAllMocks());

  /** Starts a program in place of Docusaurus, which ends by this statement when its page is opened a second time. */
  const start = async (end: string) => {
    const program = join(root(), 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    mkdirSync(join(program, '..'), { recursive: true });
    writeFileSync(
      program,
      `import { createServer } from 'node:http';
      let requests = 0;
      createServer((_, response) => {
        response.end('page');
        requests += 1;
        if (requests > 1) ${end};
      }).listen(Number(process.env.PORT), '127.0.0.1');`,
    );
    cpSync('local/process/exitWithParent.mjs', join(root(), 'local/process/exitWithParent.mjs'));
    const env = { PORT: String(await findFreePorts(5)) };
    const settings = readLocalSettings(env);
    const site = await startDevelopmentSite({ root: root(), settings, env });
    await fetch(settings.siteUrl).catch(() => null);
    return site;
  };

  it.each([
    ['an error', 'process.exit(1)'],
    ['a signal, as when memory is short', "process.kill(process.pid, 'SIGKILL')"],
  ])('stops everything when the site ends by %s, and says so', async (_, end) => {
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await start(end);
    while (kill.mock.calls.length === 0) await wait(10);
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
    expect(error).toHaveBeenCalledWith(expect.stringContaining('The site stopped unexpectedly.'));
    await site.close();
  });

  it('says nothing when the site is stopped', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await start('null');
    await site.close();
    expect(error).not.toHaveBeenCalled();
  });
});

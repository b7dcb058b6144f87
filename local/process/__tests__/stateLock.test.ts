import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { FolderInUseError, findHolder, lockStateFolder } from '../stateLock.mts';

/** Id of another running process: our parent. */
const otherPid = process.ppid;

describe('lockStateFolder', () => {
  const folder = useTemporaryFolder();
  const writeLock = (lock: object): void => writeFileSync(join(folder(), 'lock'), JSON.stringify(lock));

  it("locks a folder that doesn't exist yet, and releases it", async () => {
    const state = join(folder(), 'new');
    const release = await lockStateFolder(state, 1);
    expect(existsSync(join(state, 'lock'))).toBe(true);
    release();
    expect(existsSync(join(state, 'lock'))).toBe(false);
  });

  it('leaves the lock of the next process alone when it exits after the release', async () => {
    const before = process.listeners('exit');
    const release = await lockStateFolder(folder(), 1);
    release();
    writeLock({ pid: otherPid, port: 1, startedAt: Date.now() });
    for (const onExit of process.listeners('exit')) if (!before.includes(onExit)) onExit(0);
    expect(await findHolder(folder())).toMatchObject({ pid: otherPid });
  });

  it('refuses a folder of a process that is starting', async () => {
    writeLock({ pid: otherPid, port: 1, startedAt: Date.now() });
    await expect(lockStateFolder(folder(), 1)).rejects.toThrow(FolderInUseError);
  });

  it('refuses a folder of a process that serves', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    writeLock({ pid: otherPid, port, startedAt: 0 });
    expect(await findHolder(folder())).toMatchObject({ pid: otherPid, port });
    server.close();
  });

  it('yields to a process that locks the folder at the same time', async () => {
    const locking = lockStateFolder(folder(), 1);
    while (!existsSync(join(folder(), 'lock'))) await wait(1);
    writeLock({ pid: otherPid, port: 1, startedAt: Date.now() });
    await expect(locking).rejects.toThrow(FolderInUseError);
    expect(await findHolder(folder())).toMatchObject({ pid: otherPid });
  });

  it('replaces the lock of a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeLock({ pid, port: 1, startedAt: Date.now() });
    expect(await findHolder(folder())).toBeNull();
    (await lockStateFolder(folder(), 1))();
  });

  it('replaces a lock whose process id belongs to another program', async () => {
    writeLock({ pid: otherPid, port: 1, startedAt: 0 });
    expect(await findHolder(folder())).toBeNull();
  });

  it('replaces a damaged lock', async () => {
    writeFileSync(join(folder(), 'lock'), '{"pid":');
    expect(await findHolder(folder())).toBeNull();
  });
});

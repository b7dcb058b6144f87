import type { EventEmitter } from 'node:events';
import { startFunctions } from '../server.mts';

const mockStarted: EventEmitter[] = [];
const mockRunning = new Set<EventEmitter>();
const mockEnd = (child: EventEmitter, code: number): void => {
  if (mockRunning.delete(child)) child.emit('exit', code);
};
const mockWatch: { reload: () => Promise<void> } = { reload: async () => undefined };

jest.mock('../../process/childProcess.mts', () => {
  const { EventEmitter: Emitter } = jest.requireActual<typeof import('node:events')>('node:events');
  return {
    ...jest.requireActual('../../process/childProcess.mts'),
    startChild: () => {
      const child = new Emitter();
      mockStarted.push(child);
      mockRunning.add(child);
      return child;
    },
    stopChild: async (child: EventEmitter) => mockEnd(child, 0),
  };
});
jest.mock('../watch.mts', () => ({
  watchFolders: (_root: string, _folders: readonly string[], reload: () => Promise<void>) => {
    mockWatch.reload = reload;
    return () => undefined;
  },
}));

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('runs one process when the files change during a restart after a crash', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'log').mockReturnValue();
  const settings = { functionsPort: 1, sitePort: 2 };
  const starting = startFunctions({ settings, root: '/', env: {}, watch: true });
  const [first] = mockStarted;
  if (!first) throw new Error('No process was started.');
  first.emit('message', 'ready');
  const server = await starting;

  mockEnd(first, 1);
  const reloading = mockWatch.reload();
  await settle();
  expect(mockRunning).toEqual(new Set([mockStarted[2]]));
  for (const child of mockRunning) child.emit('message', 'ready');
  await reloading;
  await settle();
  expect(report.mock.calls).toEqual([['The functions server stopped unexpectedly. Restarting it.']]);

  await server.close();
  await settle();
  expect(mockRunning.size).toBe(0);
  expect(mockStarted).toHaveLength(3);
});

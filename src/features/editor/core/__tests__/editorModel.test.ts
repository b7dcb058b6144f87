import fc from 'fast-check';
import { commands } from './model/commands';
import { type Expected, World } from './model/world';

// Drafts are written when a step advances the time by a second.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function setUp(branch: string): Promise<{ model: Expected; real: World }> {
  const world = new World();
  await world.tab.open(branch);
  const heads = new Map(world.server.host.branches);
  return {
    model: { changes: new Map(), reverted: new Map(), parked: new Map(), heads, theirs: [] },
    real: world,
  };
}

/** `MODEL_RUNS=500` searches further than the default run. */
test('loses no edit in any sequence of edits, saves and failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('main', 'topic'),
      fc.commands(commands, { maxCommands: 24, size: 'max' }),
      async (branch, steps) => {
        await fc.asyncModelRun(() => setUp(branch), steps);
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 150) },
  );
}, 300_000);

import { findLaunchers, type ProcessInfo } from '../launcherWatch.mts';

const tree: Record<number, ProcessInfo> = {
  40: { parent: 30, command: 'node /x/node_modules/.bin/tsx local/start.mts ' },
  30: { parent: 20, command: 'sh -c tsx local/start.mts ' },
  20: { parent: 10, command: 'npm start' },
  10: { parent: 1, command: '-bash ' },
};

describe('findLaunchers', () => {
  it('finds everything up to npm, and nothing above it', () => {
    expect(findLaunchers((pid) => tree[pid] ?? null, 40)).toEqual([40, 30, 20]);
  });

  it("finds none when npm didn't start the process", () => {
    const withoutNpm = { ...tree, 20: { parent: 10, command: 'make serve ' } };
    expect(findLaunchers((pid) => withoutNpm[pid as keyof typeof withoutNpm] ?? null, 40)).toEqual([]);
  });

  it("finds none when information about processes isn't available", () => {
    expect(findLaunchers(() => null, 40)).toEqual([]);
  });

  it('stops at a loop of parents', () => {
    expect(findLaunchers((pid) => ({ parent: pid + 1, command: 'sh' }), 40)).toEqual([]);
  });
});

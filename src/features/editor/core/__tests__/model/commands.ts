import fc from 'fast-check';
import {
  crash,
  deleteBranch,
  discard,
  mergeBranch,
  moveHere,
  push,
  pushSame,
  reopen,
  restore,
  setStorage,
  switchBranch,
} from './device';
import { add, editInPlace, move, paste, remove, replaceImage, revert, splice, type } from './editing';
import { checkInvariants } from './invariants';
import { resolveConflicts, save, saveToNew, writeMerge } from './saving';
import type { SaveFault } from './server';
import type { Step } from './step';
import type { Expected, World } from './world';

/** A step of a user, another editor or a failure; all invariants are checked after each one. */
class Command implements fc.AsyncCommand<Expected, World> {
  constructor(
    private readonly name: string,
    private readonly step: Step,
  ) {}

  check(): boolean {
    return true;
  }

  async run(expected: Expected, world: World): Promise<void> {
    await this.step(expected, world);
    await checkInvariants(expected, world);
  }

  toString(): string {
    return this.name;
  }
}

const choice = fc.nat({ max: 30 });
const fault: fc.Arbitrary<SaveFault> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'none' } as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'request lost' } as const, { kind: 'answer lost' } as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('host' as const),
      call: fc.nat({ max: 12 }),
      fault: fc.constantFrom('lost request' as const, 'lost response' as const),
    }),
  },
);

const always = (name: string, step: Step): fc.Arbitrary<Command> => fc.constant(new Command(name, step));

const withOne = <First>(
  name: string,
  step: (first: First) => Step,
  first: fc.Arbitrary<First>,
): fc.Arbitrary<Command> =>
  first.map((value) => new Command(`${name}(${JSON.stringify(value)})`, step(value)));

const withTwo = <First, Second>(
  name: string,
  step: (first: First, second: Second) => Step,
  first: fc.Arbitrary<First>,
  second: fc.Arbitrary<Second>,
): fc.Arbitrary<Command> =>
  fc
    .tuple(first, second)
    .map(
      ([one, other]) =>
        new Command(`${name}(${JSON.stringify([one, other]).slice(1, -1)})`, step(one, other)),
    );

/** A combination that random steps rarely produce: a conflict, an unfinished merge, and a crash. */
const crashInMerge =
  (first: number): Step =>
  async (expected, world) => {
    const steps = [
      type(first),
      pushSame(first, 'append'),
      save({ kind: 'none' }, 'nothing'),
      writeMerge(first),
      crash,
      reopen,
    ];
    for (const step of steps) await step(expected, world);
  };

/** All possible steps. */
export const commands: fc.Arbitrary<Command>[] = [
  withOne('type', type, choice),
  withOne('splice', splice, choice),
  withOne('editInPlace', editInPlace, choice),
  withOne('paste', paste, choice),
  withOne('add', add, choice),
  withTwo('move', move, choice, choice),
  withOne('remove', remove, choice),
  withOne('replaceImage', replaceImage, choice),
  withOne('revert', revert, choice),
  withTwo('save', save, fault, fc.constantFrom('nothing', 'typing', 'reverting')),
  withTwo('save', save, fault, fc.constant('nothing')),
  withOne('resolveConflicts', resolveConflicts, fc.constantFrom('mine', 'theirs', 'merged')),
  withOne('writeMerge', writeMerge, choice),
  withOne('crashInMerge', crashInMerge, choice),
  withOne('switchBranch', switchBranch, choice),
  withOne('switchBranch', switchBranch, choice),
  always('crash', crash),
  withTwo('mergeBranch', mergeBranch, choice, fc.boolean()),
  withOne('deleteBranch', deleteBranch, choice),
  always('moveHere', moveHere),
  withOne('saveToNew', saveToNew, fault),
  always('restore', restore),
  always('reopen', reopen),
  always('discard', discard),
  withTwo('push', push, choice, fc.constantFrom('append', 'delete')),
  withTwo('pushSame', pushSame, choice, fc.constantFrom('append', 'append', 'delete')),
  withOne('setStorage', setStorage, fc.constantFrom('works', 'works', 'is full', 'has no key')),
];

import fc from 'fast-check';
import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText } from '#domain/text/lineEndings';
import { findDocument } from '../../state/editorState';
import { checkInvariants, readBranch, toContent } from './invariants';
import type { SaveFault } from './server';
import type { Files } from './tab';
import type { Expected, World } from './world';

type Step = (expected: Expected, world: World) => Promise<void>;

/** A step of a person, of somebody else, or of fate; after each one all invariants are looked at. */
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

const pick = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length];

const type =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    // Somebody else may have written to the branch since the page was opened: what counts is what is on the screen.
    const before = expected.changes.get(path) ?? readShown(world, path);
    const token = world.createToken();
    world.tab.type(path, token);
    expected.changes.set(path, before + token);
  };

/** The file behind an unchanged page, as it was when the page was opened. */
function readShown({ tab, server }: World, path: string): string {
  const base = findDocument(tab.store.getState(), path)?.baseBlobSha ?? '';
  return server.host.blobs.get(base)?.toString('utf8') ?? '';
}

const splice =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const before = expected.changes.get(path) ?? readShown(world, path);
    const insert = world.createToken();
    expect(await world.tab.apply([{ kind: 'edit', path, edits: [{ from: 0, to: 0, insert }] }])).toBe(true);
    const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
    expected.changes.set(path, mark + insert + before.slice(mark.length));
  };

const NEW = ['docs/new-1.mdx', 'docs/new-2.mdx', 'docs/new/index.mdx'];

const add =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(NEW, choice) ?? '';
    const text = world.createToken();
    const isTaken = world.tab.listFree().includes(path);
    const isAdded = await world.tab.apply([{ kind: 'add', path, text, movedFrom: null }]);
    if (isTaken) expect(isAdded).toBe(false);
    if (isAdded) expected.changes.set(path, text);
  };

const move =
  (choice: number, target: number): Step =>
  async (expected, world) => {
    const from = pick(world.tab.listFree(), choice);
    const path = pick([...NEW, 'docs/lf.mdx', 'docs/mixed.mdx'], target) ?? '';
    if (from === undefined || from === path || !(await world.tab.show(from))) return;
    const document = findDocument(world.tab.store.getState(), from);
    const file = expected.changes.get(from) ?? readShown(world, from);
    const isMoved = await world.tab.apply([
      { kind: 'add', path, text: document?.text ?? '', movedFrom: from },
      { kind: 'delete', path: from, movedTo: path },
    ]);
    if (!isMoved) return;
    expected.changes.set(path, file);
    if (document?.baseBlobSha === null) expected.changes.delete(from);
    else expected.changes.set(from, null);
    dropUnchanged(expected, world, path);
  };

/** A page that is back where it was, as it was, is no change. */
function dropUnchanged({ changes }: Expected, world: World, path: string): void {
  if (changes.get(path) === readShown(world, path) && !world.tab.listChanges().has(path))
    changes.delete(path);
}

const remove =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const isNew = findDocument(world.tab.store.getState(), path)?.baseBlobSha === null;
    expect(await world.tab.apply([{ kind: 'delete', path, movedTo: null }])).toBe(true);
    if (isNew) expected.changes.delete(path);
    else expected.changes.set(path, null);
  };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const addPicture =
  (choice: number): Step =>
  async (expected, world) => {
    const path = `static/img/${choice % 2}.png`;
    const base64 = Buffer.concat([PNG, Buffer.from(world.createToken())]).toString('base64');
    if (await world.tab.apply([{ kind: 'picture', path, base64 }])) expected.changes.set(path, base64);
  };

const revert =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick([...world.tab.listChanges().keys()], choice);
    if (path === undefined) return;
    for (const half of listPair(world, path)) {
      const isNew = findDocument(world.tab.store.getState(), half)?.baseBlobSha === null;
      expected.reverted.set(half, isNew ? null : readShown(world, half));
      expected.changes.delete(half);
    }
    world.tab.store.dispatch({ type: 'changeReverted', path });
  };

/** A file of the change set, and the other half of its move. */
function listPair({ tab }: World, path: string): string[] {
  const state = tab.store.getState();
  const source = findDocument(state, path)?.movedFrom ?? [];
  const targets = [...tab.listChanges().keys()].filter(
    (other) => findDocument(state, other)?.movedFrom === path,
  );
  return [path, ...targets, source].flat();
}

/** Saves; meanwhile the person may type on. */
const save =
  (fault: SaveFault, meanwhile: 'nothing' | 'typing'): Step =>
  async (expected, world) => {
    const { tab, server } = world;
    const before = new Map(server.host.branches);
    const from = tab.branch;
    const sent = new Map(tab.listChanges());
    server.fault = fault;
    if (meanwhile === 'typing') server.duringSave = () => typeOn(expected, world, sent);
    const outcome = await tab.saver.save();
    checkMoved(expected, world, before, from);
    if (!outcome) return;
    for (const [path, content] of sent) {
      // What was typed meanwhile may be saved already, when a lost save had to be settled first.
      const newer = expected.changes.get(path);
      const saved = readBranch(world, outcome.branch, path);
      expect([content, newer]).toContain(saved);
      if (newer === content || newer === saved) expected.changes.delete(path);
    }
    expected.reverted.clear();
    await tab.reload();
  };

function typeOn(expected: Expected, world: World, sent: Files): void {
  const [path] = [...sent.keys()].filter((one) => one.startsWith('docs/') && sent.get(one) !== null);
  if (path === undefined || expected.changes.get(path) === null) return;
  const token = world.createToken();
  world.tab.type(path, token);
  expected.changes.set(path, (expected.changes.get(path) ?? '') + token);
}

/** A save moves the open branch forward, or makes one that starts on the default branch; nothing else. */
function checkMoved({ heads }: Expected, { server: { host } }: World, before: Heads, from: string): void {
  for (const [name, head] of host.branches) {
    if (before.get(name) === head) continue;
    const isMine = from === 'main' ? name.startsWith('editor-changes-') : name === from;
    expect([name, isMine]).toEqual([name, true]);
    const start = before.get(name);
    const history = host.historyOf(head);
    if (start !== undefined) expect(history).toContain(start);
    else expect(history.some((commit) => host.historyOf(host.headOf('main')).includes(commit))).toBe(true);
    heads.set(name, head);
  }
}

type Heads = ReadonlyMap<string, string>;

const settle =
  (keep: Keep): Step =>
  async (expected, world) => {
    const { save: state } = world.tab.store.getState();
    if (state.status !== 'conflict') return;
    for (const conflict of state.conflicts) settleOne(expected, world, conflict, keep);
  };

type Keep = 'mine' | 'theirs' | 'merged';

function settleOne(expected: Expected, world: World, { path, theirs }: Conflict, keep: Keep): void {
  const { store } = world.tab;
  const isChanged = world.tab.listChanges().has(path);
  if (keep === 'merged' && path.startsWith('docs/')) {
    const both = (theirs ?? expected.changes.get(path) ?? '') + world.createToken();
    store.dispatch({ type: 'conflictMerged', path, text: toEditableText(both).text });
    if (isChanged) expected.changes.set(path, both);
    return;
  }
  if (keep === 'theirs') {
    const source = findDocument(store.getState(), path)?.movedFrom;
    for (const gone of [path, source ?? path]) expected.changes.delete(gone);
  }
  store.dispatch({ type: 'conflictResolved', path, keep: keep === 'theirs' ? 'theirs' : 'mine' });
}

const switchBranch =
  (choice: number): Step =>
  async (expected, world) => {
    const branch = pick([...world.server.host.branches.keys()], choice) ?? 'main';
    if (branch === world.tab.branch) return;
    park(expected, world.tab.branch);
    await world.tab.open(branch);
    checkOffers(expected, world);
  };

/** The change set of the open branch is left; it has to be offered when the branch is opened again. */
function park(expected: Expected, branch: string): void {
  expected.parked.set(branch, [...(expected.parked.get(branch) ?? []), ...expected.changes]);
  expected.changes = new Map();
  expected.reverted.clear();
}

/** What was left on this branch is offered, all of it, unless it is on the branch; and nothing is put in by itself. */
function checkOffers({ parked }: Expected, world: World): void {
  const { tab, drafts } = world;
  if (drafts.state !== 'works') return;
  const offered = tab.listOffered();
  const left = parked.get(tab.branch) ?? [];
  for (const offer of offered) expect(left).toContainEqual(offer);
  for (const [path, content] of left) {
    const isOnBranch = readBranch(world, tab.branch, path) === content;
    if (!isOnBranch) expect(offered).toContainEqual([path, content]);
  }
  expect(tab.listChanges().size).toBe(0);
}

const crash: Step = async (expected, world) => {
  const { branch } = world.tab;
  // A second passes first: what was typed in the last one may be lost.
  await world.tab.keeper.flush();
  park(expected, branch);
  if (world.drafts.state !== 'works') forgetLost(expected, world);
  await world.openTab().open(branch);
  checkOffers(expected, world);
};

/** A device that keeps nothing, which was said, and a tab that crashes: what is left is what was kept before. */
function forgetLost({ parked }: Expected, { drafts }: World): void {
  parked.clear();
  for (const draft of drafts.kept.values()) {
    parked.set(draft.branch, [...(parked.get(draft.branch) ?? []), [draft.path, toContent(draft)]]);
  }
}

const restore: Step = async (expected, world) => {
  const { tab } = world;
  const { offers } = tab.store.getState();
  await tab.recovery.restore(offers);
  const left = tab.store.getState().offers;
  for (const draft of offers.filter((offer) => !left.includes(offer))) {
    if (tab.listChanges().has(draft.path)) expected.changes.set(draft.path, toContent(draft));
    dropParked(expected, tab.branch, draft.path, toContent(draft));
  }
};

const discard: Step = async (expected, world) => {
  const { tab } = world;
  const { offers } = tab.store.getState();
  if (world.drafts.state !== 'works') return;
  await tab.recovery.discard(offers);
  for (const draft of offers) dropParked(expected, tab.branch, draft.path, toContent(draft));
};

function dropParked({ parked }: Expected, branch: string, path: string, content: string | null): void {
  const left = parked.get(branch) ?? [];
  parked.set(
    branch,
    left.filter(([other, text]) => other !== path || text !== content),
  );
}

const push =
  (choice: number, what: 'append' | 'delete'): Step =>
  async (expected, world) => {
    const {
      tab,
      server: { host },
    } = world;
    const branch = pick(['main', tab.branch], choice) ?? 'main';
    const path = pick([...host.filesOf(host.headOf(branch)).keys(), ...NEW].toSorted(), choice);
    if (!path?.startsWith('docs/')) return;
    const text = host.textOf(branch, path);
    if (what === 'delete' && text === undefined) return;
    const commit = host.push(branch, {
      [path]: what === 'delete' ? null : (text ?? '') + world.createToken(),
    });
    expected.heads.set(branch, commit);
    expected.theirs.push(commit);
  };

const setStorage =
  (state: World['drafts']['state']): Step =>
  async (_, { drafts, tab }) => {
    drafts.state = state;
    if (state !== 'works') return;
    await tab.keeper.flush();
  };

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
      fault: fc.constantFrom('lost request' as const, 'lost answer' as const),
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

/** Everything that can happen. */
export const commands: fc.Arbitrary<Command>[] = [
  withOne('type', type, choice),
  withOne('splice', splice, choice),
  withOne('add', add, choice),
  withTwo('move', move, choice, choice),
  withOne('remove', remove, choice),
  withOne('addPicture', addPicture, choice),
  withOne('revert', revert, choice),
  withTwo('save', save, fault, fc.constantFrom('nothing', 'typing')),
  withTwo('save', save, fault, fc.constant('nothing')),
  withOne('settle', settle, fc.constantFrom('mine', 'theirs', 'merged')),
  withOne('switchBranch', switchBranch, choice),
  always('crash', crash),
  always('restore', restore),
  always('discard', discard),
  withTwo('push', push, choice, fc.constantFrom('append', 'delete')),
  withOne('setStorage', setStorage, fc.constantFrom('works', 'works', 'is full', 'has no key')),
];

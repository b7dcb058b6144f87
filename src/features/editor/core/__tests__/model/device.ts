import { NEW } from './editing';
import { readBranch, toContent } from './invariants';
import { pick, type Step } from './step';
import type { Tab } from './tab';
import type { Expected, World } from './world';

/** Goes to another branch. */
export const switchBranch =
  (choice: number): Step =>
  async (expected, world) => {
    const branch = pick([...world.server.host.branches.keys()], choice) ?? 'main';
    if (branch === world.tab.branch) return;
    park(expected, world.tab);
    await world.tab.open(branch);
    checkOffers(expected, world);
  };

/** The change set of the open branch is left; it has to be offered when the branch is opened again. */
function park(expected: Expected, tab: Tab): void {
  expected.parked.set(tab.branch, [...(expected.parked.get(tab.branch) ?? []), ...tab.listChanges()]);
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
  dropFinished(parked, world);
}

/** A page that is on the branch when its drafts are looked for is safe there, whatever is saved on top of it. */
function dropFinished(parked: Expected['parked'], world: World): void {
  const { branch } = world.tab;
  const left = parked.get(branch) ?? [];
  parked.set(
    branch,
    left.filter(
      ([path, content]) => !path.startsWith('docs/') || readBranch(world, branch, path) !== content,
    ),
  );
}

/** The tab crashes, and is opened again. */
export const crash: Step = async (expected, world) => {
  const { branch } = world.tab;
  // A second passes first: what was typed in the last one may be lost.
  await world.tab.autosave.flush();
  park(expected, world.tab);
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

/** Restores everything that is offered. */
export const restore: Step = async (expected, world) => {
  const { tab } = world;
  const { offers } = tab.store.getState();
  await tab.recovery.restore(offers);
  // A device that takes nothing any more keeps what it has.
  const kept = [...world.drafts.kept.values()];
  if (world.drafts.state === 'is full') for (const offer of offers) expect(kept).toContain(offer);
  const left = tab.store.getState().offers;
  for (const draft of offers.filter((offer) => !left.includes(offer))) {
    if (tab.listChanges().has(draft.path)) expected.changes.set(draft.path, toContent(draft));
    dropParked(expected, tab.branch, draft.path, toContent(draft));
  }
};

/** Discards everything that is offered. */
export const discard: Step = async (expected, world) => {
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

/** Another editor changes or deletes a page that is being worked on here. */
export const pushSame =
  (choice: number, what: 'append' | 'delete'): Step =>
  async (expected, world) => {
    const path = pick([...world.tab.listChanges().keys()], choice);
    if (path?.startsWith('docs/')) pushTo(expected, world, { branch: world.tab.branch, path, what });
  };

/** Another editor changes, adds or deletes a page. */
export const push =
  (choice: number, what: 'append' | 'delete'): Step =>
  async (expected, world) => {
    const {
      tab,
      server: { host },
    } = world;
    const branch = pick(['main', tab.branch], choice) ?? 'main';
    const path = pick([...host.filesOf(host.headOf(branch)).keys(), ...NEW].toSorted(), choice);
    if (!path?.startsWith('docs/')) return;
    pushTo(expected, world, { branch, path, what });
  };

interface Push {
  readonly branch: string;
  readonly path: string;
  readonly what: 'append' | 'delete';
}

function pushTo({ heads, theirs }: Expected, world: World, { branch, path, what }: Push): void {
  const { host } = world.server;
  const text = host.textOf(branch, path);
  if (what === 'delete' && text === undefined) return;
  const commit = host.push(branch, { [path]: what === 'delete' ? null : (text ?? '') + world.createToken() });
  heads.set(branch, commit);
  theirs.push(commit);
}

/** The storage of the device breaks, or is fixed. */
export const setStorage =
  (state: World['drafts']['state']): Step =>
  async (expected, world) => {
    const { drafts, tab } = world;
    drafts.state = state;
    if (state !== 'works') return;
    await tab.autosave.flush();
    await tab.recovery.find(tab.branch, []);
    dropFinished(expected.parked, world);
  };

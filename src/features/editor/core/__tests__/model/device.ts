import type { Draft } from '@site/src/data/storage/drafts';
import { findDocument } from '../../store/editorState';
import { NEW } from './editing';
import { readBranch, toContent } from './invariants';
import { pick, type Step } from './step';
import type { Tab } from './tab';
import type { Expected, World } from './world';

/** Switches to another branch. */
export const switchBranch =
  (choice: number): Step =>
  async (expected, world) => {
    const branch = pick([...world.server.host.branches.keys()], choice) ?? 'main';
    if (branch === world.tab.branch) return;
    park(expected, world.tab);
    await world.tab.open(branch);
    checkOffers(expected, world);
  };

/** Leaves the change set of the open branch; it has to be offered when the branch is opened again. */
function park(expected: Expected, tab: Tab): void {
  expected.parked.set(tab.branch, [...(expected.parked.get(tab.branch) ?? []), ...tab.listChanges()]);
  expected.changes = new Map();
  expected.reverted.clear();
}

/** Everything left on this branch is offered, unless it is on the branch; and nothing is restored automatically. */
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

/** A page that is on the branch when its drafts are searched is safe there, whatever is saved on top of it. */
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

/** The tab crashes and is opened again. */
export const crash: Step = async (expected, world) => {
  const { branch } = world.tab;
  // Advance a second first: what was typed in the last second may be lost.
  await world.tab.autosave.flush();
  park(expected, world.tab);
  if (world.drafts.state !== 'works') forgetLost(expected, world);
  // If the branch was deleted, the editor opens the default branch.
  await world.openTab().open(world.server.host.branches.has(branch) ? branch : 'main');
  checkOffers(expected, world);
};

/** The tab crashes while the device stores nothing, which was reported: only what was stored before remains. */
function forgetLost({ parked }: Expected, { drafts }: World): void {
  parked.clear();
  for (const draft of drafts.kept.values()) {
    parked.set(draft.branch, [...(parked.get(draft.branch) ?? []), [draft.path, toContent(draft)]]);
  }
}

/** Restores everything that is offered. */
export const restore: Step = (expected, world) =>
  bringBack(expected, world, ({ recovery, store }) => recovery.restore(store.getState().offers));

/** Drafts that need no decision open by themselves. */
export const reopen: Step = (expected, world) =>
  bringBack(expected, world, ({ recovery }) => recovery.reopen(() => true));

async function bringBack(
  expected: Expected,
  world: World,
  bring: (tab: Tab) => Promise<unknown>,
): Promise<void> {
  const { tab } = world;
  const { offers } = tab.store.getState();
  await bring(tab);
  // Storage that is full keeps what it has.
  const kept = [...world.drafts.kept.values()];
  if (world.drafts.state === 'is full') for (const offer of offers) expect(kept).toContain(offer);
  const left = tab.store.getState().offers;
  for (const draft of offers.filter((offer) => !left.includes(offer))) {
    if (tab.listChanges().has(draft.path)) expected.changes.set(draft.path, toContent(draft));
    dropParked(expected, tab.branch, draft.path, toContent(draft));
    checkMerge(world, draft);
  }
}

/** An unfinished merge continues while the page has a conflict. */
function checkMerge({ tab }: World, { path, merge }: Draft): void {
  const state = tab.store.getState();
  const conflicts = state.save.status === 'conflict' ? state.save.conflicts : [];
  if (!merge || !conflicts.some((conflict) => conflict.path === path)) return;
  expect([path, findDocument(state, path)?.merge]).toEqual([path, merge]);
  expect(state.merging).not.toBeNull();
}

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

/** Another editor changes or deletes a page that has changes in this tab. */
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
    if (!host.branches.has(branch)) return;
    const path = pick([...host.filesOf(host.headOf(branch)).keys(), ...NEW].toSorted(), choice);
    if (!path?.startsWith('docs/')) return;
    pushTo(expected, world, { branch, path, what });
  };

/** Another editor merges a branch into the default one, which may delete it. */
export const mergeBranch =
  (choice: number, isDeleted: boolean): Step =>
  async (expected, world) => {
    const { host } = world.server;
    const branch = pick(
      [...host.branches.keys()].filter((name) => name !== 'main'),
      choice,
    );
    if (branch === undefined) return;
    const merged = [...host.filesOf(host.headOf(branch))].filter(
      ([path, blob]) => path.startsWith('docs/') && host.filesOf(host.headOf('main')).get(path) !== blob,
    );
    const files = Object.fromEntries(merged.map(([path]) => [path, host.textOf(branch, path) ?? null]));
    const commit = host.push('main', files);
    expected.heads.set('main', commit);
    expected.theirs.push(commit);
    if (isDeleted) deleteOne(expected, world, branch);
  };

/** Another editor deletes a branch. */
export const deleteBranch =
  (choice: number): Step =>
  async (expected, world) => {
    const branch = pick(
      [...world.server.host.branches.keys()].filter((name) => name !== 'main'),
      choice,
    );
    if (branch !== undefined) deleteOne(expected, world, branch);
  };

/** What was saved to a deleted branch is gone with it; what wasn't saved is still in the tab or on the device. */
function deleteOne({ changes, parked, heads, theirs }: Expected, world: World, branch: string): void {
  const { tab, server, drafts } = world;
  const gone = server.host.historyOf(server.host.headOf(branch));
  server.host.branches.delete(branch);
  heads.delete(branch);
  const known = new Set([...heads.values()].flatMap((head) => server.host.historyOf(head)));
  for (const commit of gone.filter((one) => !known.has(one))) {
    if (theirs.includes(commit)) theirs.splice(theirs.indexOf(commit), 1);
  }
  const kept = [...drafts.kept.values()];
  parked.set(
    branch,
    (parked.get(branch) ?? []).filter(([path, content]) =>
      kept.some((draft) => draft.branch === branch && draft.path === path && toContent(draft) === content),
    ),
  );
  if (tab.branch !== branch) return;
  const unsaved = tab.listChanges();
  for (const path of changes.keys()) if (!unsaved.has(path)) changes.delete(path);
}

/** Moves drafts on deleted branches to the open one. */
export const moveHere: Step = async (expected, world) => {
  const { tab, drafts, server } = world;
  if (drafts.state !== 'works' || !server.host.branches.has(tab.branch)) return;
  const elsewhere = await tab.recovery.listElsewhere(tab.branch);
  const orphaned = elsewhere.filter((draft) => !server.host.branches.has(draft.branch));
  await tab.recovery.moveHere(orphaned, elsewhere);
  const { parked } = expected;
  for (const draft of orphaned) {
    dropParked(expected, draft.branch, draft.path, toContent(draft));
    parked.set(tab.branch, [...(parked.get(tab.branch) ?? []), [draft.path, toContent(draft)]]);
  }
  dropFinished(parked, world);
};

interface Push {
  readonly branch: string;
  readonly path: string;
  readonly what: 'append' | 'delete';
}

function pushTo({ heads, theirs }: Expected, world: World, { branch, path, what }: Push): void {
  const { host } = world.server;
  if (!host.branches.has(branch)) return;
  const text = host.textOf(branch, path);
  if (what === 'delete' && text === undefined) return;
  const commit = host.push(branch, { [path]: what === 'delete' ? null : (text ?? '') + world.createToken() });
  heads.set(branch, commit);
  theirs.push(commit);
}

/** The device's storage breaks, or is fixed. */
export const setStorage =
  (state: World['drafts']['state']): Step =>
  async (expected, world) => {
    const { drafts, tab } = world;
    drafts.state = state;
    if (state !== 'works') return;
    await tab.autosave.flush();
    if (world.server.host.branches.has(tab.branch)) await tab.recovery.find(tab.branch, []);
    dropFinished(expected.parked, world);
  };

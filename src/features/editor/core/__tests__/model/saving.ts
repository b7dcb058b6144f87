import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText } from '#domain/text/lineEndings';
import { findDocument, toFile } from '../../store/editorState';
import { readCurrent, revertPath } from './editing';
import { readCommit } from './invariants';
import type { SaveFault } from './server';
import { pick, type Step } from './step';
import type { Files } from './tab';
import type { Expected, World } from './world';

/** Saves; during the save, the user may type more, or revert something. */
export const save =
  (fault: SaveFault, meanwhile: 'nothing' | 'typing' | 'reverting'): Step =>
  async (expected, world) => {
    const { tab, server } = world;
    const before = new Map(server.host.branches);
    const from = tab.branch;
    const sent = new Map(tab.listChanges());
    adoptReverted(expected, sent);
    server.fault = fault;
    server.duringSave = () => {};
    if (meanwhile === 'typing') server.duringSave = () => typeOn(expected, world, sent);
    if (meanwhile === 'reverting') server.duringSave = () => takeBack(expected, world);
    const outcome = await tab.saver.save();
    // If the branch was deleted, a lost save to a new branch may be found.
    checkMoved(expected, world, before, before.has(from) ? from : 'main');
    if (!outcome) return;
    checkSaved(expected, world, sent, outcome.branch);
    await tab.reload();
  };

/** Saves to a new branch from the default one, as when the branch was deleted. */
export const saveToNew =
  (fault: SaveFault): Step =>
  async (expected, world) => {
    const { tab, server } = world;
    const from = tab.branch;
    if (from === 'main' || server.host.branches.has(from)) return;
    const before = new Map(server.host.branches);
    const sent = new Map(tab.listChanges());
    adoptReverted(expected, sent);
    server.fault = fault;
    const outcome = await tab.saver.save({ isToNewBranch: true });
    checkMoved(expected, world, before, 'main');
    if (!outcome) return;
    checkSaved(expected, world, sent, outcome.branch);
    await tab.reload();
  };

/** What was sent is on the branch, and is no longer a change. */
function checkSaved(expected: Expected, world: World, sent: Files, branch: string): void {
  for (const [path, content] of sent) {
    // Text typed during the save may already be saved, when a lost save had to be reconciled first.
    const newer = expected.changes.get(path);
    const versions = listVersions(world, branch, path);
    expect(versions.includes(content) || (newer !== undefined && versions.includes(newer))).toBe(true);
    if (newer === content || newer === versions[0]) expected.changes.delete(path);
  }
}

/**
 * The versions of a file on a branch, newest first: others may have changed what was saved. A lost save that is repeated
 * after its branch was merged and deleted gets its first answer, and is on the default branch.
 */
function listVersions(world: World, branch: string, path: string): (string | null)[] {
  const { host } = world.server;
  const head = host.branches.get(branch) ?? host.headOf('main');
  return host.historyOf(head).map((commit) => readCommit(world, commit, path));
}

/** Reverting after a save that succeeded is a new change. */
function adoptReverted({ changes, reverted }: Expected, sent: Files): void {
  for (const path of sent.keys()) {
    const content = reverted.get(path);
    if (content !== undefined && !changes.has(path)) changes.set(path, content);
    reverted.delete(path);
  }
}

function takeBack(expected: Expected, world: World): void {
  const [path] = world.tab.listChanges().keys();
  if (path !== undefined) revertPath(expected, world, path);
}

function typeOn(expected: Expected, world: World, sent: Files): void {
  const [path] = [...sent.keys()].filter((one) => one.startsWith('docs/') && sent.get(one) !== null);
  if (path === undefined || expected.changes.get(path) === null) return;
  const before = readCurrent(expected, world, path);
  const token = world.createToken();
  world.tab.type(path, token);
  expected.changes.set(path, before + token);
}

/** A save only moves the open branch forward, or creates one that starts on the default branch. */
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

/** Resolves every conflict with one of the choices. */
export const resolveConflicts =
  (keep: Keep): Step =>
  async (expected, world) => {
    const { save: state } = world.tab.store.getState();
    if (state.status !== 'conflict') return;
    for (const conflict of state.conflicts) resolveOne(expected, world, conflict, keep);
  };

/** Edits a merge by hand without completing it. */
export const writeMerge =
  (choice: number): Step =>
  async (_, world) => {
    const { store } = world.tab;
    const { save: state } = store.getState();
    const conflict = state.status === 'conflict' ? pick(state.conflicts, choice) : undefined;
    if (!conflict || conflict.theirs === null || conflict.theirsBlobSha === null) return;
    const { path, theirs, theirsBlobSha } = conflict;
    const written = { take: 'hand', text: world.createToken() } as const;
    const choices = [{ ...written, base: '', theirs: '', mine: '', nth: 0 }];
    store.dispatch({ type: 'mergeChosen', path, merge: { theirs, theirsBlobSha, choices } });
  };

type Keep = 'mine' | 'theirs' | 'merged';

function resolveOne(expected: Expected, world: World, { path, theirs }: Conflict, keep: Keep): void {
  const { store } = world.tab;
  const isChanged = world.tab.listChanges().has(path);
  // A file whose change was reverted or given up has the branch's content.
  if (!isChanged || keep === 'theirs') expected.reverted.delete(path);
  if (keep === 'merged' && path.startsWith('docs/')) {
    const both = (theirs ?? expected.changes.get(path) ?? '') + world.createToken();
    store.dispatch({
      type: 'conflictResolved',
      path,
      resolution: { keep: 'merged', text: toEditableText(both).text },
    });
    if (isChanged) expected.changes.set(path, both);
    return;
  }
  if (keep === 'theirs') giveUp(expected, world, path);
  store.dispatch({
    type: 'conflictResolved',
    path,
    resolution: { keep: keep === 'theirs' ? 'theirs' : 'mine' },
  });
}

/** The target of a move is given to the other editor: the page stays at its old path, with its previous text. */
function giveUp({ changes }: Expected, { tab }: World, path: string): void {
  const state = tab.store.getState();
  changes.delete(path);
  const source = findDocument(state, findDocument(state, path)?.movedFrom ?? null);
  if (!source) return;
  if (source.text === source.original.text) changes.delete(source.path);
  else changes.set(source.path, toFile(source));
}

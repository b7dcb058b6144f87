import { findDocument, toFile } from '../../store/editorState';
import { pick, type Step } from './step';
import { type Expected, IMAGES, type World } from './world';

/** Types at the end of a page. */
export const type =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const before = readCurrent(expected, world, path);
    const token = world.createToken();
    world.tab.type(path, token);
    expected.changes.set(path, before + token);
  };

/** What the user sees of a page. What was reverted counts while it is a change: others may have changed the page since. */
export function readCurrent({ changes, reverted }: Expected, world: World, path: string): string {
  const opposite = world.tab.listChanges().has(path) ? reverted.get(path) : undefined;
  return changes.get(path) ?? opposite ?? readShown(world, path);
}

/** The file of an unchanged page, as it was when the page was opened. */
function readShown({ tab, server }: World, path: string): string {
  const base = findDocument(tab.store.getState(), path)?.baseBlobSha ?? '';
  return server.host.blobs.get(base)?.toString('utf8') ?? '';
}

/** A tool inserts text at the start of a page. */
export const splice =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const before = readCurrent(expected, world, path);
    const insert = world.createToken();
    expect(await world.tab.apply([{ kind: 'edit', path, edits: [{ from: 0, to: 0, insert }] }])).toBe(true);
    const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
    expected.changes.set(path, mark + insert + before.slice(mark.length));
  };

/** Inserts text after a word, as typing in the preview does: only the block around it is replaced. */
export const editInPlace =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const before = readCurrent(expected, world, path);
    const word = pick(before.match(/[^\r\n\uFEFF]+/g) ?? [], choice);
    const text = findDocument(world.tab.store.getState(), path)?.text;
    if (word === undefined || text === undefined) return;
    const from = text.indexOf(word);
    const insert = word + world.createToken();
    const edits = [{ from, to: from + word.length, insert }];
    expect(await world.tab.apply([{ kind: 'edit', path, edits, baseText: text }])).toBe(true);
    expected.changes.set(
      path,
      before.replace(word, () => insert),
    );
  };

/** Pastes several lines at the end of a page; they get the line endings of the page. */
export const paste =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(
      world.tab.listFree().filter((one) => one === 'docs/lf.mdx' || one === 'docs/crlf.mdx'),
      choice,
    );
    if (path === undefined || !(await world.tab.show(path))) return;
    const before = readCurrent(expected, world, path);
    const end = path === 'docs/crlf.mdx' ? '\r\n' : '\n';
    // Another page may have other line endings.
    if (!before.includes(end) || before.replaceAll(end, '').match(/[\r\n]/)) return;
    const lines = ['', world.createToken(), '', world.createToken(), ''];
    world.tab.type(path, lines.join('\n'));
    expected.changes.set(path, before + lines.join(end));
  };

/** Paths of new pages. */
export const NEW = ['docs/new-1.mdx', 'docs/new-2.mdx', 'docs/new/index.mdx'];

/** Adds a page. */
export const add =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(NEW, choice) ?? '';
    const text = world.createToken();
    const exists = world.tab.listFree().includes(path);
    const isAdded = await world.tab.apply([{ kind: 'add', path, text, movedFrom: null }]);
    if (exists) expect(isAdded).toBe(false);
    if (isAdded) expected.changes.set(path, text);
  };

/** Moves a page, perhaps onto another one. */
export const move =
  (choice: number, target: number): Step =>
  async (expected, world) => {
    const from = pick(world.tab.listFree(), choice);
    const path = pick([...NEW, 'docs/lf.mdx', 'docs/mixed.mdx'], target) ?? '';
    if (from === undefined || from === path || !(await world.tab.show(from))) return;
    const document = findDocument(world.tab.store.getState(), from);
    const file = readCurrent(expected, world, from);
    const isMoved = await world.tab.apply([
      { kind: 'add', path, text: document?.text ?? '', movedFrom: from },
      { kind: 'delete', path: from, movedTo: path },
    ]);
    if (!isMoved) return;
    checkOrigin(world, path, document?.baseBlobSha === null ? document.movedFrom : from);
    expected.changes.set(path, file);
    if (document?.baseBlobSha === null) forget(expected, from);
    else expected.changes.set(from, null);
    dropUnchanged(expected, world, path);
  };

/** A moved page is identified by its path on the branch, however often it moves; back at that path, it isn't moved. */
function checkOrigin({ tab }: World, path: string, origin: string | null): void {
  const { movedFrom } = findDocument(tab.store.getState(), path) ?? {};
  expect(movedFrom).toBe(origin === path ? null : origin);
}

/** A page with its original path and text isn't a change. */
function dropUnchanged({ changes }: Expected, world: World, path: string): void {
  if (changes.get(path) === readShown(world, path) && !world.tab.listChanges().has(path))
    changes.delete(path);
}

/** Deletes a page. */
export const remove =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(world.tab.listFree(), choice);
    if (path === undefined || !(await world.tab.show(path))) return;
    const isNew = findDocument(world.tab.store.getState(), path)?.baseBlobSha === null;
    expect(await world.tab.apply([{ kind: 'delete', path, movedTo: null }])).toBe(true);
    if (isNew) forget(expected, path);
    else expected.changes.set(path, null);
  };

/** Removes a new page; if a lost save created it, it has to be deleted. */
function forget({ changes, reverted }: Expected, path: string): void {
  changes.delete(path);
  reverted.set(path, null);
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Replaces an image. A new one is saved only while a page names it. */
export const replaceImage =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick(IMAGES, choice) ?? '';
    const { host } = world.server;
    const head = host.branches.get(world.tab.branch) ?? host.headOf('main');
    const baseBlobSha = host.filesOf(head).get(path) ?? null;
    const base64 = Buffer.concat([PNG, Buffer.from(world.createToken())]).toString('base64');
    if (await world.tab.apply([{ kind: 'image', path, base64, baseBlobSha }])) {
      expected.changes.set(path, base64);
    }
  };

/** Reverts a change. */
export const revert =
  (choice: number): Step =>
  async (expected, world) => {
    const path = pick([...world.tab.listChanges().keys()], choice);
    if (path !== undefined) revertPath(expected, world, path);
  };

/** Reverts one change, together with the other half of a move; a deleted page gets its previous text. */
export function revertPath(expected: Expected, world: World, path: string): void {
  const pair = listPair(world, path);
  for (const half of pair) {
    const document = findDocument(world.tab.store.getState(), half);
    expected.reverted.set(half, document?.baseBlobSha === null ? null : readShown(world, half));
    expected.changes.delete(half);
    const wasEdited = document?.isDeleted && document.text !== document.original.text;
    if (wasEdited && pair.length === 1) expected.changes.set(half, toFile(document));
  }
  world.tab.store.dispatch({ type: 'changeReverted', path });
}

/** A file of the change set, and the other half of its move. */
function listPair({ tab }: World, path: string): string[] {
  const state = tab.store.getState();
  const source = findDocument(state, path)?.movedFrom ?? [];
  const targets = [...tab.listChanges().keys()].filter(
    (other) => findDocument(state, other)?.movedFrom === path,
  );
  return [path, ...targets, source].flat();
}

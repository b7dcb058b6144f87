import { toDrafts } from '../../drafts/toDrafts';
import type { Expected, World } from './world';

type Content = string | null;

/** Conditions that must hold after every step, whatever failed in it (the five invariants that concern the editor). */
export async function checkInvariants(expected: Expected, world: World): Promise<void> {
  checkBranches(expected, world);
  checkNothingLost(expected, world);
  await checkDevice(expected, world);
}

/** Only the branch that was saved to has moved, and no one's commit is lost. */
function checkBranches({ heads, theirs }: Expected, { server: { host } }: World): void {
  expect(new Map(host.branches)).toEqual(heads);
  const known = new Set([...heads.values()].flatMap((head) => host.historyOf(head)));
  for (const commit of theirs) expect(known).toContain(commit);
}

/**
 * Every change is in the change set to the byte, or on the branch; and nothing else is. A change that was reverted
 * after a save whose response was lost has become the opposite change, back to what the user sees.
 */
function checkNothingLost({ changes, reverted }: Expected, world: World): void {
  const actual = world.tab.listChanges();
  for (const [path, content] of actual) {
    const wanted = changes.has(path) ? changes.get(path) : reverted.get(path);
    expect([path, content]).toEqual([path, wanted]);
  }
  for (const [path, content] of changes) {
    if (actual.has(path)) continue;
    // Others may have changed it on the branch since it was saved.
    const { host } = world.server;
    const head = host.branches.get(world.tab.branch);
    const history = head === undefined ? [] : host.historyOf(head);
    const saved = history.map((commit) => readCommit(world, commit, path));
    expect([path, saved]).toEqual([path, expect.arrayContaining([content])]);
  }
}

/** A file of a branch; an image as base64; null when the file or the branch doesn't exist. */
export function readBranch(world: World, branch: string, path: string): Content {
  const head = world.server.host.branches.get(branch);
  return head === undefined ? null : readCommit(world, head, path);
}

/** A file of a commit, in the same form. */
export function readCommit({ server: { host } }: World, commit: string, path: string): Content {
  const blob = host.blobs.get(host.filesOf(commit).get(path) ?? '');
  return blob?.toString(path.startsWith('docs/') ? 'utf8' : 'base64') ?? null;
}

/**
 * Everything that isn't in the tab is on the device; so is everything in it, unless storing fails, which is reported.
 */
async function checkDevice({ parked }: Expected, world: World): Promise<void> {
  const { tab, drafts } = world;
  const isPersisted = await tab.autosave.flush();
  const state = tab.store.getState();
  const hasChanges = tab.listChanges().size > 0;
  if (drafts.state !== 'works') {
    if (hasChanges && !isPersisted) expect(['full', 'locked']).toContain(state.draftStatus);
    return;
  }
  expect(isPersisted).toBe(true);
  expect(state.draftStatus).toBe(hasChanges ? 'persisted' : 'none');
  const kept = [...drafts.kept.values()];
  const context = { userId: 'u', repository: 'o/r', branch: tab.branch, slot: tab.autosave.slot ?? '' };
  const own = kept.filter(({ slot }) => slot === context.slot).map(({ savedAt: _, ...draft }) => draft);
  const wanted = toDrafts(state, { ...context, savedAt: 0 }).map(({ savedAt: _, ...draft }) => draft);
  expect(new Set(own)).toEqual(new Set(wanted));
  for (const [branch, drafted] of parked) {
    for (const [path, content] of drafted) {
      const isOnDevice = kept.some(
        (draft) => draft.branch === branch && draft.path === path && toContent(draft) === content,
      );
      if (!isOnDevice) expect([path, readBranch(world, branch, path)]).toEqual([path, content]);
    }
  }
}

/** The content that a draft gives its file. */
export function toContent({ kind, text }: { readonly kind: string; readonly text: string }): Content {
  return kind === 'deleted' ? null : text;
}

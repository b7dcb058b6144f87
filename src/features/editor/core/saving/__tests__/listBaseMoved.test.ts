import { listBaseMoved } from '../../../areas/pullRequest/useOpenPullRequest';
import { openFiles, run, sha } from '../../store/__tests__/support';
import type { EditorEvent } from '../../store/editorEvents';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';
const edited = run([{ type: 'edited', path: A, text: 'mine' }], openFiles({ [A]: 'a', [B]: 'b' }));
const saved: EditorEvent = {
  type: 'saved',
  branch: 'new',
  response: { headSha: sha('c'), commitSha: sha('c'), files: [{ path: A, blobSha: sha('d') }] },
  sent: new Map([[A, 'mine']]),
};
const list = (blobs: Readonly<Record<string, string>>) =>
  Object.entries(blobs).map(([path, blobSha]) => ({ path, blobSha, size: 1 }));
const UNMOVED = { [A]: sha('b'), [B]: sha('b') };

describe('listBaseMoved', () => {
  it.each([
    ['nothing', UNMOVED, []],
    ['the same page', { ...UNMOVED, [A]: sha('e') }, [A]],
    ['another page', { ...UNMOVED, [B]: sha('e') }, []],
    ['the page is deleted', { [B]: sha('b') }, [A]],
  ])('reports what changed on the default branch: %s', (_, blobs, expected) => {
    expect(listBaseMoved(edited, 'main', list(blobs))).toEqual(expected);
    expect(listBaseMoved(run([saved], edited), 'main', list(blobs))).toEqual(expected);
  });

  it('includes pages that are edited later on the branch that was created here', () => {
    const state = run([saved, { type: 'edited', path: B, text: 'mine, too' }], edited);
    expect(listBaseMoved(state, 'main', list({ ...UNMOVED, [B]: sha('e') }))).toEqual([B]);
  });

  it('ignores a published change that is the same as here', () => {
    expect(listBaseMoved(run([saved], edited), 'main', list({ ...UNMOVED, [A]: sha('d') }))).toEqual([]);
  });

  it('reports nothing about a branch whose start is unknown', () => {
    expect(listBaseMoved(edited, 'trunk', list({}))).toEqual([]);
  });
});

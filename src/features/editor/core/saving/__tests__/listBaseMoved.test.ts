import { listBaseMoved } from '../../../areas/pullRequest/useOpenPullRequest';
import { openFiles, run, sha } from '../../store/__tests__/support';
import type { EditorEvent } from '../../store/editorReducer';

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
  ])('tells what the default branch has changed: %s', (_, blobs, expected) => {
    expect(listBaseMoved(edited, 'main', list(blobs))).toEqual(expected);
    expect(listBaseMoved(run([saved], edited), 'main', list(blobs))).toEqual(expected);
  });

  it('counts pages that are edited later on the branch that was made here', () => {
    const state = run([saved, { type: 'edited', path: B, text: 'mine, too' }], edited);
    expect(listBaseMoved(state, 'main', list({ ...UNMOVED, [B]: sha('e') }))).toEqual([B]);
  });

  it('does not count what someone published just as it is here', () => {
    expect(listBaseMoved(run([saved], edited), 'main', list({ ...UNMOVED, [A]: sha('d') }))).toEqual([]);
  });

  it('says nothing about a branch whose start is not known', () => {
    expect(listBaseMoved(edited, 'trunk', list({}))).toEqual([]);
  });
});

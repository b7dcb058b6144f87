import { suggestMessage } from '#domain/git/changeSet';
import { apply, openFiles, run, sha } from '../../store/__tests__/support';
import { countChanges, listChanged } from '../../store/changeSet';
import type { EditorState } from '../../store/editorState';
import { listRefused } from '../listRefused';
import { planSave, reuseRequest } from '../planSave';

const PATH = 'docs/a.mdx';
const context = { defaultBranch: 'main', newBranch: 'editor-changes-42', operationId: 'id' };
const edit = (text: string, state: EditorState) => run([{ type: 'edited', path: PATH, text }], state);
const edited = edit('a\nX', openFiles({ [PATH]: 'a\r\nb' }));

describe('planSave', () => {
  it('sends changes made on the default branch to a new branch from its head', () => {
    expect(planSave(edited, context)).toEqual({
      operationId: 'id',
      branch: 'editor-changes-42',
      expectedHead: sha('a'),
      createFrom: sha('a'),
      message: 'Update a.mdx',
      files: [{ path: PATH, content: 'a\r\nX', baseBlobSha: sha('b') }],
    });
  });

  it('saves directly to any other branch', () => {
    const request = planSave(edited, { ...context, defaultBranch: 'trunk' });
    expect(request).toMatchObject({ branch: 'main' });
    expect(request).not.toHaveProperty('createFrom');
  });

  it('sends nothing when nothing has changed', () => {
    expect(planSave(openFiles({ [PATH]: 'a' }), context)).toBeNull();
  });

  it('sends every kind of change as one commit', () => {
    const state = apply(
      openFiles({ [PATH]: 'a', 'docs/b.mdx': 'b' }),
      { kind: 'add', path: 'docs/c.mdx', text: '![](/img/a.png)', movedFrom: PATH },
      { kind: 'delete', path: PATH, movedTo: 'docs/c.mdx' },
      { kind: 'delete', path: 'docs/b.mdx', movedTo: null },
      { kind: 'image', path: 'static/img/a.png', base64: 'AA==' },
    );
    expect(planSave(state, context)).toMatchObject({
      message: 'Move a.mdx to c.mdx and 2 more',
      files: [
        { path: PATH, content: null, baseBlobSha: sha('b') },
        { path: 'docs/b.mdx', content: null, baseBlobSha: sha('b') },
        { path: 'docs/c.mdx', content: '![](/img/a.png)', baseBlobSha: null },
        { path: 'static/img/a.png', content: 'AA==', encoding: 'base64', baseBlobSha: null },
      ],
    });
  });

  it('leaves out an image whose insertion was undone, and sends it again after a redo', () => {
    const added = apply(edited, { kind: 'image', path: 'static/img/a.png', base64: 'AA==' });
    const inserted = edit('![](/img/a.png)', added);
    const list = (state: EditorState) => planSave(state, context)?.files.map(({ path }) => path) ?? [];
    expect(list(inserted)).toEqual([PATH, 'static/img/a.png']);
    const undone = edit('a\nX', inserted);
    expect(list(undone)).toEqual([PATH]);
    expect(countChanges(undone)).toBe(1);
    expect(list(edit('![](/img/a.png)', undone))).toEqual([PATH, 'static/img/a.png']);
  });

  it('repeats a request whose response was lost, with its id and branch, and only that one', () => {
    const first = planSave(edited, context);
    const again = planSave(edited, { ...context, operationId: 'other', newBranch: 'editor-changes-43' });
    const more = planSave(edit('Y', edited), context);
    if (!first || !again || !more) throw new Error('nothing planned');
    expect(reuseRequest(first, again)).toBe(first);
    expect(reuseRequest(first, more)).toBe(more);
    expect(reuseRequest(null, again)).toBe(again);
  });
});

describe('suggestMessage', () => {
  const change = (
    path: string,
    kind: 'changed' | 'new' | 'deleted' | 'moved',
    movedFrom: string | null = null,
  ) => ({
    path,
    kind,
    movedFrom,
  });

  it.each([
    ['Update the documentation', []],
    ['Update a/b.mdx and 1 more', [change('docs/a/b.mdx', 'changed'), change('docs/c.mdx', 'changed')]],
    ['Add c.mdx and 1 more', [change('docs/a.mdx', 'changed'), change('docs/c.mdx', 'new')]],
    ['Delete a.mdx', [change('docs/a.mdx', 'deleted')]],
    ['Move a.mdx to b.mdx', [change('docs/a.mdx', 'deleted'), change('docs/b.mdx', 'moved', 'docs/a.mdx')]],
    ['Add img/a.png', [change('static/img/a.png', 'new')]],
  ])('suggests %j', (message, changes) => {
    expect(suggestMessage(changes)).toBe(message);
  });
});

test("doesn't save pages that would break the site, unless they are deleted", () => {
  const broken = edit('{process.env}', openFiles({ [PATH]: 'a' }));
  expect(listRefused(listChanged(broken))).toEqual([PATH]);
  expect(listRefused(listChanged(edited))).toEqual([]);
  expect(listRefused(listChanged(apply(broken, { kind: 'delete', path: PATH, movedTo: null })))).toEqual([]);
});

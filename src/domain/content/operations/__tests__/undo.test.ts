import { NAVIGATION_PATH } from '../../../navigation/navigationFile';
import { listTextsForDelete, planDelete } from '../planDelete';
import { listTextsForMove, planMove } from '../planMove';
import { listTextsForNewPage, planNewPage } from '../planNewPage';
import { planUndo } from '../undo';
import { apply, type Files, pick, toWorkingTree } from './support';

const FILES: Files = {
  [NAVIGATION_PATH]: '- [A](a/index.mdx)\n  - [B](a/b.mdx)\n- [C](c.mdx)\n',
  'docs/a/index.mdx': '---\ntitle: A\n---\n\n[B](./b.mdx) [C](/products/c)\n',
  'docs/a/b.mdx': '---\ntitle: B\n---\n\n[A](/products/a)\n',
  'docs/c.mdx': '---\ntitle: C\nredirectFrom: [d]\n---\n\n[A](/products/a#x)\n',
};
const site = toWorkingTree(FILES);
const before = new Map(Object.entries(FILES));

/** The files after changes are made and undone. */
function takeBack(changes: Parameters<typeof planUndo>[0]): Record<string, string> {
  const after = apply(FILES, changes);
  const undo = planUndo(changes, before);
  for (const [path, text] of undo.after) expect(after[path]).toBe(text);
  return apply(after, undo.changes);
}

it('restores every byte after moves, new pages and deletions', () => {
  const move = {
    from: 'docs/a/index.mdx',
    to: 'docs/d/index.mdx',
    title: 'D',
    navigation: { title: 'D', position: { kind: 'section', id: null } as const },
    withFolder: true,
    addRedirects: true,
    updateLinks: true,
  };
  expect(takeBack(planMove(site, move, pick(FILES, listTextsForMove(site, move))))).toEqual(FILES);

  const page = {
    id: 'd',
    title: 'D',
    description: '',
    template: 'empty',
    position: { kind: 'below', file: 'c.mdx' },
  } as const;
  expect(takeBack(planNewPage(site, page, pick(FILES, listTextsForNewPage(site, page))))).toEqual(FILES);

  const gone = { path: 'docs/a/index.mdx', sendTo: 'docs/c.mdx', links: 'follow' } as const;
  const texts = pick(FILES, listTextsForDelete(site, gone));
  expect(takeBack(planDelete(site, gone, texts, { isHidden: false }))).toEqual(FILES);
});

it('throws when the previous text is unknown', () => {
  expect(() => planUndo([{ kind: 'delete', path: 'docs/x.mdx', movedTo: null }], before)).toThrow(RangeError);
});

import fc from 'fast-check';
import type { ChangeSummary } from '../../changeSet';
import { combineChanges, neutralizePullRequest, suggestPullRequest } from '../pullRequestText';

const change = (
  kind: ChangeSummary['kind'],
  path: string,
  movedFrom: string | null = null,
): ChangeSummary => ({ path, kind, movedFrom });
const titles: Record<string, string> = { 'docs/a.mdx': 'Alpha', 'docs/b.mdx': 'Beta' };
const findTitle = (path: string) => titles[path] ?? null;
const titleOf = (...changes: ChangeSummary[]) => suggestPullRequest(changes, findTitle).title;

test('neutralizes a title and a description within the limits of GitHub', () => {
  const rest = 'x'.repeat(251);
  const { title, body } = neutralizePullRequest({
    title: `@ada ${rest}`,
    body: `@ada ${'y'.repeat(65_531)}`,
  });
  expect(title).toBe(`@\u2060ada ${rest.slice(0, -2)}…`);
  expect([title.length, body.length]).toEqual([256, 65_536]);
  expect(body).toMatch(/^@\u2060ada y+…$/);
  expect(neutralizePullRequest({ title: 'Fix', body: 'Why.\n' })).toEqual({ title: 'Fix', body: 'Why.\n' });
});

describe('the title', () => {
  test.each<[string, ChangeSummary[]]>([
    ['Update the documentation', []],
    ['Update Alpha', [change('changed', 'docs/a.mdx')]],
    ['Update guides/c.mdx', [change('changed', 'docs/guides/c.mdx')]],
    ['Update Alpha and Beta', [change('changed', 'docs/a.mdx'), change('changed', 'docs/b.mdx')]],
    ['Add Beta, update Alpha', [change('changed', 'docs/a.mdx'), change('new', 'docs/b.mdx')]],
    [
      'Move 1 page, update 2 pages',
      [
        change('changed', 'docs/a.mdx'),
        change('changed', 'docs/b.mdx'),
        change('moved', 'docs/d.mdx', 'docs/c.mdx'),
      ],
    ],
    ['Update the navigation', [change('changed', 'docs/_navigation.md')]],
    ['Add img/menu.png', [change('new', 'static/img/menu.png')]],
    ['Update Alpha', [change('changed', 'docs/a.mdx'), change('new', 'static/img/menu.png')]],
  ])('%s', (title, changes) => {
    expect(titleOf(...changes)).toBe(title);
  });

  test('is never longer than GitHub allows', () => {
    const suggest = (title: string) => suggestPullRequest([change('new', 'docs/a.mdx')], () => title).title;
    expect(suggest('x'.repeat(500))).toHaveLength(256);
    expect(suggest(`${'x'.repeat(250)}🔑🔑`)).toBe(`Add ${'x'.repeat(250)}…`);
  });
});

describe('the description', () => {
  test('lists what was added, moved, changed and deleted, page by page', () => {
    const changes = [
      change('changed', 'docs/a.mdx'),
      change('deleted', 'docs/old.mdx'),
      change('moved', 'docs/b.mdx', 'docs/old.mdx'),
      change('deleted', 'docs/gone.mdx'),
      change('new', 'static/img/menu.png'),
    ];
    expect(suggestPullRequest(changes, findTitle).body).toBe(
      [
        '**Added**\n\n- `static/img/menu.png`',
        '**Moved**\n\n- Beta: `docs/old.mdx` → `docs/b.mdx`',
        '**Changed**\n\n- Alpha: `docs/a.mdx`',
        '**Deleted**\n\n- `docs/gone.mdx`\n',
      ].join('\n\n'),
    );
  });

  test('escapes a title', () => {
    const { body } = suggestPullRequest([change('new', 'docs/a.mdx')], () => '<b>*x*</b>\n[y](z)');
    expect(body).toContain('- \\<b\\>\\*x\\*\\</b\\> \\[y\\](z): `docs/a.mdx`');
  });
});

describe('combineChanges', () => {
  test.each<[string, ChangeSummary[], ChangeSummary[], ChangeSummary[]]>([
    ['new, then changed: new', [change('new', 'a')], [change('changed', 'a')], [change('new', 'a')]],
    ['new, then deleted: nothing', [change('new', 'a')], [change('deleted', 'a')], []],
    [
      'moved, then changed: moved',
      [change('moved', 'b', 'a')],
      [change('changed', 'b')],
      [change('moved', 'b', 'a')],
    ],
    [
      'changed, then deleted: deleted',
      [change('changed', 'a')],
      [change('deleted', 'a')],
      [change('deleted', 'a')],
    ],
    [
      'new, then moved: new',
      [change('new', 'a')],
      [change('deleted', 'a'), change('moved', 'b', 'a')],
      [change('new', 'b')],
    ],
    [
      'changed, then moved: moved',
      [change('changed', 'a')],
      [change('moved', 'b', 'a')],
      [change('moved', 'b', 'a')],
    ],
    [
      'moved twice: moved from the first path',
      [change('moved', 'b', 'a')],
      [change('deleted', 'b'), change('moved', 'c', 'b')],
      [change('deleted', 'a'), change('moved', 'c', 'a')],
    ],
    [
      'moved, then moved back: changed',
      [change('deleted', 'a'), change('moved', 'b', 'a')],
      [change('deleted', 'b'), change('moved', 'a', 'b')],
      [change('changed', 'a')],
    ],
    [
      'moved, then deleted: the first path deleted',
      [change('moved', 'b', 'a')],
      [change('deleted', 'b')],
      [change('deleted', 'a')],
    ],
    ['deleted, then new: changed', [change('deleted', 'a')], [change('new', 'a')], [change('changed', 'a')]],
  ])('%s', (_, saved, unsaved, combined) => {
    expect(combineChanges(saved, unsaved)).toEqual(combined);
  });

  test('lists every path at most once', () => {
    const changes = fc.array(
      fc.record({
        path: fc.constantFrom('a', 'b', 'c'),
        kind: fc.constantFrom<ChangeSummary['kind']>('changed', 'new', 'deleted'),
        movedFrom: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(changes, changes, (saved, unsaved) => {
        const paths = combineChanges(saved, unsaved).map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
      }),
    );
  });
});

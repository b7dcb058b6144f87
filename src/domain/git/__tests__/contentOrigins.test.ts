import { findOrigins, type OriginHints } from '../contentOrigins';
import { mergeBlobs, previewVisibility } from '../mergePreview';

const SECRET = 'The plan nobody knows about yet.\nIt has two lines, and both count.';
const files = (entries: Record<string, string>): OriginHints['before'] => new Map(Object.entries(entries));

/** Blobs are the texts themselves. */
function find(
  before: Record<string, string>,
  after: Record<string, string>,
  hidden: readonly string[],
  moves: OriginHints['moves'] = [],
) {
  const [textsBefore, textsAfter] = [files(before), files(after)];
  const hints = { before: textsBefore, after: textsAfter, moves, hidden: new Set(hidden) };
  return findOrigins({ ...hints, textsBefore, textsAfter });
}

test('traces an edited page to its own path', () => {
  expect(find({ 'docs/a.mdx': 'x' }, { 'docs/a.mdx': 'y' }, [])).toEqual([
    { path: 'docs/a.mdx', from: ['docs/a.mdx'], reason: 'same' },
  ]);
});

test('traces a moved page to its earlier path, once', () => {
  const moves = [{ from: 'docs/s.mdx', to: 'docs/t.mdx' }];
  expect(find({ 'docs/s.mdx': SECRET }, { 'docs/t.mdx': SECRET }, ['docs/s.mdx'], moves)).toEqual([
    { path: 'docs/t.mdx', from: ['docs/s.mdx'], reason: 'moved' },
  ]);
});

test.each([
  ['the same bytes', SECRET],
  [
    'half of the lines of a hidden page',
    'It has two lines, and both count.\nMuch more text comes after it.\nAnd more of it.',
  ],
  ['other front matter and spaces', `---\ntitle: Other\n---\n\n  ${SECRET.replace(' ', '   ')}`],
])('traces a new page with %s to it', (_, text) => {
  const [origin] = find({ 'docs/s.mdx': SECRET }, { 'docs/s.mdx': SECRET, 'docs/c.mdx': text }, [
    'docs/s.mdx',
  ]);
  expect(origin).toEqual({ path: 'docs/c.mdx', from: ['docs/s.mdx'], reason: 'copied' });
});

test('does not count lines of public pages as evidence', () => {
  const shared = 'Open the settings and choose Save.';
  const before = { 'docs/s.mdx': `${shared}\n${SECRET}`, 'docs/p.mdx': shared };
  const origins = find(before, { ...before, 'docs/n.mdx': `${shared}\nSomething new here.` }, ['docs/s.mdx']);
  expect(origins.find(({ path }) => path === 'docs/n.mdx')).toMatchObject({ from: [] });
});

test('counts a public page only when it becomes the hidden one', () => {
  const before = { 'docs/s.mdx': SECRET, 'docs/p.mdx': 'What visitors see.' };
  const quoting = `${'A line that everybody may read.\nAnother line of that kind.\nA third one of them.\n'}${SECRET}`;
  const reasons = (text: string) =>
    find(before, { ...before, 'docs/p.mdx': text }, ['docs/s.mdx']).map(({ reason }) => reason);
  expect(reasons(quoting)).toEqual(['same', 'same']);
  expect(reasons(SECRET)).toEqual(['copied', 'same']);
});

test('treats every new page as uncertain when a removed hidden page is recognized nowhere', () => {
  const before = { 'docs/s.mdx': SECRET, 'docs/p.mdx': 'public text here' };
  const after = { 'docs/q.mdx': 'public text here', 'docs/n.mdx': 'All other words now.' };
  const moves = [{ from: 'docs/p.mdx', to: 'docs/q.mdx' }];
  expect(find(before, after, ['docs/s.mdx'], moves)).toEqual([
    { path: 'docs/n.mdx', from: ['docs/s.mdx'], reason: 'uncertain' },
    { path: 'docs/q.mdx', from: ['docs/p.mdx'], reason: 'moved' },
  ]);
});

test('ignores partials and images', () => {
  expect(find({}, { 'docs/_partials/a.mdx': 'x', 'static/img/a.png': 'y' }, [])).toEqual([]);
});

test('merges the changes of the head, and keeps the rest of the base', () => {
  const base = files({ a: '1', b: '2', c: '3', d: '4' });
  const head = files({ a: '0', b: 'new', c: '3', e: '5' });
  const merged = mergeBlobs(files({ a: '0', b: '2', c: '3', d: '4' }), base, head);
  expect(Object.fromEntries(merged)).toEqual({ a: '1', b: 'new', c: '3', e: '5' });
});

test('distinguishes what stays hidden from what visitors will see', () => {
  const from = (path: string, ...earlier: string[]) => ({ path, from: earlier, reason: 'moved' as const });
  const preview = previewVisibility({
    before: files({ 'docs/s/index.mdx': 'x', 'docs/s/child.mdx': 'x', 'docs/p.mdx': 'x' }),
    hidden: new Set(['docs/s/index.mdx', 'docs/s/child.mdx']),
    hiddenByHref: new Set(['docs/h/n.mdx']),
    origins: [
      { path: 'docs/s/child.mdx', from: ['docs/s/child.mdx'], reason: 'same' },
      { path: 'docs/p.mdx', from: ['docs/p.mdx'], reason: 'same' },
      from('docs/t/index.mdx', 'docs/s/index.mdx'),
      from('docs/t/below.mdx'),
      from('docs/h/n.mdx'),
      from('docs/n.mdx'),
    ],
  });
  expect(preview.staysHidden.map(({ path }) => path)).toEqual(['docs/s/child.mdx', 'docs/t/index.mdx']);
  expect(preview.newlyVisible).toEqual(['docs/n.mdx']);
});

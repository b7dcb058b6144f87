import { matchMoves } from '../moves.mts';

const TEXT = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');

/** Finds moves among files given by their contents; the result has their paths. */
function match(removed: Record<string, string>, added: Record<string, string>): Record<string, string> {
  const contents = new Map<string, Buffer>();
  const toFiles = (files: Record<string, string>) =>
    Object.entries(files).map(([path, text]) => {
      contents.set(text, Buffer.from(text));
      return { path, blobSha: text };
    });
  const found = matchMoves(toFiles(removed), toFiles(added), (sha) => contents.get(sha) ?? Buffer.alloc(0));
  return Object.fromEntries([...found].map(([to, from]) => [to.path, from.path]));
}

test('matches the same content first, then the most similar one', () => {
  const changed = TEXT.replace('line 3', 'LINE 3');
  const rewritten = TEXT.replace(/line [3-9]/g, 'LINE');
  expect(match({ a: TEXT, b: rewritten }, { x: changed, y: rewritten })).toEqual({ x: 'a', y: 'b' });
});

test('matches nothing that has less than half in common', () => {
  expect(match({ a: TEXT }, { x: TEXT.slice(0, TEXT.length / 3) })).toEqual({});
  expect(match({ a: '' }, { x: TEXT })).toEqual({});
});

test('matches binary files with the same content only', () => {
  expect(match({ a: '\0same\n', b: `\0${TEXT}` }, { x: '\0same\n', y: `\0${TEXT}more\n` })).toEqual({
    x: 'a',
  });
});

test('uses each removed file once', () => {
  expect(match({ a: TEXT }, { x: TEXT, y: TEXT })).toEqual({ x: 'a' });
});

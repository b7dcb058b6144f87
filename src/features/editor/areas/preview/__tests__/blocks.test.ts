import { parseForEditor } from '../../../core/parsing/parseForEditor';
import { type BlockList, noBlocks, updateBlocks } from '../blocks';

function update(before: BlockList, text: string, partials: Record<string, string> = {}): BlockList {
  const { page } = parseForEditor({ text, path: 'docs/page.mdx', partials });
  if (!page) throw new Error('cannot be read');
  return updateBlocks(before, page.blocks);
}

const keysOf = ({ blocks }: BlockList) => blocks.map(({ key }) => key);

describe('updateBlocks', () => {
  const first = update(noBlocks, '# One\n\nTwo.\n\nThree.\n');

  it('gives every block a key and its place', () => {
    expect(first.blocks.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['b1', 0, 5],
      ['b2', 7, 11],
      ['b3', 13, 19],
    ]);
  });

  it('keeps the keys of a block that is edited and of those that move', () => {
    const edited = update(first, '# One\n\nTwo and more.\n\nThree.\n');
    expect(keysOf(edited)).toEqual(keysOf(first));
    expect(edited.blocks[2]).toMatchObject({ from: 22, signature: first.blocks[2]?.signature });
  });

  it('gives new blocks new keys, and never a used one again', () => {
    const longer = update(first, '# One\n\nTwo.\n\nNew.\n\nThree.\n');
    expect(keysOf(longer)).toEqual(['b1', 'b2', 'b4', 'b3']);
    const shorter = update(longer, '# One\n\nThree.\n');
    expect(keysOf(shorter)).toEqual(['b1', 'b3']);
    expect(keysOf(update(shorter, '# One\n\nLast.\n\nThree.\n'))).toEqual(['b1', 'b5', 'b3']);
  });

  it('sees that a heading gets another id, though its text stays', () => {
    const page = update(noBlocks, '# A\n\n## Same\n');
    const changed = update(page, '# Same\n\n## Same\n');
    expect(changed.blocks[1]?.signature).not.toBe(page.blocks[1]?.signature);
  });

  it('ties shared text to its include, and never takes it for unchanged', () => {
    const text = 'One.\n\n<Include file="a" />\n';
    const page = update(noBlocks, text, { a: 'Shared *text*.' });
    expect(page.blocks[1]).toMatchObject({ from: 6, to: 26, signature: null });
    expect(update(noBlocks, 'In <Include file="a" /> line', { a: 'x' }).blocks[0]?.signature).toBeNull();
  });

  it.each(['', 'One', 'One\n\nOne\n\nOne\n', '- a\n- b\n\n\n1. c\n'])('gives %j different keys', (text) => {
    const keys = keysOf(update(first, text));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

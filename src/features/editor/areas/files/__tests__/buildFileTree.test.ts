import { product } from '#domain/product/product';
import { buildFileTree, type FileNode } from '../buildFileTree';

const outline = (nodes: readonly FileNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.name}${node.path ? '' : '/'}`,
    ...outline(node.children, depth + 1),
  ]);

const paths = [
  'docs/support.mdx',
  'docs/_partials/run.mdx',
  'docs/desktop/index.mdx',
  'docs/desktop/copilot/chat.mdx',
  'docs/meet-product/fundamentals.mdx',
];

describe('buildFileTree', () => {
  it('sorts pages into folders, partials last', () => {
    expect(outline(buildFileTree(paths))).toEqual([
      'desktop',
      '  copilot/',
      '    chat',
      'meet-product/',
      '  fundamentals',
      'support',
      '_partials/',
      '  run',
    ]);
  });

  it('sorts by title where it is known', () => {
    const titles = new Map([
      ['docs/support.mdx', 'About support'],
      ['docs/desktop/index.mdx', '{product} on the desktop'],
    ]);
    expect(buildFileTree(paths, '', { titles, isSorted: true }).map(({ label }) => label)).toEqual([
      'About support',
      `${product.name} on the desktop`,
      'meet-product',
      'Partials',
    ]);
  });

  it('keeps the folders of matching pages, by file name or URL, ignoring case', () => {
    expect(outline(buildFileTree(paths, 'CHAT'))).toEqual(['desktop/', '  copilot/', '    chat']);
    expect(outline(buildFileTree(paths, 'meet fundam'))).toEqual(['meet-product/', '  fundamentals']);
    expect(buildFileTree(paths, 'nothing here')).toEqual([]);
  });
});

import { product } from '#domain/product/product';
import { findHeadingOffset, listHeadings } from '../headings';

describe('listHeadings', () => {
  it('returns headings as readers see them', () => {
    const text =
      '---\ntitle: a\n---\n# Use `code` and **bold** in {product}\n\n```md\n# no\n```\n\n## [A link](/products)\n\nText\n====\n## A link\n';
    expect(listHeadings(text)).toEqual([
      { id: `use-code-and-bold-in-${product.slug}`, text: `Use code and bold in ${product.name}`, from: 17 },
      { id: 'a-link', text: 'A link', from: expect.any(Number) },
      { id: 'text', text: 'Text', from: expect.any(Number) },
      { id: 'a-link-1', text: 'A link', from: expect.any(Number) },
    ]);
  });
});

describe('findHeadingOffset', () => {
  it('finds the line of a heading by its anchor', () => {
    expect(findHeadingOffset('a\n\n## One\n\n## Two\n', 'two')).toBe(11);
    expect(findHeadingOffset('## One\n', 'two')).toBeNull();
  });
});

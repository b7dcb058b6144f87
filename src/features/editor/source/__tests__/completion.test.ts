import { suggestContent } from '../completion';

const labels = (before: string): string[] | undefined =>
  suggestContent(before)?.options.map(({ label }) => label);

describe('suggestContent', () => {
  it('suggests components behind a <', () => {
    expect(labels('Text <')).toContain('Callout');
    expect(suggestContent('<Car')?.replaced).toBe(3);
  });

  it('suggests the props of the component around the cursor', () => {
    expect(labels('<Callout ')).toEqual(['type', 'title']);
    expect(labels('<Card title="a b" hr')).toContain('href');
    expect(suggestContent('<Card title="a b" hr')?.replaced).toBe(2);
  });

  it('stays silent in prose, in values and in unknown tags', () => {
    for (const before of ['plain text', '<Callout title="a ', '<Evil ', '<constructor ', 'a < b ']) {
      expect(suggestContent(before)).toBeNull();
    }
  });
});

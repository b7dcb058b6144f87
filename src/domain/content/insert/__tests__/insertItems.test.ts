import { checkContent } from '../../checkContent';
import {
  insertGroups,
  insertItems,
  listInsertItems,
  listInsertSections,
  toInsertedText,
} from '../insertItems';

const list = (query: string, parent: string | null = null): string[] =>
  listInsertItems({ query, parent }).map(({ id }) => id);

describe('listInsertItems', () => {
  it('lists Tabs first for “tab” outside Tabs, and no part without its parent', () => {
    expect(list('tab')[0]).toBe('Tabs');
    for (const part of ['Tab', 'Step', 'Card']) expect(list('')).not.toContain(part);
  });

  it('lists the part of a group first only inside the group', () => {
    expect(list('', 'Tabs')[0]).toBe('Tab');
    expect(list('tab', 'Tabs')[0]).toBe('Tab');
    expect(list('', 'Steps')[0]).toBe('Step');
    expect(list('', 'CardGroup')[0]).toBe('Card');
    expect(list('', 'AccordionGroup')[0]).toBe('Accordion');
    expect(list('', 'Step')).not.toContain('Step');
  });

  it('finds items by label, component name and keywords', () => {
    expect(list('card group')).toEqual(['CardGroup']);
    expect(list('cardgroup')[0]).toBe('CardGroup');
    expect(list('hr')[0]).toBe('Divider');
    expect(list('youtube')).toEqual([]);
    expect(list('mermaid')).toEqual(['Diagram']);
  });

  it('lists groups in their order', () => {
    const groups = insertItems.map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(insertGroups);
  });
});

describe('listInsertSections', () => {
  const list = (query: string) =>
    listInsertSections({ query, parent: null }, ['Tab', 'Callout', 'gone', 'Table']);

  it('lists the recent items that fit first, and each item once', () => {
    expect(
      list('')
        .slice(0, 3)
        .map(({ item, section }) => [item.id, section]),
    ).toEqual([
      ['Callout', 'Recently used'],
      ['Table', 'Recently used'],
      ['Heading', 'Text'],
    ]);
    expect(new Set(list('').map(({ item }) => item.id)).size).toBe(list('').length);
  });

  it('only ranks the items for a query', () => {
    expect(list('table').map(({ section }) => section)).not.toContainEqual(expect.any(String));
    expect(list('table')[0]?.item.id).toBe('Table');
  });
});

describe('toInsertedText', () => {
  it('fills fields with their initial text and returns the range of the first one', () => {
    expect(toInsertedText('## #{1:Heading}#{}')).toEqual({ text: '## Heading', from: 3, to: 10 });
    expect(toInsertedText('***#{}')).toEqual({ text: '***', from: 3, to: 3 });
    expect(toInsertedText('<A>\n\t#{1:Text}\n</A>').text).toBe('<A>\n  Text\n</A>');
  });

  it.each(insertItems.filter(({ parents }) => !parents).map(({ id, template }) => [id, template]))(
    'inserts a %s that passes the content check',
    (_, template) => {
      const { text } = toInsertedText(template);
      expect(checkContent(`Before.\n\n${text}\n`, { path: 'docs/page.mdx' })).toEqual([]);
    },
  );
});

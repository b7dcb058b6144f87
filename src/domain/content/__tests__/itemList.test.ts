import fc from 'fast-check';
import { joinItems, splitItems, toItemText } from '../frontMatter/itemList';

describe('lists in the text of a field', () => {
  it.each([
    [['a', 'b c'], 'a, b c'],
    [['red, green', 'blue'], '"red, green", blue'],
    [['5" disk', '"a', 'b'], '5" disk, "a, b'],
    [['"a', 'b"'], '"""a", "b"""'],
  ])('shows %j as %j', (items, text) => {
    expect(joinItems(items)).toBe(text);
  });

  it('reads back what it shows', () => {
    const item = fc
      .array(fc.constantFrom('a', ',', '"', ' ', "'", '\\'), { minLength: 1 })
      .map((chars) => chars.join('').trim())
      .filter((text) => text !== '');
    fc.assert(fc.property(fc.array(item), (items) => expect(splitItems(joinItems(items))).toEqual(items)));
  });

  it.each([
    [2024, '2024'],
    [true, 'true'],
    [{ Note: 'new', of: [1, 2] }, 'Note: new, of: 1, 2'],
    [null, ''],
  ])('shows the item %j as %j', (value, text) => {
    expect(toItemText(value)).toBe(text);
  });
});

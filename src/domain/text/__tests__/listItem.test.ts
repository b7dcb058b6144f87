import { writeOuterItem } from '../listItem';

test.each([
  ['- one\n  - two', '  ', '\n- '],
  ['- one\n  - two\n    more', '  ', '\n- '],
  ['- one\n\n  text\n\n  * two', '  ', '\n- '],
  ['- one\n\ntext\n  * two', '  ', null],
  ['9. one\n   - two', '   ', '\n10. '],
  ['- [x] one\n  - two', '  ', '\n- [ ] '],
  ['- a\n  1) one\n     - two', '     ', '\n  2) '],
  ['<Card>\n  - one', '  ', null],
  ['<Card>\n  - one\n    - two', '    ', '\n  - '],
  ['- one', '', null],
  ['> - one\n>\n>   - two', '>   ', '\n> - '],
  ['> - one', '> ', null],
])('after %j, indented by %j, an item one level out starts with %j', (text, indent, expected) => {
  expect(writeOuterItem(text, indent)).toBe(expected);
});

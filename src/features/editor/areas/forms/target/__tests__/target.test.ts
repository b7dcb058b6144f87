import fc from 'fast-check';
import { parseContent } from '#domain/content/parseContent';
import { applyEdits } from '#domain/text/edit/edits';
import { mapTarget } from '../../useFormEditing';
import { findFormTarget, findVisualNode } from '../findFormTarget';

const page = `---
title: T
---

Text.

<Steps>
<Step title="A">

| a | b |
| --- | --- |
| ![x](/img/x.png) | c |

</Step>
</Steps>

<Image src="/img/a.png" alt="a" />
`;

function read(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return parsed.tree;
}
const tree = read(page);
const contentOffset = page.indexOf('\nText');

test.each([
  ['title', 'frontMatter', '---'],
  ['Text.', null, ''],
  ['Steps>', 'component', '<Steps>'],
  ['title="A"', 'component', '<Step '],
  ['| c |', 'table', '| a |'],
  ['/img/x.png', 'image', '![x]'],
  ['src="/img/a.png"', 'image', '<Image'],
])('at %s finds the form for %p', (part, kind, start) => {
  const target = findFormTarget(tree, page.indexOf(part) + 1, contentOffset);
  expect(target?.kind ?? null).toBe(kind);
  if (target) expect(page.slice(target.from).startsWith(start)).toBe(true);
});

test('finds a part again in another parse, and not once it was removed', () => {
  const target = findFormTarget(tree, page.indexOf('| c |'), contentOffset);
  expect(target && findVisualNode(read(page), target)?.kind).toBe('table');
  expect(target && findVisualNode(read('Text.\n'), target)).toBeNull();
});

test("returns no form for an element that isn't a content component", () => {
  expect(findFormTarget(read('<kbd>A</kbd>\n'), 2)).toBeNull();
});

test('follows a part through any change outside of it', () => {
  const part = '<Image src="/img/a.png" alt="a" />';
  const at = page.indexOf(part);
  const target = { kind: 'image', from: at, to: at + part.length } as const;
  fc.assert(
    fc.property(fc.nat(at), fc.nat(20), fc.string({ maxLength: 20 }), (from, length, insert) => {
      const edit = { from, to: Math.min(from + length, at), insert };
      const after = applyEdits(page, [edit]);
      const mapped = mapTarget(target, page, after);
      const moved = at + insert.length - (edit.to - edit.from);
      // Text that repeats what is around it can be mistaken for the other copy; it reads the same.
      expect(after.slice(mapped.from, mapped.from + 6)).toBe(after.slice(moved, moved + 6));
    }),
    // Text that starts as the part does is deleted before it.
    { examples: [[99, 18, '']] },
  );
});

test('keeps the start of a part through a change within it', () => {
  const at = page.indexOf('<Image');
  const target = { kind: 'image', from: at, to: at + 34 } as const;
  const after = page.replace('alt="a"', 'alt="another"');
  expect(mapTarget(target, page, after)).toEqual({ ...target, to: at + 40 });
});

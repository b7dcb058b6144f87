import { applyEdits } from '../../text/edit/edits';
import { checkContent } from '../checkContent';

/** Applies the fix of the first problem. */
function applyFix(text: string): string | null {
  const fix = checkContent(text, { path: 'docs/page.mdx' })[0]?.fix;
  return fix ? applyEdits(text, [fix]) : null;
}

describe('tag errors', () => {
  it.each([
    ['never closed', '<Callout>\ntext\n\nmore\n', '<Callout>\ntext\n\nmore\n</Callout>\n'],
    ['not closed in a line', 'a <kbd>b c\n\nmore', 'a <kbd>b c</kbd>\n\nmore'],
    ['closed too late', '<Callout>text\n\n</Callout>', '<Callout>\ntext\n\n</Callout>'],
    [
      'an unclosed inner tag',
      '<Steps>\n  <Step title="a">\n  x\n</Steps>\n',
      '<Steps>\n  <Step title="a">\n  x\n</Step>\n</Steps>\n',
    ],
    ['a misspelled closing tag', '<Callout>\nx\n</Calout>\n', '<Callout>\nx\n</Callout>\n'],
    ['a closing tag without an opening one', 'x\n\n</Callout>\n\ny', 'x\n\n\n\ny'],
    ['an open quote', '<Callout type="info>\nx\n</Callout>', '<Callout type="info">\nx\n</Callout>'],
    ['a misspelled component', '<Crad title="a">\nx\n</Crad>', '<Card title="a">\nx\n</Card>'],
    [
      'a misspelled component without text',
      '<Imge src="/img/a.png" alt="b" />',
      '<Image src="/img/a.png" alt="b" />',
    ],
    ['a component in lowercase', '<callout>\nx\n</callout>', '<Callout>\nx\n</Callout>'],
  ])('offers a fix for a tag that is %s', (_, before, after) => {
    expect(applyFix(before)).toBe(after);
    expect(checkContent(after, { path: 'docs/page.mdx' })).toEqual([]);
  });

  it.each([
    ['<Callout>\ntext', 1, "“<Callout>” isn't closed. Add </Callout> after its content."],
    ['- <Callout>\n  x\n\ntext', 1, /same list item or quote/],
    ['<Steps>\n<Step title="a">\nx\n</Steps>', 4, '“</Steps>” comes before “<Step>” from line 2 is closed.'],
    ['x\n\n</Callout>', 3, '“</Callout>” has no opening tag here.'],
    ['x\r\n\r\n<Callout>\r\ny', 3, /isn't closed/],
    ['<Diagram />', 1, "The component <Diagram> doesn't exist."],
  ])('explains the problem in %j', (text, line, reason) => {
    const [problem] = checkContent(text, { path: 'docs/page.mdx' });
    expect(problem?.line).toBe(line);
    expect(problem?.reason).toMatch(reason);
  });

  it("suggests nothing for small HTML elements that aren't components", () => {
    expect(applyFix('<div>\nx\n</div>')).toBeNull();
  });
});

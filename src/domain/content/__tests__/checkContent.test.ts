import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { checkContent as checkFile, hasErrors } from '../checkContent';

/** Hostile texts on a busy machine take a while; the tests check the time limits themselves. */

const checkContent = (text: string, partial = false) =>
  checkFile(text, { path: partial ? 'docs/_partials/part.mdx' : 'docs/desktop/page.mdx' });

const reasons = (text: string, partial = false): string[] => checkContent(text, partial).map((p) => p.reason);

/** Applies the fix of the only problem. */
function applyFix(text: string): string {
  const fix = checkContent(text)[0]?.fix;
  if (!fix) throw new Error(`no fix offered for ${JSON.stringify(text)}`);
  return text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
}

describe('tabs', () => {
  const group = (...labels: string[]): string =>
    `<Tabs>\n${labels.map((label) => `<Tab label="${label}">\nText.\n</Tab>`).join('\n')}\n</Tabs>`;

  it('warns about a second tab with the same label in one group', () => {
    const text = `${group('npm', 'pnpm', 'npm')}\n\n${group('npm', 'yarn')}`;
    expect(checkContent(text)).toEqual([
      expect.objectContaining({
        line: 8,
        severity: 'warning',
        reason: 'Another tab here is labeled “npm”. Give each tab its own label.',
      }),
    ]);
  });
});

describe('allowed content', () => {
  it.each([
    ['prose and the product', '# Meet {product}\n\nThe {Product} desktop app.'],
    ['a comment', 'Before {/* not shown */} after'],
    ['literals in braces', 'One {1}, {"two"}, {`three`}'],
    ['unpaired and escaped characters', '1 < 2, a \\< b and \\{ c \\}'],
    ['a placeholder in a URL', '[Start](/products/meet-{product})'],
    ['components with their props', '<Callout type="tip" title="{product} tip">\n\nText.\n\n</Callout>'],
    [
      'booleans and numbers',
      '<Image src="/img/a.png" alt="A" fullwidth />\n\n<CardGroup cols={3}></CardGroup>',
    ],
    ['small elements', 'Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br />'],
    ['a partial with parameters', '<Include file="troubleshooting/sign-in" editor="VS Code" />'],
    ['GitHub tables, tasks, footnotes', '| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done[^1]\n\n[^1]: Note.'],
    ['any code', '```js\nimport x from "y"; <script>{process.env}</script>\n```\n\n`{process.env}`'],
    ['front matter', '---\ntitle: {not: checked} <b>\n---\n\n# Hi'],
    [
      'links of every allowed kind',
      '[a](https://a.b) [b](mailto:a@b.c) [c](irc://x) [d](#e) [f](./g.mdx) [h](../i) <br/>',
    ],
  ])('accepts %s', (_, text) => {
    expect(checkContent(text)).toEqual([]);
  });

  it.each([
    ['import', 'import x from "y"'],
    ['export', 'export const a = 1'],
    ['environment', '{process.env.HOME}'],
    ['a call', 'text {alert(1)} text'],
    ['a template with code', ['{`a', '{process.env.HOME}`}'].join('$')],
    ['a regular expression', '{/a+/}'],
    ['an unknown name', '{other}'],
    ['an object', '{{__html: "x"}}'],
    ['an element in braces', '{<b>x</b>}'],
    ['spread props', '<Card title="a" {...props} />'],
    ['code in a prop', '<Card title={process.env.HOME} />'],
    ['a function prop', '<Card title="a" onClick={() => alert(1)} />'],
    ['a handler as text', '<Card title="a" onclick="alert(1)" />'],
    ['raw HTML through React', '<Card title="a" dangerouslySetInnerHTML={{__html: "<b>"}} />'],
    ['a style', '<kbd style="position:fixed">x</kbd>'],
    ['an unknown component', '<Evil />'],
    ['a member component', '<Card.Evil />'],
    ['a namespaced element', '<svg:script />'],
    ['a prototype name as component', '<constructor />'],
    ['a prototype name as prop', '<Card title="a" __proto__="b" />'],
    ['a prototype name as parameter', '<Include file="a" __proto__="b" />'],
    ['a fragment', '<>x</>'],
    ...[
      'script',
      'iframe',
      'base',
      'meta',
      'style',
      'svg',
      'object',
      'embed',
      'link',
      'form',
      'input',
      'img',
      'a',
      'div',
    ].map((name): [string, string] => [`<${name}>`, `<${name}>x</${name}>`]),
    ['srcDoc', '<Embed src="https://a.b" title="a" srcDoc="<script>" />'],
    ['a partial outside its folder', '<Include file="../../.env" />'],
    ['an unfilled description', '![Meet {product}](/img/a.png)'],
  ])('rejects %s', (_, text) => {
    expect(hasErrors(checkContent(text))).toBe(true);
  });
});

describe('URLs', () => {
  const attacks = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&#x0A;script:alert(1)',
    'java&Tab;script:alert(1)',
    '&#x01;javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'blob:https://a.b/c',
    'view-source:https://a.b',
    'intent://scan/#Intent;end',
    '//evil.example/x',
    '/\\\\evil.example',
    '@site/../../.env.json',
    '../../package.json',
  ];

  it.each(attacks)('rejects %s in a link, a definition, an image and props', (url) => {
    expect(hasErrors(checkContent(`[a](<${url}>)`))).toBe(true);
    expect(hasErrors(checkContent(`[a]\n\n[a]: <${url}>`))).toBe(true);
    expect(hasErrors(checkContent(`![a](<${url}>)`))).toBe(true);
    expect(hasErrors(checkContent(`<Card title="a" href="${url}" />`))).toBe(true);
    expect(hasErrors(checkContent(`<Card title="a" image="${url}" />`))).toBe(true);
    expect(hasErrors(checkContent(`<Embed title="a" src="${url}" />`))).toBe(true);
  });

  it('decodes escapes in a prop as a browser would', () => {
    expect(hasErrors(checkContent('<Card title="a" href={"java\\u0073cript:alert(1)"} />'))).toBe(true);
  });

  it('accepts only https pages in an embed', () => {
    expect(checkContent('<Embed title="a" src="https://vimeo.com/1" />')).toEqual([]);
    expect(hasErrors(checkContent('<Embed title="a" src="http://vimeo.com/1" />'))).toBe(true);
    expect(hasErrors(checkContent('<Embed title="a" src="/products" />'))).toBe(true);
  });

  it('keeps images within the static files, however a path escapes', () => {
    for (const url of ['/img/../../.env', '/img/%2e%2e/%2e%2e/.env', './a.png', '/img/..%5c..%5c.env']) {
      expect(hasErrors(checkContent(`![a](${url})`))).toBe(true);
    }
  });
});

describe('placeholders of partials', () => {
  it('are allowed in partials only', () => {
    const text = 'Open {editor}.\n\n<Callout title={editor}>\n\nx\n\n</Callout>';
    expect(reasons(text, true)).toEqual([]);
    expect(reasons(text)).toHaveLength(2);
  });

  it("can't contain code", () => {
    expect(reasons('{process.env}', true)).toHaveLength(1);
    expect(reasons('{constructor.name}', true)).toHaveLength(1);
  });
});

describe('problems', () => {
  it('have their line in the file, including its front matter', () => {
    const [problem] = checkContent('---\r\ntitle: A\r\n---\r\n\r\n# Hi\r\n\r\nabc {x.y}\r\n');
    expect(problem).toMatchObject({ line: 7, column: 5, severity: 'error' });
  });

  it('have offsets after a byte order mark', () => {
    expect(checkContent('\uFEFF{x}')[0]).toMatchObject({ line: 1, column: 1, from: 0, to: 3 });
  });

  it.each([
    ['a stray <', 'a <= b', 'a \\<= b'],
    ['a < before a number', 'x <5 y', 'x \\<5 y'],
    ['a lone {', 'a { b', 'a \\{ b'],
    ['a lone { behind good ones', '{product} and a { b', '{product} and a \\{ b'],
    ['code in braces', 'a {b.c} d', 'a \\{b.c} d'],
    ["braces that aren't code", 'a {b c} d', 'a \\{b c} d'],
    ['an HTML comment', 'a <!-- b --> c', 'a {/* b */} c'],
    ['a URL in angle brackets', '<https://a.b/c>', '[https://a.b/c](https://a.b/c)'],
    ['an email address in angle brackets', '<a@b.cd>', '[a@b.cd](mailto:a@b.cd)'],
    ['a number in quotes', '<CardGroup cols="3"></CardGroup>', '<CardGroup cols={3}></CardGroup>'],
    [
      'a boolean in quotes',
      '<AccordionGroup allowMultiple="true"></AccordionGroup>',
      '<AccordionGroup allowMultiple></AccordionGroup>',
    ],
  ])('fixes %s', (_, text, fixed) => {
    expect(applyFix(text)).toBe(fixed);
    expect(checkContent(fixed)).toEqual([]);
  });

  it('are fixed one after the other, until the text can be read', () => {
    const fixed = applyFix('5 < 6 {oops <Callout>unclosed\n');
    expect(fixed).toBe('5 < 6 \\{oops <Callout>unclosed\n');
    expect(applyFix(fixed)).toBe('5 < 6 \\{oops <Callout>unclosed</Callout>\n');
    expect(checkContent(applyFix(fixed))).toEqual([]);
  });

  it('have no fix that escapes a component that is being typed', () => {
    expect(checkContent('<Card title="a')[0]).not.toHaveProperty('fix');
  });

  it('suggest the component that was probably meant', () => {
    expect(reasons('<callout>x</callout>')[0]).toContain('HTML element <callout>');
    expect(reasons('<CallOut>x</CallOut>')[0]).toContain('Did you mean <Callout>?');
  });

  it("don't include a step on one line directly in its steps", () => {
    expect(checkContent('<Steps>\n<Step title="a">x</Step>\n</Steps>')).toEqual([]);
    expect(checkContent('<Steps><Step title="a">x</Step></Steps>')).toEqual([]);
  });

  it('include a warning about a step outside steps, which can still be saved', () => {
    const problems = checkContent('<Step title="a">\n\nx\n\n</Step>');
    expect(problems).toHaveLength(1);
    expect(hasErrors(problems)).toBe(false);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '{',
    '}',
    '{product}',
    '<Card',
    '/>',
    '</Card>',
    '`',
    '```',
    '\n',
    '\n\n',
    '---\n',
    '> ',
    '- ',
    '1. ',
    '[',
    ']',
    '(',
    ')',
    '![',
    '"',
    "'",
    '\\',
    '|',
    '*',
    '_',
    '~',
    '$',
    '&#x3C;',
    'import ',
    'export ',
    ' ',
    '\t',
    '\r',
    'a',
    'é',
    '😀',
    '\u0000',
    '\uFEFF',
    '\uD800',
    '/*',
    '*/',
    '//',
    'http://',
    'www.',
    '@',
    ':',
    '[^a]: ',
    '=',
    '={',
  );

  it('is checked without throwing, and every range is inside the text', () => {
    const content = fc.oneof(
      anyText(),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(content, fc.boolean(), (text, partial) => {
        for (const { from, to, line, column } of checkContent(text, partial)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['list markers', `${'- '.repeat(10_000)}a`],
    ['indented lists', Array.from({ length: 1000 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['tags', '<kbd>'.repeat(10_000) + '</kbd>'.repeat(10_000)],
    ['brackets', `{${'('.repeat(10_000)}${')'.repeat(10_000)}}`],
    ['emphasis', '*a '.repeat(10_000)],
    ['closing braces in a string', `{"${'}'.repeat(100_000)}"}`],
    ['5 MB', 'word '.repeat(1_000_000)],
  ])('of hostile nesting (%s) is checked quickly', (_, text) => {
    const check = (): void => expect(Array.isArray(checkContent(text))).toBe(true);
    expect(cpuTime(check)).toBeLessThan(20_000);
  });
});

describe('the navigation file', () => {
  const check = (text: string) => checkFile(text, { path: 'docs/_navigation.md' });

  it('is read by its own rules', () => {
    expect(check('- [Home](meet-product/index.mdx)\n\n## {Product} section\n\n- [A](a.mdx "B")\n')).toEqual(
      [],
    );
  });

  it('reports a line that cannot be read', () => {
    expect(check('- [A](a.mdx)\r\nnonsense\r\n- [B](b.mdx)\r\n')).toEqual([
      expect.objectContaining({ line: 2, column: 1, from: 14, severity: 'error' }),
    ]);
  });
});

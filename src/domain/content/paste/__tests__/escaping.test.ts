/** @jest-environment jsdom */
import fc from 'fast-check';
import { escapeHtml } from '../../../text/escapeHtml';
import { checkContent } from '../../checkContent';
import { readOutline } from '../../inPlace/outline';
import { fitFormatted } from '../fitPaste';
import { convert, insertAtCaret } from './support';

/** Pastes HTML at the caret `^`. */
function paste(marked: string, html: string): string {
  const { markdown } = convert(html);
  return insertAtCaret(marked, (text, at) => fitFormatted(text, at, at, markdown ?? '').insert);
}

/** Texts that Markdown or MDX interprets at the start of a line or anywhere. */
const STARTS = [
  'import a',
  'export b',
  '# a',
  '- a',
  '-',
  '+ a',
  '* a',
  '1. a',
  '2) a',
  '> a',
  ':::note',
  '{a}',
  '<a>',
  '</A>',
  '---',
  '===',
  '***',
  '___',
  '| a |',
  '| - |',
  '```',
  '~~~',
  '[a]: /b',
  '[^1]: a',
  '[a](/b)',
  '![a](/b)',
  '`a`',
  '*a*',
  '_a_',
  '~~a~~',
  '&amp;',
  '\\',
  'a\\',
  '$a$',
  '=',
  '- [ ] a',
  '$$',
  '<!-- a -->',
  '{/* a */}',
  'a',
];

const line = fc
  .array(fc.constantFrom(...STARTS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 });

it('keeps every text that looks like Markdown as text, also after line breaks', () => {
  const places = fc.constantFrom(
    '^',
    'Before\n^\nafter',
    'Before\n\n^\n\nafter',
    'Before^',
    '## Before^\nafter',
    '- Before\n\n  ^',
  );
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 3 }), places, (paragraphs, place) => {
      const html = paragraphs
        .map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}<br><b>z</b></p>`)
        .join('');
      const after = paste(place, html);
      const shown = readOutline({ text: after })?.flatMap(
        ({ cells }) => cells?.map(({ char }) => char).join('') ?? [],
      );
      const wanted = paragraphs.map((lines) => [...lines, 'z'].join('\uFFFC'));
      expect(shown?.filter((text) => !/^(?:Before|after)$/.test(text))).toEqual(wanted);
      expect(
        checkContent(`---\ntitle: A\n---\n\n${after}\n`, { path: 'docs/a.mdx' }).filter(
          ({ severity }) => severity === 'error',
        ),
      ).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['^', '<p>import <b>it</b></p>', '&#105;mport **it**'],
  ['One ^ two', '<b></b>export <b>it</b>', 'One export **it** two'],
  ['One\n\n^', '<p>a<br>export <b>it</b></p><p>export it</p>', 'One\n\na\\\nexport **it**\n\n&#101;xport it'],
  [
    '^',
    '<p>export it</p><pre><code>a\n\nimport b\n</code></pre>',
    '&#101;xport it\n\n```\na\n\nimport b\n```',
  ],
  ['| A |\n| - |\n| ^ |', '<p>a<br><b>b</b></p>', '| A |\n| - |\n| a<br />**b** |'],
  ['- a\n\n  b^', '<ul><li>c</li><li>d</li></ul>', '- a\n\n  b\n\n  - c\n  - d'],
])('pastes at %j: %s', (place, html, expected) => {
  expect(paste(place, html)).toBe(expected);
});

import fc from 'fast-check';
import { toTextEdit } from '#domain/text/edit/edits';
import { unpackPage } from '../ParseWorkerClient';
import { type ParsedPage, type ParseRequest, parseForEditor } from '../parseForEditor';
import { createParseSession, type ParseResponse } from '../parseSession';

const PATH = 'docs/page.mdx';
const SHOWN_FILES = {
  'docs/_partials/a.mdx': 'Shared.',
  'docs/_partials/heads.mdx': '# Head\n\nMore [^1] and [one].',
  'docs/_data/mcp.yaml':
    'tools:\n  - name: ask\n    description: Asks\n    changesData: false\n    inputs:\n      - { input: a, required: true, meaning: What }\n',
};

const request = (text: string): ParseRequest => ({ text, path: PATH, shownFiles: SHOWN_FILES });

/** The number of blocks in an answer. */
const countAdded = ({ page }: ParseResponse): number => page?.added.length ?? 0;

describe('createParseSession', () => {
  it('sends only blocks that are not in the previous page', () => {
    const send = createParseSession();
    expect(countAdded(send(request('One.\n\nTwo.\n\nThree.')))).toBe(3);
    expect(countAdded(send(request('One.\n\nTwo!\n\nThree.')))).toBe(1);
    expect(countAdded(send(request('<Card')))).toBe(0);
    expect(countAdded(send(request('Zero\nand long.\n\nOne.\n\nTwo!\n\nThree.')))).toBe(1);
    expect(countAdded(send({ edit: { from: 0, to: 4, insert: 'None' } }))).toBe(1);
  });

  it('sends blocks that refer to a definition again when it is added or removed', () => {
    const send = createParseSession();
    send(request('[One]\n\nTwo.'));
    expect(countAdded(send(request('[One]\n\nTwo.\n\n[one]: /x')))).toBe(2);
  });

  it('sends the references only when they change', () => {
    const send = createParseSession();
    const text = 'Note[^1].\n\nTwo.\n\n[^1]: The note.\n\nEnd.';
    expect(send(request(text)).page?.references?.footnoteOrder).toEqual(['1']);
    expect(send(request(text.replace('Two', 'Three'))).page?.references).toBeNull();
    expect(send(request(text.replace('The note', 'A note'))).page?.references).not.toBeNull();
  });

  it('sends blocks whose references to a footnote are numbered differently now, and no others', () => {
    const send = createParseSession();
    const text = 'One.\n\nTwo[^1].\n\nThree[^1], [^2].\n\nFour[^2].\n\n[^1]: First.\n\n[^2]: Second.';
    send(request(text));
    expect(countAdded(send(request(text.replace('Two', 'Zwei'))))).toBe(1);
    const { page } = send(request(text.replace('One.', 'One[^1].')));
    expect(page?.added.map(({ id }) => page.order.indexOf(id))).toEqual([0, 1, 2]);
    expect(page?.references?.mentions).toEqual(
      new Map([
        ['1', 3],
        ['2', 2],
      ]),
    );
  });

  it('sends a partial again when its text has been read', () => {
    const send = createParseSession();
    send({ ...request('<Include file="a" />\n\nOne.'), shownFiles: {} });
    expect(countAdded(send(request('<Include file="a" />\n\nOne.')))).toBe(1);
    expect(countAdded(send({ edit: { from: 22, to: 25, insert: 'Two' } }))).toBe(1);
  });

  it('sends a table of facts again when its data file has been read or changed', () => {
    const send = createParseSession();
    const text = '<DataTable from="mcp.tools" />\n\nOne.';
    expect(send({ ...request(text), shownFiles: {} }).missingFiles).toEqual(['docs/_data/mcp.yaml']);
    const { page } = send(request(text));
    expect(page?.added.map(({ shownFile }) => shownFile)).toEqual(['docs/_data/mcp.yaml']);
    const changed = SHOWN_FILES['docs/_data/mcp.yaml'].replace('Asks', 'Answers');
    const again = send({ ...request(text), shownFiles: { 'docs/_data/mcp.yaml': changed } });
    expect(JSON.stringify(again.page?.added)).toContain('Answers');
  });

  it('shows a data file as its tables, with its problems', () => {
    const send = createParseSession();
    const path = 'docs/_data/mcp.yaml';
    const text = SHOWN_FILES[path];
    const { page, problems } = send({ ...request(text), path });
    expect([JSON.stringify(page?.added).includes('mcp.tools'), problems]).toEqual([true, []]);
    const broken = send({ ...request(text.replace('false', 'maybe')), path });
    expect(broken.page).toBeNull();
    expect(broken.problems).toMatchObject([{ line: 4, reason: expect.stringContaining('true or false') }]);
  });

  it('sends a heading again when one with the same text above it is added or removed', () => {
    const send = createParseSession();
    send(request('# A\n\n## Same\n'));
    const { page } = send(request('# Same\n\n## Same\n'));
    expect(JSON.stringify(page?.added)).toContain('same-1');
    expect(countAdded(send(request('# A\n\n## Same\n')))).toBe(2);
  });

  it('returns the same result as a fresh parse, whatever was sent before', () => {
    const piece = fc.constantFrom(
      ...[
        'One.',
        'Two *and* more.',
        '# Head',
        '## Head',
        '[One]',
        '[one]: /x',
        '[^1]',
        '[^1]: Note.',
        '<Card',
      ],
      ...[
        '- a\n- b',
        '<Include file="a" />',
        '<Include file="heads" />',
        '<Callout>\n\nIn it.\n\n</Callout>',
      ],
      ...[
        '| a |\n| - |',
        '---',
        '<Include file="none" />',
        'In <Include file="a" /> line',
        '<Card bad={x} />',
      ],
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('\n\n'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { minLength: 2, maxLength: 5 }), (steps) => {
        const send = createParseSession();
        let page: ParsedPage | null = null;
        let before: string | null = null;
        for (const [next, isEdit] of steps) {
          const message = isEdit && before !== null ? { edit: toTextEdit(before, next) } : request(next);
          // Messages between threads are copied this way.
          const answer = structuredClone(send(structuredClone(message)));
          if (answer.page) page = unpackPage(page, answer.page);
          expect(withoutIds({ ...answer, text: next, page: answer.page && page })).toEqual(
            withoutIds(parseForEditor(request(next))),
          );
          before = next;
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Ids only show what a page shares with the previous page. */
function withoutIds<Result extends { readonly page: ParsedPage | null }>(result: Result): unknown {
  const ids = result.page?.blocks.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  const blocks = result.page?.blocks.map((block) => ({ ...block, id: 0 }));
  return { ...result, page: result.page && { ...result.page, blocks } };
}

import fc from 'fast-check';
import { type ParseRequest, parseForEditor } from '../parseForEditor';
import { createReceiver, createSender, type SentParseResult } from '../transport';

const request = (text: string): ParseRequest => ({
  text,
  path: 'docs/page.mdx',
  partials: { a: 'Shared.' },
});

const countNodes = ({ page }: SentParseResult): number =>
  page?.blocks.filter((block) => 'node' in block).length ?? 0;

describe('an analysis on its way out of the worker', () => {
  it('carries only what the one before did not have, wherever it moved', () => {
    const pack = createSender();
    expect(countNodes(pack(parseForEditor(request('One.\n\nTwo.\n\nThree.'))))).toBe(3);
    expect(countNodes(pack(parseForEditor(request('One.\n\nTwo!\n\nThree.'))))).toBe(1);
    expect(countNodes(pack(parseForEditor(request('<Card'))))).toBe(0);
    expect(countNodes(pack(parseForEditor(request('New\nand long.\n\nThree.\n\nTwo!'))))).toBe(1);
  });

  it('carries everything anew when names come to stand for something else', () => {
    const pack = createSender();
    pack(parseForEditor(request('[One]\n\nTwo.')));
    expect(countNodes(pack(parseForEditor(request('[One]\n\nTwo.\n\n[one]: /x'))))).toBe(3);
  });

  it('carries shared text anew every time, as it may have come since', () => {
    const pack = createSender();
    pack(parseForEditor({ ...request('<Include file="a" />\n\nOne.'), partials: {} }));
    expect(countNodes(pack(parseForEditor(request('<Include file="a" />\n\nOne.'))))).toBe(1);
  });

  it('arrives as it was sent, whatever was sent before', () => {
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
      ...['- a\n- b', '<Include file="a" />', '<Callout>\n\nIn it.\n\n</Callout>', '| a |\n| - |', '---'],
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('\n\n'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (texts) => {
        const [pack, unpack] = [createSender(), createReceiver()];
        for (const one of texts) {
          const parsed = parseForEditor(request(one));
          // Messages are copied so.
          expect(unpack(structuredClone(pack(parsed)))).toEqual(parsed);
        }
      }),
      { numRuns: 100 },
    );
  });
});

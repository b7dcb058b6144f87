import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { scanBraces, scanTag } from '../scanTag';

const text = '<Card title="a > b" cols={2} fullwidth href=\'/x\'>rest';
const slice = ({ from, to }: { from: number; to: number }): string => text.slice(from, to);

describe('scanTag', () => {
  it('reads the name, the attributes and their values', () => {
    const tag = scanTag(text, 0);
    expect(tag && slice(tag)).toBe('<Card title="a > b" cols={2} fullwidth href=\'/x\'>');
    expect(tag && slice(tag.name)).toBe('Card');
    expect(tag?.attributes.map(({ name, value }) => [slice(name), value && slice(value)])).toEqual([
      ['title', '"a > b"'],
      ['cols', '{2}'],
      ['fullwidth', null],
      ['href', "'/x'"],
    ]);
  });

  it.each([
    ['<br />', 'selfClosing'],
    ['</Card>', 'close'],
    ['<Card\n  title="a"\n>', 'open'],
    ['<>', 'open'],
    ['</>', 'close'],
  ])('reads %j', (tag, kind) => {
    expect(scanTag(tag, 0)).toMatchObject({ kind, from: 0, to: tag.length });
  });

  it.each(['<', '< b', '<Card', '<Card title="a', '<Card title=>', '<3 of them>', '</Card x>', 'a<b>'])(
    'rejects %j',
    (other) => {
      expect(scanTag(other, 0)).toBeNull();
    },
  );

  it('reads placeholders, plain values and comments between braces', () => {
    expect(scanBraces('{product} x', 0)).toEqual({ from: 0, to: 9, isComment: false });
    expect(scanBraces('{"}"}', 0)).toMatchObject({ to: 5 });
    expect(scanBraces('{/* a } */}', 0)).toEqual({ from: 0, to: 11, isComment: true });
    expect(scanBraces('{{a}}', 0)).toBeNull();
    expect(scanBraces('{a', 0)).toBeNull();
  });

  it('scans hostile text in linear time', () => {
    const scan = (long: string): void => {
      for (let at = 0; at < long.length; at += 1) scanTag(long, at);
      for (let at = 0; at < long.length; at += 1) scanBraces(long, at);
    };
    for (const piece of ['<', '<a ', '{', '{"', '{/*', '<a b="', "<a '", '<a b={', '</']) {
      expect(cpuTime(() => scan(piece.repeat(4000 / piece.length)))).toBeLessThan(2000);
    }
  });

  it('returns spans within the text for any text', () => {
    const piece = fc.constantFrom('<', '>', '/', '{', '}', '"', "'", '=', ' ', '\n', 'a', 'B.c', '/*', '*/');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(40), (pieces, from) => {
        const source = pieces.join('');
        for (const span of [scanTag(source, from), scanBraces(source, from)]) {
          if (!span) continue;
          expect(span.from).toBe(from);
          expect(span.to).toBeGreaterThan(from);
          expect(span.to).toBeLessThanOrEqual(source.length);
        }
      }),
    );
  });
});

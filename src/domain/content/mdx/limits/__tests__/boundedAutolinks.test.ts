import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { boundAutolinks } from '../boundedAutolinks';

describe('boundAutolinks', () => {
  const parse = (text: string, extension: ReturnType<typeof gfm>) =>
    fromMarkdown(text, { extensions: [extension], mdastExtensions: [gfmFromMarkdown()] });

  it('finds the same autolinks as the extension', () => {
    const links = ['www.a.io', 'https://a.io/b', 'a@b.io', ' a@b.io ', '\\'];
    const brackets = ['[', '![', ']', '](c)', '[d]', ']: e', '[^f]', '`', '*', '\n', '\n\n'];
    const text = fc.string({ unit: fc.constantFrom(...links, ...brackets), maxLength: 25 });
    fc.assert(
      fc.property(text, (sample) => {
        expect(parse(sample, boundAutolinks(gfm()))).toEqual(parse(sample, gfm()));
      }),
      { numRuns: 500 },
    );
  });
});

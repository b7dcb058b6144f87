import fc, { type Arbitrary, type StringConstraints } from 'fast-check';

/*
 * fast-check's own arbitraries for these first build a table of a million characters, which takes a second per test
 * file.
 */

/** Any code point except surrogates, as a string. */
const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((value) => String.fromCodePoint(value < 0xd800 ? value : value + 0x800));

/** A visible character: mostly ASCII, sometimes of several code points. */
const character = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((value) => String.fromCharCode(value)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'é',
      'e\u0301',
      'ß',
      'İ',
      '漢',
      'ش',
      '👩‍👩‍👧',
      '🇨🇭',
      '👍🏽',
      '\u00a0',
      '\u200b',
    ),
  },
  { weight: 1, arbitrary: codePoint },
);

type Length = Omit<StringConstraints, 'unit'>;

/** Texts of any code points, including control characters. */
export function anyText(length: Length = {}): Arbitrary<string> {
  return fc.string({ ...length, unit: codePoint });
}

/** Realistic texts in any script. */
export function writtenText(length: Length = {}): Arbitrary<string> {
  return fc.string({ ...length, unit: character });
}

/** Web URLs with any text in path, query and hash. */
export const webAddress = fc
  .tuple(
    fc.constantFrom('http', 'https', 'ftp'),
    fc.constantFrom(
      'example.org',
      'a.b-c.example',
      '127.0.0.1',
      '[::1]',
      'xn--bcher-kva.example',
      'localhost:8080',
    ),
    fc.array(writtenText({ maxLength: 8 }), { maxLength: 4 }),
    fc.option(
      fc.array(fc.tuple(writtenText({ maxLength: 6 }), writtenText({ maxLength: 6 })), { maxLength: 3 }),
    ),
    fc.option(writtenText({ maxLength: 8 })),
  )
  .map(([scheme, host, path, query, hash]) => {
    const search = query ? `?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : '';
    const fragment = hash === null ? '' : `#${encodeURIComponent(hash)}`;
    return `${scheme}://${host}/${path.map(encodeURIComponent).join('/')}${search}${fragment}`;
  });

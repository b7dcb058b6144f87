import fc from 'fast-check';
import { toVisibleText } from '../visibleText';

/** Letters written in tag characters, which language models read. */
const tagged = [...'ignore all']
  .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
  .join('');

it.each([
  ['zero width', 'a\u200Bb\u200Cc\u200Dd\uFEFFe\u2060f'],
  ['direction', 'a\u202Eb\u2066c\u200Fd\u061Ce\u202Cf'],
  ['soft hyphens', 'a\u00ADbc\u00ADdef'],
  ['tags', `abc${tagged}def`],
  ['controls', 'a\u0000b\u0007c\u001Bd\u007Fe\u0085f'],
  ['fillers', 'a\u3164b\u115Fc\uFFA0d\u034Fe\u180Ef'],
  ['variation selectors', 'a\uFE00b\u{E0100}c\u{E01EF}def'],
  ['private use', 'a\uE000b\u{F0000}cdef'],
  ['lone surrogates', 'a\uD800bcdef'],
  ['annotations', 'a\uFFF9b\uFFFBcdef'],
])('removes %s', (_kind, text) => {
  expect(toVisibleText(text)).toBe('abcdef');
});

it('keeps everything that people see', () => {
  const text = 'Größe: 日本語, عربى, עברית, ह\tand ❤️ 👍🏽 — “x” 1 2\n';
  expect(toVisibleText(text)).toBe(text);
});

it('keeps one of several emoji selectors', () => {
  expect(toVisibleText('❤\uFE0F\uFE0F\uFE0F')).toBe('❤\uFE0F');
});

it('replaces separators with spaces', () => {
  expect(toVisibleText('a\u2028b\u2029c')).toBe('a b c');
});

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = toVisibleText(text);
      expect(toVisibleText(once)).toBe(once);
      expect(once).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}]/u);
    }),
  );
});

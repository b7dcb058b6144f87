import fc from 'fast-check';
import { MAX_TEXT_LENGTH, sanitizeText } from '../sanitizeText';
import { anyText } from './arbitraries';

describe('sanitizeText', () => {
  it.each([
    ['  hello  ', 'hello'],
    ['<b>bold</b>', 'bbold/b'],
    ['javascript:alert(1)', 'alert(1)'],
    ['JaVaScRiPt :alert(1)', 'alert(1)'],
    ['data:text/html,x', 'text/html,x'],
    ['a\u0000b\u0007c\u009fd', 'abcd'],
    ['two\r\nlines', 'two lines'],
    ['x onclick=steal()', 'x steal()'],
    ['x ONLOAD = steal()', 'x  steal()'],
    ['what goes on = here', 'what goes on = here'],
    ['option=1', 'option=1'],
  ])('turns %j into %j', (text, expected) => {
    expect(sanitizeText(text)).toBe(expected);
  });

  it('removes patterns that appear when another is removed', () => {
    expect(sanitizeText('javajavascript:script:alert(1)')).toBe('alert(1)');
    expect(sanitizeText('java<script:alert(1)')).toBe('alert(1)');
    expect(sanitizeText('java\u0000script:alert(1)')).toBe('alert(1)');
    expect(sanitizeText('on<click=x')).toBe('x');
  });

  it('keeps at most 1000 characters by default', () => {
    expect(MAX_TEXT_LENGTH).toBe(1000);
    expect(sanitizeText('a'.repeat(1001))).toHaveLength(1000);
    expect(sanitizeText('abcdef', 3)).toBe('abc');
    expect(sanitizeText('ab\u{1F600}', 3)).toBe('ab');
    expect(sanitizeText('abc', 0)).toBe('');
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          'javascript:',
          'java',
          'script:',
          'data:',
          'da',
          'ta:',
          'on',
          'click',
          '=',
          ' ',
          '\n',
          '\0',
        ),
        anyText({ maxLength: 4 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));

  it('leaves nothing forbidden in any text', () => {
    fc.assert(
      fc.property(hostile, fc.nat(60), (text, maxLength) => {
        const clean = sanitizeText(text, maxLength);
        expect(clean).not.toMatch(/[<>]|javascript\s*:|data\s*:|\bon\w+\s*=/i);
        expect(clean).not.toMatch(/\p{Cc}/u);
        expect(clean.length).toBeLessThanOrEqual(maxLength);
        expect(clean).toBe(clean.trim());
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = sanitizeText(text);
        expect(sanitizeText(once)).toBe(once);
      }),
    );
  });
});

import fc from 'fast-check';
import { createHeadingIds, toHeadingId } from '../headingId';

describe('toHeadingId', () => {
  it.each([
    ['Install on macOS', 'install-on-macos'],
    ['  What’s new? ', 'what-s-new'],
    ['LTM-2.5', 'ltm-25'],
    ['About LTM 2.5 memory', 'about-ltm-25-memory'],
    ['LTM-2-50', 'ltm-2-50'],
    ['C# & C++', 'c-c'],
    ['日本語 の設定', '日本語-の設定'],
    ['Установка: шаг 1', 'установка-шаг-1'],
    ['كيف تبدأ؟', 'كيف-تبدأ'],
    ['हिन्दी', 'हिन्दी'],
    ['Cafe\u0301 Über', 'café-über'],
    ['⚠️ Warning', 'warning'],
    ['1️⃣ Install', '1-install'],
    ['?!', ''],
  ])('%s → %s', (text, id) => {
    expect(toHeadingId(text)).toBe(id);
  });

  it('returns only lowercase letters, digits and single hyphens, and is stable', () => {
    const chars = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(chars, (text) => {
        const id = toHeadingId(text);
        expect(id).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u);
        expect(toHeadingId(id)).toBe(id);
      }),
    );
  });

  it('is the same as before for headings in ASCII, which published links point to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const id = text
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-+|-+$/g, '');
        if (!id.includes('ltm-2-5')) expect(toHeadingId(text)).toBe(id);
      }),
    );
  });
});

describe('createHeadingIds', () => {
  it('numbers repetitions, and never returns an id twice', () => {
    const next = createHeadingIds();
    expect(['Setup', 'Setup', 'Setup 1', 'Setup', '?'].map(next)).toEqual([
      'setup',
      'setup-1',
      'setup-1-1',
      'setup-2',
      'section',
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 1', 'A-1', 'a-1-1', '')), (texts) => {
        const ids = texts.map(createHeadingIds());
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { parseFrontMatter } from '../frontMatter/frontMatter';
import { findFrontMatterBlock } from '../frontMatter/frontMatterBlock';

const file = (block: string, body = 'Body\n') => `---\n${block}\n---\n${body}`;
const readContent = (text: string) => text.slice(findFrontMatterBlock(text)?.contentOffset);

describe('parseFrontMatter', () => {
  it('reads keys, strips quotes, splits lists', () => {
    const text = file(
      'title: "A: b"\ndescription: \'It works\'\nkeywords: [one, "two", three ]\nnoindex: true',
    );
    expect(parseFrontMatter(text)).toEqual({
      title: 'A: b',
      description: 'It works',
      keywords: ['one', 'two', 'three'],
      noindex: true,
    });
    expect(readContent(text)).toBe('Body\n');
  });

  it.each([
    ['no block', 'Just text\n---\nmore'],
    ['an unclosed block', '---\ntitle: x\nBody'],
    ['a block that does not come first', '\n---\ntitle: x\n---\n'],
    ['an engine after the dashes', '---js\nmodule.exports = {}\n---\n'],
    ['dashes inside a line', '---\ntitle: a ---\nBody'],
  ])('treats the whole text as content: %s', (_, text) => {
    expect(parseFrontMatter(text)).toEqual({});
    expect(findFrontMatterBlock(text)).toBeNull();
  });

  it('skips comments and lines without a colon', () => {
    expect(parseFrontMatter(file('# title: no\nnonsense\n: no key\ntitle: yes'))).toEqual({
      title: 'yes',
    });
  });

  it('reads an empty block, CRLF and a byte order mark', () => {
    expect(readContent('---\n---\nBody')).toBe('Body');
    const text = '\uFEFF---\r\ntitle: x\r\n---\r\nBody';
    expect(parseFrontMatter(text)).toEqual({ title: 'x' });
    expect(readContent(text)).toBe('Body');
  });

  it('reads nested values as data', () => {
    const block =
      'customMeta:\n  - key: author\n    value: Team\n  - {key: b, value: c}\nschemaData: {"@type": "Thing"}';
    expect(parseFrontMatter(file(block))).toEqual({
      customMeta: [
        { key: 'author', value: 'Team' },
        { key: 'b', value: 'c' },
      ],
      schemaData: { '@type': 'Thing' },
    });
  });

  it('keeps invalid schemaData as a string', () => {
    expect(parseFrontMatter(file('schemaData: {"@type": "Thing"'))).toEqual({
      schemaData: '{"@type": "Thing"',
    });
  });

  it('rejects keys that reach prototypes, at every depth', () => {
    const frontMatter = parseFrontMatter(
      file(
        '__proto__: {polluted: true}\nconstructor: x\ncustomMeta:\n  - __proto__: {polluted: true}\n    key: a',
      ),
    );
    expect(Object.keys(frontMatter)).toEqual(['customMeta']);
    expect(frontMatter.customMeta).toEqual([{ key: 'a' }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('rejects aliases, which can expand a small text enormously', () => {
    const bomb = 'customMeta:\n  - &a [x, x]\n  - &b [*a, *a]\n  - [*b, *b]';
    expect(typeof parseFrontMatter(file(bomb)).customMeta).toBe('string');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((inner) => file(inner)),
        ),
        (text) => {
          expect(() => parseFrontMatter(text)).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });
});

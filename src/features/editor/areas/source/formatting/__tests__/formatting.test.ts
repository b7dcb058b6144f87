import fc from 'fast-check';
import { applyEdits } from '#domain/text/edit/edits';
import { indentList } from '#domain/text/edit/indentList';
import type { Format } from '#domain/text/formatted';
import { toggleHeading, toggleList } from '../blocks';
import { continueList, keepIndent } from '../continueList';
import { insertLink, pasteLink } from '../links';
import { toggleInline } from '../toggleInline';

/**
 * Applies a format to a text with the selection marked as `⟨…⟩` or `|`, and returns the result in the same notation.
 */
function run(format: Format, marked: string): string | null {
  const from = marked.search(/[⟨|]/);
  const to = marked.includes('⟩') ? marked.indexOf('⟩') - 1 : from;
  const formatted = format(marked.replaceAll(/[⟨⟩|]/g, ''), { from, to });
  if (!formatted) return null;
  const text = applyEdits(marked.replaceAll(/[⟨⟩|]/g, ''), formatted.edits);
  const { from: start, to: end } = formatted.selection;
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}⟨${text.slice(start, end)}⟩${text.slice(end)}`;
}

describe('toggleInline', () => {
  it.each([
    ['a ⟨b⟩ c', 'a **⟨b⟩** c'],
    ['a **⟨b⟩** c', 'a ⟨b⟩ c'],
    ['a ⟨**b**⟩ c', 'a ⟨b⟩ c'],
    ['wo|rd', '**wo|rd**'],
    ['word| x', '**word|** x'],
    ['**wo|rd**', 'wo|rd'],
    ['a | b', 'a **|** b'],
    ['a **|** b', 'a | b'],
    ['⟨ a ⟩', '⟨ **a** ⟩'],
    ['*⟨a⟩*', '***⟨a⟩***'],
    ['- ⟨one\n- two⟩', '- ⟨**one**\n- **two**⟩'],
    ['- ⟨**one**\n- **two**⟩', '- ⟨one\n- two⟩'],
    ['⟨- **one**\n- two⟩', '⟨- **one**\n- **two**⟩'],
  ])('bold: %j becomes %j', (before, after) => {
    expect(run(toggleInline('**'), before)).toBe(after);
  });

  it('distinguishes italic from bold', () => {
    expect(run(toggleInline('*'), '**⟨a⟩**')).toBe('***⟨a⟩***');
    expect(run(toggleInline('*'), '***⟨a⟩***')).toBe('**⟨a⟩**');
    expect(run(toggleInline('**'), '***⟨a⟩***')).toBe('*⟨a⟩*');
  });

  it('leaves code that contains a backtick unchanged', () => {
    expect(run(toggleInline('`'), '⟨a `b` c⟩')).toBeNull();
    expect(run(toggleInline('`'), '⟨`b`⟩')).toBe('⟨b⟩');
  });
});

describe('toggleList and toggleHeading', () => {
  it.each([
    ['one|', '- one|'],
    ['- on|e', 'on|e'],
    ['⟨one\n\ntwo⟩', '- ⟨one\n\n- two⟩'],
    ['1. ⟨one\n2. two⟩', '- ⟨one\n- two⟩'],
    ['|', '- |'],
  ])('bullets: %j becomes %j', (before, after) => {
    expect(run(toggleList('bullet'), before)).toBe(after);
  });

  it('numbers in order', () => {
    expect(run(toggleList('number'), '⟨a\n- b\n  c⟩')).toBe('1. ⟨a\n2. b\n  3. c⟩');
  });

  it('changes only the line that is selected together with its line break', () => {
    expect(run(toggleHeading(2), '⟨a\n⟩b')).toBe('## ⟨a\n⟩b');
    expect(run(toggleList('bullet'), '⟨a\n⟩b')).toBe('- ⟨a\n⟩b');
    expect(run(indentList('in'), '- a\n⟨- b\n⟩- c')).toBe('- a\n  ⟨- b\n⟩- c');
  });

  it('sets, changes and removes headings', () => {
    expect(run(toggleHeading(2), 'a|')).toBe('## a|');
    expect(run(toggleHeading(3), '## a|')).toBe('### a|');
    expect(run(toggleHeading(2), '## a|')).toBe('a|');
  });

  it('indents and outdents list items', () => {
    expect(run(indentList('in'), '- a\n- b|')).toBe('- a\n  - b|');
    expect(run(indentList('out'), '- a\n  - b|')).toBe('- a\n- b|');
    expect(run(indentList('in'), '1. ⟨a\n2. b⟩')).toBe('   1. ⟨a\n   2. b⟩');
    expect(run(indentList('out'), '- a|')).toBeNull();
    expect(run(indentList('in'), 'text|')).toBeNull();
  });
});

describe('indentList', () => {
  it.each([
    ['1. a\n2. b|\n3. c', '1. a\n   1. b|\n2. c'],
    ['1. a\n   1. b\n2. c|', '1. a\n   1. b\n   2. c|'],
    ['1. a\n- b|', '1. a\n   - b|'],
    ['10. a\n11. b|', '10. a\n    1. b|'],
    ['- a\n1. b|', '- a\n  1. b|'],
    ['- a\n- b|\n  - c\n\n  more\n- d', '- a\n  - b|\n    - c\n\n    more\n- d'],
    ['- a\n\t- b\n\t- c|', '- a\n\t- b\n\t\t- c|'],
    ['- a\n\ntext\n\n1. b\n2. c|', '- a\n\ntext\n\n1. b\n   1. c|'],
    ['> - a\n> - b|', '> - a\n>   - b|'],
    ['> 1. a\n> 2. b|\n>\n>    more\n> 3. c', '> 1. a\n>    1. b|\n>\n>       more\n> 2. c'],
    ['- x\n  > > - a\n  > > - b|\n  > - c\n- d', '- x\n  > > - a\n  > >   - b|\n  > - c\n- d'],
    ['> - a\n\n> 1. b\n> 2. c|\n\n1. d', '> - a\n\n> 1. b\n>    1. c|\n\n1. d'],
  ])('in: %j becomes %j, and out again', (before, after) => {
    expect(run(indentList('in'), before)).toBe(after);
    expect(run(indentList('out'), after)).toBe(before);
  });

  it('leaves numbers that are all 1', () => {
    expect(run(indentList('in'), '1. a\n1. b\n1. c|\n1. d')).toBe('1. a\n1. b\n   1. c|\n1. d');
    expect(run(indentList('out'), '1. a\n1. b\n   1. c|')).toBe('1. a\n1. b\n1. c|');
  });

  it('moves an item out of a numbered list and makes the following items its children', () => {
    const before = '1. a\n   1. b\n   2. c|\n   3. d\n2. e';
    expect(run(indentList('out'), before)).toBe('1. a\n   1. b\n2. c|\n   1. d\n3. e');
  });
});

describe('continueList', () => {
  it.each([
    ['- a|', '- a\n- |'],
    ['- a|b', '- a\n- |b'],
    ['  * a|', '  * a\n  * |'],
    ['- [x] a|', '- [x] a\n- [ ] |'],
    ['1. a|\n2. b\n   more\n3. c\n\n4. d', '1. a\n2. |\n3. b\n   more\n4. c\n\n4. d'],
    ['1. a\n1. b|', '1. a\n1. b\n1. |'],
    ['1. a|\n   - x\n\n1. b', '1. a\n1. |\n   - x\n\n1. b'],
    ['> 0) a\n> 0) b|\n> 0) c', '> 0) a\n> 0) b\n> 0) |\n> 0) c'],
    ['1. a\n\nText\n\n1. b|', '1. a\n\nText\n\n1. b\n2. |'],
    ['> a|', '> a\n> |'],
    ['> a\n>|', '> a\n|'],
    ['- a\n- |', '- a\n|'],
    ['> |', '|'],
  ])('%j becomes %j', (before, after) => {
    expect(run(continueList, before)).toBe(after);
  });

  it.each(['text|', '|- a', '```\n- a|', '# a|', '---|', '<Card\n  title="a"\n>|\n\nText'])(
    'leaves %j unchanged',
    (marked) => {
      expect(run(continueList, marked)).toBeNull();
    },
  );
});

describe('keepIndent', () => {
  it.each([
    ['\tb()|\n}', '\tb()\n\t|\n}'],
    ['  <Tab>|', '  <Tab>\n  |'],
    ['    |', '\n    |'],
    ['  one| two', '  one\n  |two'],
    ['  ⟨one\n  two⟩ three', '\n  |three'],
    ['|  one', '\n|  one'],
    ['  |  one', '\n  |  one'],
    ['(|)', '(\n|)'],
    ['|\na', '\n|\na'],
  ])('%j becomes %j', (before, after) => {
    expect(run(keepIndent, before)).toBe(after);
  });
});

describe('links', () => {
  it.each([
    ['a ⟨b⟩ c', 'a [b](|) c'],
    ['a | c', 'a [|]() c'],
    ['⟨https://a.example⟩', '[|](https://a.example)'],
    ['[a|](/b)', '[a](⟨/b⟩)'],
    ['[a](/b) c|', '[a](/b) [c](|)'],
  ])('Mod-K: %j becomes %j', (before, after) => {
    const expected = before.endsWith('c|') ? '[a](/b) c[|]()' : after;
    expect(run(insertLink, before)).toBe(expected);
  });

  it('links the selected text to a pasted URL', () => {
    const paste = (marked: string, pasted: string) =>
      run((text, selected) => pasteLink(text, selected, pasted), marked);
    expect(paste('a ⟨b⟩', 'https://a.example/(x)\n')).toBe('a [b](https://a.example/%28x%29)|');
    for (const [marked, pasted] of [
      ['a |', 'https://a.example'],
      ['⟨a⟩', 'text'],
      ['⟨a⟩', 'javascript:alert(1)'],
      ['⟨https://b.example⟩', 'https://a.example'],
      ['[⟨a⟩](/b)', 'https://a.example'],
    ] as const) {
      expect(paste(marked, pasted)).toBeNull();
    }
  });
});

describe('every format', () => {
  const text = fc
    .array(
      fc.constantFrom('word', ' ', '\n', '- ', '1. ', '# ', '**', '*', '`', '[a](b)', '> ', '  ', '\t', '😀'),
      { maxLength: 20 },
    )
    .map((pieces) => pieces.join(''));
  const formats: Record<string, Format> = {
    bold: toggleInline('**'),
    italic: toggleInline('*'),
    code: toggleInline('`'),
    bullets: toggleList('bullet'),
    numbers: toggleList('number'),
    heading: toggleHeading(2),
    deeper: indentList('in'),
    out: indentList('out'),
    enter: continueList,
    newLine: keepIndent,
    link: insertLink,
  };

  it.each(Object.entries(formats))(
    '%s returns edits that fit, and a selection within the new text',
    (_, format) => {
      fc.assert(
        fc.property(text, fc.nat(60), fc.nat(60), (source, a, b) => {
          const ends = [Math.min(a, source.length), Math.min(b, source.length)].toSorted((x, y) => x - y);
          const formatted = format(source, { from: ends[0] ?? 0, to: ends[1] ?? 0 });
          if (!formatted) return;
          const changed = applyEdits(source, formatted.edits);
          const { from, to } = formatted.selection;
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(changed.length);
        }),
        { numRuns: 300 },
      );
    },
  );

  const plain = fc
    .array(fc.constantFrom('word', 'zwei', ' ', '\n', ', '), { minLength: 1, maxLength: 15 })
    .map((pieces) => pieces.join(''));
  it.each(['bold', 'italic', 'code', 'bullets', 'numbers', 'heading'])(
    '%s twice restores plain text',
    (name) => {
      const format = formats[name] ?? toggleInline('**');
      fc.assert(
        fc.property(plain, fc.nat(60), fc.nat(60), (source, a, b) => {
          const ends = [Math.min(a, source.length), Math.min(b, source.length)].toSorted((x, y) => x - y);
          const once = format(source, { from: ends[0] ?? 0, to: ends[1] ?? 0 });
          if (!once) return;
          const changed = applyEdits(source, once.edits);
          const twice = format(changed, once.selection);
          expect(twice && applyEdits(changed, twice.edits)).toBe(source);
        }),
        { numRuns: 300 },
      );
    },
  );
});

/** Makes a text of about that many UTF-16 code units. */
export type MakeText = (size: number) => string;

/** Repeats a piece up to a size. */
function repeat(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}

/** Numbered pieces up to a size. */
function number(toPiece: (index: number) => string, size: number): string {
  const pieces: string[] = [];
  for (let length = 0, index = 0; length < size; index += 1) {
    const piece = toPiece(index);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}

/** Opens as many levels as fit, and closes them again. */
function nest(open: string, close: string, size: number): string {
  const depth = Math.floor(size / (open.length + close.length));
  return `${open.repeat(depth)}x${close.repeat(depth)}`;
}

const CHARACTERS = ' \t\n\r#*_~`<>[](){}!|:\\/-+=.,;&%$^"\'@?a0é';

function runsOfOneCharacter(): Record<string, MakeText> {
  const runs: Record<string, MakeText> = {};
  for (const character of `${CHARACTERS}😀\u0000\u200b\ufeff\ud800`) {
    const name = JSON.stringify(character);
    runs[`run of ${name}`] = (size) => repeat(character, size);
    runs[`word, run of ${name}, word`] = (size) => `a ${repeat(character, size)} b`;
    runs[`heading with a run of ${name}`] = (size) => `# a${repeat(character, size)}b`;
    runs[`link text with a run of ${name}`] = (size) => `[a${repeat(character, size)}b](/x)`;
  }
  return runs;
}

const PIECES = [
  ...[
    '<a',
    '<a ',
    '<a>',
    '</a>',
    '<A',
    '<A/>',
    '<A b',
    '<a@',
    '<!--',
    '-->',
    '<?',
    '<>',
    '</>',
    '<br/>',
    '<a/',
  ],
  ...[
    '[',
    '![',
    ']',
    '](',
    '[]',
    '[](',
    '[a]',
    '[a][',
    '![a](',
    '[^',
    '[^a]',
    '[a](b)',
    '![a](b)',
    '[a]: b\n',
  ],
  ...['*a', 'a*', '*a ', ' *', '**a', '*a_', '_a', 'a_b', '~~a', '~a', '*a*', '***a** ', 'a**b', '*_'],
  ...[
    '`a',
    '``a',
    '`a``b',
    '```\n',
    '~~~\n',
    '$$',
    '$a',
    '{',
    '}',
    '{}',
    '{/*',
    '*/}',
    '{a}',
    '{"',
    '{`',
    '{`${',
  ],
  ...[
    ':::',
    ':::a\n',
    '::a',
    ':a',
    ':a[',
    ':::a{',
    '\n:',
    '> ',
    '>',
    '- ',
    '* ',
    '1. ',
    '+\n',
    '-\n',
    '> - ',
  ],
  ...[
    '|',
    '| a ',
    '|\n',
    '|-',
    '|-|\n',
    'a|b\n-|-\n',
    '|\n|-\n',
    '\\',
    '\\\\',
    '\\a',
    '\\\n',
    '&amp;',
    '&a',
    '&#',
  ],
  ...[
    'http://',
    'http://a ',
    'www.',
    'www.a.',
    'a@',
    'a@b',
    'a@b.',
    'mailto:',
    'https://a/(',
    'a.b@',
    'xmpp:',
    '@a.b',
  ],
  ...[
    'a\n',
    'a\r',
    'a\r\n',
    ' \n',
    '\t\n',
    '  a\n',
    '\r\n\n',
    '\n\r',
    '---\n',
    '===\n',
    'a\n===\n',
    '# ',
    '#\n',
    'a  \n',
  ],
  ...[
    'import a\n',
    'export a\n',
    'import a\n\n',
    'export {',
    '\nimport "',
    '=a',
    'a=',
    'a="b" ',
    '/../',
    '../',
    './',
    '%20',
  ],
  ...[
    'javascript:',
    'javajavascript:script:',
    'onon=',
    'data:',
    'on',
    'on ',
    'a: b\n',
    ' a:\n',
    '- [a](b.mdx)\n',
    '## a\n',
    'a ',
  ],
  ...[
    '# {product}\n',
    '{product}',
    'product-',
    '-a',
    'ltm-2-5-',
    '<Include',
    '<Tab>',
    '<Tabs>\n',
    '</Tabs>\n',
    '<kbd>',
  ],
  ...[
    '"a',
    "'a",
    '("',
    "('",
    '(a',
    'a(',
    '/*',
    '//',
    '<%',
    '${',
    '#{',
    '@"',
    '"""',
    "'''",
    '=>',
    '\\"',
    '0x',
    '1e',
    '.a',
    'a.',
  ],
] as const;

function repeatedPieces(): Record<string, MakeText> {
  const pieces: Record<string, MakeText> = {};
  for (const piece of PIECES) {
    const name = JSON.stringify(piece);
    pieces[`repeated ${name}`] = (size) => repeat(piece, size);
    pieces[`lines of ${name}`] = (size) => repeat(`${piece}\n`, size);
    pieces[`blocks of ${name}`] = (size) => repeat(`${piece}\n\n`, size);
  }
  return pieces;
}

function openersWithoutEnd(): Record<string, MakeText> {
  return {
    'openers of growing length': (size) => number((index) => `${'`'.repeat((index % 1000) + 1)}a `, size),
    'fences of growing length': (size) => number((index) => `${'`'.repeat((index % 1000) + 3)}\n`, size),
    'strong openers, then closers': (size) => `${repeat('**a ', size / 2)}${repeat(' a**', size / 2)}`,
    'emphasis openers, then closers': (size) => `${repeat('*a _b ', size / 2)}${repeat(' b_ a*', size / 2)}`,
    'openers of three kinds': (size) => `${repeat('a**b_c*', size / 2)}${repeat('c* ', size / 2)}`,
    'brackets, then targets': (size) => nest('[', '](a)', size),
    'image brackets, then targets': (size) => nest('![', '](a)', size),
    'brackets, then references': (size) => `${nest('[', '][a]', size)}\n\n[a]: b`,
    "brackets around a definition's name": (size) => `${repeat('[a', size)}\n\n[a]: b`,
    'an attribute that is not closed': (size) => `<Image alt="${repeat('a ', size)}`,
    'tags that are not closed, in a paragraph': (size) => `a ${repeat('<kbd>a', size)}`,
    'tags that are not closed, in blocks': (size) => repeat('<Callout>\n\n', size),
    'tags that are not opened': (size) => repeat('</Callout>\n\n', size),
    'mismatched tags': (size) => repeat('<kbd></sub>', size),
    'two mismatched long names': (size) => `<a${repeat('a', size / 2)}></a${repeat('b', size / 2)}>`,
    'two alike long names': (size) => `<a${repeat('ab', size / 2)}></a${repeat('ba', size / 2)}>`,
    'mismatched long names, in blocks': (size) =>
      `<A${repeat('a', size / 2)}>\n\n</A${repeat('b', size / 2)}>`,
    'a quote that is not closed below many tags': (size) => `${repeat('<A b="">\n', size)}<A b="`,
    'a quote that is not closed above many tags': (size) => `<A b="\n${repeat("<A b=''>'\n", size)}`,
    'a brace that is not closed above many braces': (size) => `{${repeat('{}', size)}`,
    'a brace that is not closed above many lines': (size) => `{\n${repeat('}\n', size)}`,
    'an HTML comment that is not closed': (size) => `<!-- ${repeat('- >', size)}`,
    'an HTML comment': (size) => `<!-- ${repeat('a ', size)} -->`,
    'an address in angle brackets': (size) => `<https://${repeat('a', size)}>`,
    'an e-mail address in angle brackets': (size) => `<${repeat('a', size)}@b>`,
  };
}

function nesting(): Record<string, MakeText> {
  const pairs: readonly (readonly [string, string, string])[] = [
    ['quotes', '> ', ''],
    ['quotes without spaces', '>', ''],
    ['lists on one line', '- ', ''],
    ['numbered lists on one line', '1. ', ''],
    ['lists and quotes', '> - ', ''],
    ['brackets', '[', ']'],
    ['round brackets', '(', ')'],
    ['braces', '{', '}'],
    ['round brackets in braces', '{(', ')}'],
    ['lists in braces', '{[', ']}'],
    ['templates in braces', '{`${', '}`}'],
    ['tags', '<sub>', '</sub>'],
    ['components', '<Callout>', '</Callout>'],
    ['components in blocks', '<Callout>\n\n', '\n\n</Callout>'],
    ['empty tags', '<>', '</>'],
    ['emphasis', '*a ', ' a*'],
    ['strong', '**', '**'],
    ['strong and emphasis', '**_', '_**'],
    ['struck', '~~a ', ' a~~'],
    ['images', '![', '](a)'],
    ['code spans', '`', '`'],
  ];
  const nested: Record<string, MakeText> = {};
  for (const [name, open, close] of pairs) nested[`nested ${name}`] = (size) => nest(open, close, size);
  return {
    ...nested,
    'lists, each a line deeper': (size) => {
      const depth = Math.floor(Math.sqrt(size));
      return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
    },
    'quotes, each a line deeper': (size) => {
      const depth = Math.floor(Math.sqrt(size));
      return Array.from({ length: depth }, (_, level) => `${'>'.repeat(level + 1)} a`).join('\n');
    },
    'lists of 99 levels with many lines': (size) =>
      `${'- '.repeat(99)}a\n${repeat(`${' '.repeat(198)}a\n`, size)}`,
    'quotes of 99 levels with many lines': (size) => repeat(`${'>'.repeat(99)}a\n`, size),
    'quotes of 99 levels with lazy lines': (size) => `${'>'.repeat(99)}a\n${repeat('a\n', size)}`,
    'lists of 99 levels over and over': (size) => repeat(`${'- '.repeat(99)}a\n\n`, size),
    'a list item indented far': (size) => `- a\n${repeat(`${' '.repeat(150)}- a\n`, size)}`,
    'lines of spaces in a list': (size) => `- a\n${repeat(`${' '.repeat(150)}\n`, size)}b`,
    'empty lines in nested lists': (size) => `- - - - a\n${repeat('\n', size)}b`,
    'empty lines in a list': (size) => `- a\n${repeat('\n', size)}  b`,
    'empty lines in a footnote': (size) => `[^a]: a\n${repeat('\n', size)}    b`,
  };
}

function longParts(): Record<string, MakeText> {
  return {
    'a long word': (size) => repeat('word', size),
    'a long paragraph': (size) => repeat('Some words. ', size),
    'a long tag name': (size) => `<A${repeat('a', size)} />`,
    'a long unknown element': (size) => `<a${repeat('a', size)}>x</a${repeat('a', size)}>`,
    'a long dotted tag name': (size) => `<A${repeat('.a', size)} />`,
    'a long attribute name': (size) => `<A ${repeat('a', size)} />`,
    'a long attribute': (size) => `<Image src="/img/a.png" alt="${repeat('a b ', size)}" />`,
    'an attribute of spaces': (size) => `<Image src="/img/a.png" alt="${repeat(' ', size)}" />`,
    'an attribute of spaces in braces': (size) => `<Image src="/img/a.png" alt={"${repeat(' ', size)}"} />`,
    'an attribute of spaces around an address': (size) => `<Button href="${repeat(' ', size)}a">x</Button>`,
    'an attribute of slashes': (size) => `<Button href="${repeat('/', size)}a">x</Button>`,
    'an attribute of line breaks': (size) => `<Image src="/img/a.png" alt="${repeat('a\n', size)}" />`,
    'spaces between attributes': (size) => `<Image src="/img/a.png"${repeat(' ', size)}alt="a" />`,
    'an expression of spaces': (size) => `{${repeat(' ', size)}product}`,
    'an expression of closing braces': (size) => `{"${repeat('}', size)}"}`,
    'a string in braces': (size) => `{"${repeat('a', size)}"}`,
    'a sum in braces': (size) => `{${repeat('1+', size)}1}`,
    'a regular expression in braces': (size) => `{/${repeat('(a+)+', size)}/}`,
    'a comment in braces': (size) => `{/* ${repeat('a } ', size)} */}`,
    'an import of many names': (size) => `import {${repeat('a, ', size)}} from "b"`,
    'an import over many lines': (size) => `import {\n${repeat('a,\n', size)}} from "b"`,
    'an export with empty lines': (size) => `export const a = [\n${repeat('1,\n\n', size)}]`,
    'a link of slashes': (size) => `[a](${repeat('/', size)}b)`,
    'a link of slashes and dots': (size) => `[a](/products${repeat('/..', size)})`,
    'a link of hashes': (size) => `[a](/products${repeat('#a', size)})`,
    'a link of question marks': (size) => `[a](/products/a${repeat('?', size)})`,
    'a link of escapes': (size) => `[a](/products/${repeat('%41', size)})`,
    'a link with a long scheme': (size) => `[a](${repeat('a', size)}:b)`,
    'a link of brackets': (size) => `[a](${repeat('\\(', size)})`,
    'a link of hyphens': (size) => `[a](/products/${repeat('-', size)})`,
    'a link with a long title': (size) => `[a](/b "${repeat('c ', size)}")`,
    'an image with a long text': (size) => `![${repeat('a ', size)}](/img/a.png)`,
    'an image of brackets': (size) => `![${repeat('](', size)}](/img/a.png)`,
    'an image with escapes': (size) => `![${repeat('\\[', size)}](/img/a.png)`,
    'a long definition': (size) => `[${repeat('a ', 900)}]: /b "${repeat('c\n', size)}"`,
    'a definition of spaces': (size) => `[a]:${repeat(' ', size)}b`,
    'a heading of hyphens': (size) => `# a${repeat('-', size)}b`,
    'a heading of closing hashes': (size) => `# a${repeat(' #', size)}`,
    'a setext heading of many lines': (size) => `${repeat('a\n', size)}===`,
    'a wide table': (size) => `|${repeat('a|', size / 2)}\n|${repeat('-|', size / 2)}`,
    'a table of one wide cell': (size) => `| a |\n| - |\n| ${repeat('a ', size)} |`,
    "a table's wide row": (size) => `| a |\n| - |\n|${repeat('a|', size)}`,
    "a table's escaped row": (size) => `| a |\n| - |\n|${repeat('\\|', size)}|`,
    'a fence with a long language': (size) => `\`\`\`${repeat('a', size)}\nb\n\`\`\``,
    'a fence with a long title': (size) => `\`\`\`js title="${repeat('a ', size)}"\nb\n\`\`\``,
    'a fence with open titles': (size) => `\`\`\`js ${repeat('title="', size)}\nb\n\`\`\``,
    'a fence with line numbers': (size) => `\`\`\`js {${repeat('1,', size)}}\nb\n\`\`\``,
    'a fence with ranges': (size) => `\`\`\`js {${repeat('1-9999,', size)}}\nb\n\`\`\``,
    'a fence with spaces in braces': (size) => `\`\`\`js ${repeat('{ ', size)}\nb\n\`\`\``,
    'mixed line breaks': (size) => repeat('a\r\nb\nc\rd\r\r\n', size),
    'blank lines of every break': (size) => repeat('\r\n\n\r', size),
    'tabs between words': (size) => `a${repeat('\t', size)}b`,
  };
}

function countedLines(): Record<string, MakeText> {
  const lines: readonly (readonly [string, (index: number) => string])[] = [
    ['equal headings', () => '# a\n\n'],
    ['headings that repeat in pairs', (index) => `# a ${index % 2}\n\n`],
    ['headings that look numbered', (index) => `# a${index % 2 ? ` ${index}` : ''}\n\n`],
    ['numbered headings', (index) => `# a ${index}\n\n`],
    ['headings without letters', () => '# !\n\n'],
    ['links', (index) => `[a](/products/a${index})\n\n`],
    ['links on one line', (index) => `[a](/products/a${index}) `],
    ['anchors', (index) => `[a](#a${index})\n\n`],
    ['images', (index) => `![a](/img/a${index}.png)\n\n`],
    ['faulty links', (index) => `[a](javascript:${index})\n\n`],
    ['unknown components', (index) => `<A${index} />\n\n`],
    ['unknown attributes', (index) => `<Callout a${index} type="x" />\n\n`],
    ['braces with code', (index) => `{a${index}}\n\n`],
    ['definitions', (index) => `[a${index}]: /b\n`],
    ['equal definitions', () => '[a]: /b\n'],
    ['definitions, each with its reference', (index) => `[a${index}]\n\n[a${index}]: /b\n\n`],
    ['footnotes', (index) => `[^a${index}]: b\n`],
    ['footnotes, each with its reference', (index) => `[^a${index}]\n\n[^a${index}]: b\n\n`],
    ['references without definitions', (index) => `[a${index}] `],
    ['paragraphs', (index) => `Some words ${index}.\n\n`],
    ['list items', (index) => `- a ${index}\n`],
    ['loose list items', (index) => `- a ${index}\n\n`],
    ['numbered list items', (index) => `${index % 1_000_000}. a\n`],
    ['task items', () => '- [ ] a\n'],
    ['items in two levels', (index) => (index % 2 ? '  - a\n' : '- a\n')],
    ['quotes', () => '> a\n\n'],
    ['rules', () => '---\n\n'],
    ['fences', () => '```js\na\n```\n\n'],
    ['code spans', (index) => `\`a${index}\` `],
    ['emphasized words', () => '*a* '],
    ['strong words', () => '**a** '],
    ['escaped characters', () => '\\* '],
    ['breaks', () => '<br />\n'],
    ['keys', () => '<kbd>a</kbd> '],
    ['components in a line', () => '<Callout>a</Callout>\n'],
    ['components in blocks', () => '<Callout>\n\na\n\n</Callout>\n\n'],
    ['tabs', (index) => `<Tabs>\n<TabItem value="${index}" label="a">\n\na\n\n</TabItem>\n</Tabs>\n\n`],
    ['cards', () => '<Card title="a" href="/b">c</Card>\n\n'],
    ['steps', () => '<Steps>\n<Step title="a">\n\na\n\n</Step>\n</Steps>\n\n'],
    ['includes', (index) => `<Include file="a${index}" />\n\n`],
    ['glossary lists', () => '<GlossaryList />\n\n'],
    ['short tables', () => '| a |\n| - |\n| b |\n\n'],
    ['bare addresses', (index) => `https://a.b/${index} `],
    ['mail addresses', (index) => `a${index}@b.cc `],
    ['imports', (index) => `import a${index} from "b"\n\n`],
    ['misspelled words', (index) => `teh ${index} `],
    ['sentences', (index) => `This is one. It is ${index}! Is it? `],
  ];
  const inputs: Record<string, MakeText> = {};
  for (const [name, toPiece] of lines) inputs[`many ${name}`] = (size) => number(toPiece, size);
  return {
    ...inputs,
    'many definitions, then references': (size) =>
      `${number((index) => `[a${index}]: /b\n`, size / 2)}\n${number((index) => `[a${index}] `, size / 2)}`,
    'many references, then definitions': (size) =>
      `${number((index) => `[a${index}] `, size / 2)}\n\n${number((index) => `[a${index}]: /b\n`, size / 2)}`,
    'many footnotes, then references': (size) =>
      `${number((index) => `[^a${index}]: b\n\n`, size / 2)}\n${number((index) => `[^a${index}] `, size / 2)}`,
    'many rows of a table': (size) =>
      `| a | b |\n| - | - |\n${number((index) => `| ${index} | b |\n`, size)}`,
    'many attributes': (size) => `<Image src="/img/a.png" ${number((index) => `a${index}="b" `, size)}/>`,
    'many equal attributes': (size) => `<Image ${repeat('alt="b" ', size)}/>`,
    'many attributes in braces': (size) => `<Image ${number((index) => `a${index}={1} `, size)}/>`,
    'many spread attributes': (size) => `<Image ${repeat('{...a} ', size)}/>`,
    'many tags on one line': (size) => `a ${repeat('<br/>', size)}`,
    'many problems on one line': (size) => `a ${repeat('<hr/>', size)}`,
    'many lines, then problems': (size) => `${repeat('a\n', size / 2)}\n${repeat('<Aa />\n\n', size / 2)}`,
    'many cards with code': (size) => number((index) => `<Card title={a${index}} href="/b" />\n\n`, size),
  };
}

function frontMatter(): Record<string, MakeText> {
  const wrap = (block: string): string => `---\ntitle: a\n${block}\n---\n\ntext\n`;
  return {
    'front matter of many keys': (size) => wrap(number((index) => `key${index}: a\n`, size)),
    'front matter of equal keys': (size) => wrap(repeat('title: a\n', size)),
    'front matter that is not closed': (size) => `---\n${repeat('a: b\n', size)}`,
    'front matter of nearly closing lines': (size) => `---\n${repeat('--- a\n', size)}`,
    'front matter of hyphens': (size) => `---\n${repeat('-', size)}`,
    'front matter of spaces behind hyphens': (size) => `---${repeat(' ', size)}a\nb: c\n---\n`,
    'front matter of spaces before its end': (size) => `---\na: b\n---${repeat(' ', size)}c`,
    'front matter of spaces': (size) => wrap(repeat(' ', size)),
    'front matter of a long value': (size) => wrap(`description: ${repeat('a ', size)}`),
    'front matter of a quoted value': (size) => wrap(`description: "${repeat('a"', size)}`),
    'front matter of quotes': (size) => wrap(`description: ${repeat('"', size)}`),
    'front matter of a list': (size) => wrap(`keywords: [${repeat('a, ', size)}]`),
    'front matter of commas': (size) => wrap(`keywords: [${repeat(',', size)}]`),
    'front matter of spaces in a list': (size) => wrap(`keywords: [a${repeat(' ', size)}b]`),
    'front matter of flow lists': (size) => wrap(`customMeta: ${nest('[', ']', size)}`),
    'front matter of flow maps': (size) => wrap(`customMeta: ${nest('{a: ', '}', size)}`),
    'front matter of open flow lists': (size) => wrap(`customMeta: ${repeat('[', size)}`),
    'front matter of open flow maps': (size) => wrap(`schemaData: ${repeat('{', size)}`),
    'front matter of flow keys': (size) =>
      wrap(`schemaData: {${number((index) => `"a${index}": 1, `, size)}}`),
    'front matter of nested lines': (size) =>
      wrap(`faq:\n${repeat('  - question: a\n    answer: b\n', size)}`),
    'front matter of many nested keys': (size) =>
      wrap(`schemaData:\n${number((index) => `  a${index}: b\n`, size)}`),
    'front matter of nested dashes': (size) => wrap(`faq:\n  ${repeat('- ', size)}a`),
    'front matter of deeper lines': (size) => {
      const depth = Math.floor(Math.sqrt(size * 2));
      return wrap(
        `faq:\n${Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n')}`,
      );
    },
    'front matter of a block scalar': (size) => wrap(`description: |\n${repeat('  a\n', size)}`),
    'front matter of a folded scalar': (size) => wrap(`description: >\n${repeat('  a\n\n', size)}`),
    'front matter of aliases': (size) => wrap(`faq:\n  - &a b\n${repeat('  - *a\n', size)}`),
    'front matter of anchors': (size) => wrap(`faq:\n${number((index) => `  - &a${index} b\n`, size)}`),
    'front matter of tags': (size) => wrap(`faq:\n${repeat('  - !!str a\n', size)}`),
    'front matter of comments': (size) => wrap(repeat('# a\n', size)),
    'front matter of redirects': (size) =>
      wrap(`redirectFrom: [${number((index) => `a/b${index}, `, size)}]`),
    'front matter of a long redirect': (size) => wrap(`redirectFrom: [${repeat('a-', size)}/]`),
    'front matter with mixed breaks': (size) =>
      `---\r\n${repeat('a: b\r\nc: d\ne: f\r', size)}---\r\n\r\ntext`,
  };
}

function navigation(): Record<string, MakeText> {
  return {
    'many navigation entries': (size) => number((index) => `- [A ${index}](a/b${index}.mdx)\n`, size),
    'equal navigation entries': (size) => repeat('- [A](a/b.mdx)\n', size),
    'many navigation sections': (size) =>
      number((index) => `## A ${index}\n\n- [A](a/b${index}.mdx)\n\n`, size),
    'equal navigation sections': (size) => repeat('## A\n\n', size),
    'empty navigation sections': (size) => number((index) => `## A ${index}\n`, size),
    'nested navigation entries': (size) => {
      const depth = Math.floor(Math.sqrt(size));
      return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- [A](a${level}.mdx)`).join(
        '\n',
      );
    },
    'unreadable navigation lines': (size) => repeat('- [A](b\n', size),
    "a section's title of spaces": (size) => `## a${repeat(' ', size)}b`,
    "a section's title behind spaces": (size) => `##${repeat(' ', size)}`,
    "a section's title behind tabs": (size) => `##${repeat('\t ', size)}`,
    'an entry behind spaces': (size) => `- ${repeat(' ', size)}`,
    'an entry indented far': (size) => `${repeat(' ', size)}- [A](a.mdx)`,
    'an entry with a long title': (size) => `- [${repeat('a ', size)}](a.mdx)`,
    'an entry with an open title': (size) => `- [${repeat('a\\', size)}`,
    'an entry with a long address': (size) => `- [A](${repeat('a', size)}`,
    'an entry with an angled address': (size) => `- [A](<${repeat('a ', size)}`,
    'an entry with a long breadcrumb': (size) => `- [A](a.mdx "${repeat('a\\"', size)}`,
    'an entry with spaces before its end': (size) => `- [A](a.mdx${repeat(' ', size)}x`,
    'an entry with spaces behind it': (size) => `- [A](a.mdx)${repeat(' ', size)}x`,
    'an entry with a breadcrumb and spaces': (size) => `- [A](a.mdx "b"${repeat(' ', size)}x`,
  };
}

const LANGUAGES = [
  'js',
  'tsx',
  'bash',
  'json',
  'yaml',
  'python',
  'rust',
  'diff-ts',
  'html',
  'css',
  'sql',
  'markdown',
];

function code(): Record<string, MakeText> {
  const blocks: Record<string, MakeText> = {};
  for (const language of LANGUAGES) {
    for (const piece of [
      'a ',
      '(',
      '<a ',
      '"a',
      '{',
      '/*',
      '\\',
      'a.',
      ' ',
      '@a',
      '$(',
      '`${',
      '-- ',
      '<!--',
    ]) {
      blocks[`${language} code of ${JSON.stringify(piece)}`] = (size) =>
        `\`\`\`${language}\n${repeat(piece, size)}\n\`\`\``;
    }
  }
  return blocks;
}

/**
 * Texts designed to be slow to parse, by what they contain. Each grows in only one respect, so that an algorithm that
 * isn't linear in it stands out.
 */
export const adversarialInputs: Readonly<Record<string, MakeText>> = {
  ...runsOfOneCharacter(),
  ...repeatedPieces(),
  ...openersWithoutEnd(),
  ...nesting(),
  ...longParts(),
  ...countedLines(),
  ...frontMatter(),
  ...navigation(),
  ...code(),
};

/** Variants of the same attack, which the short version of the test skips. */
const VARIANT = /^(?:lines of|blocks of|heading with a run|link text with a run|word, run of)|code of/;
const FAMILY = /^(?:run of|repeated)/;

/** Names of the inputs in the short version of the test; of large families, every third one. */
export function listQuickInputs(): string[] {
  const names = Object.keys(adversarialInputs).filter((name) => !VARIANT.test(name));
  return names.filter((name, index) => !FAMILY.test(name) || index % 9 === 0);
}

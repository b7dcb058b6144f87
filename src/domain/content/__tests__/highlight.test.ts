import fc from 'fast-check';
import { highlightCode } from '../highlight/highlight';
import { toCodeBlock } from '../highlight/highlightHtml';
import { findGrammar, normalizeLanguage, toLanguageName } from '../highlight/highlightLanguages';

const languages = [
  'bash',
  'batch',
  'csharp',
  'css',
  'docker',
  'go',
  'html',
  'http',
  'ini',
  'java',
  'js',
  'json',
  'jsx',
  'kotlin',
  'lua',
  'markdown',
  'powershell',
  'python',
  'rust',
  'sh',
  'sql',
  'toml',
  'ts',
  'tsx',
  'vim',
  'yaml',
];

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe('highlightCode', () => {
  it('distinguishes keywords, names, numbers and comments', () => {
    expect(highlightCode('const n = 1; // one', 'ts')).toEqual([
      [
        { kind: 'keyword', text: 'const' },
        { kind: null, text: ' n = ' },
        { kind: 'number', text: '1' },
        { kind: null, text: '; ' },
        { kind: 'comment', text: '// one' },
      ],
    ]);
  });

  it.each([
    ['bash', 'docs export --since=7d ./a # all', 'docs', '--since', '# all'],
    ['bash', 'sudo -u me env', 'sudo', '-u', ''],
    ['powershell', 'Get-Process -Id 7 # all', 'Get-Process', '-Id', '# all'],
    ['powershell', 'winget install --disable-x', 'winget', '--disable-x', ''],
  ])(
    'distinguishes the command, flags and comments of a line of %s: %s',
    (language, code, command, flag, comment) => {
      const tokens = highlightCode(code, language).flat();
      const textsOf = (kind: string) =>
        tokens.filter((token) => token.kind === kind).map(({ text }) => text.trim());
      expect(textsOf('function')).toEqual([command]);
      expect(textsOf('tag')).toEqual([flag]);
      expect(textsOf('comment').join('')).toBe(comment);
    },
  );

  it('finds every command of a pipeline, and none in a continued line or a string', () => {
    const code =
      'docs list |\n  jq "a\nb" && id=$(docs save a | cut -f1) \\\n  notes.md\nwhile read -r id; do docs show; done';
    const commands = highlightCode(code, 'bash')
      .flat()
      .filter(({ kind }) => kind === 'function')
      .map(({ text }) => text.trim());
    expect(commands).toEqual(['docs', 'jq', 'docs', 'cut', 'read', 'docs']);
  });

  it('splits tokens that span lines', () => {
    expect(highlightCode('/* a\nb */', 'js')).toEqual([
      [{ kind: 'comment', text: '/* a' }],
      [{ kind: 'comment', text: 'b */' }],
    ]);
  });

  it('shows the expression in a template string as code', () => {
    const [line = []] = highlightCode('`a$' + '{b}c`', 'ts');
    expect(line.map(({ kind }) => kind)).toEqual(['string', null, 'string']);
  });

  it.each(languages)('highlights %s', (language) => {
    expect(findGrammar(normalizeLanguage(language))).toBeDefined();
  });

  it.each(['', 'text', 'no-such-language', 'constructor', '__proto__', 'extend'])(
    'treats %j as plain text',
    (language) => {
      expect(highlightCode('a <b>', language)).toEqual([[{ kind: null, text: 'a <b>' }]]);
    },
  );

  it('keeps every character, in any language', () => {
    const code = fc.string({ unit: fc.constantFrom(...'ab1 \n\t"\'`/*#<>&{}()=-+$:;,.!|@') });
    fc.assert(
      fc.property(fc.constantFrom(...languages), code, (language, text) => {
        const joined = highlightCode(text, language)
          .map((line) => line.map((token) => token.text).join(''))
          .join('\n');
        expect(joined).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('toLanguageName', () => {
  it.each([
    ['ts', 'TypeScript'],
    ['sh', 'Shell'],
    ['JSON', 'JSON'],
    ['rust', 'Rust'],
    ['text', ''],
    ['', ''],
  ])('calls %j %j', (language, name) => {
    expect(toLanguageName(language)).toBe(name);
  });
});

it.each(['constructor', '__proto__'])('names the unknown language %s like any other', (language) => {
  expect(toLanguageName(language)).toBe(language.charAt(0).toUpperCase() + language.slice(1));
});

describe('toCodeBlock', () => {
  it('wraps lines in elements only when needed', () => {
    expect(toCodeBlock('a\nb', '', '').html).toBe('a\nb');
    expect(toCodeBlock('a\nb', '', '{2}').html).toBe(
      '<span class="line">a\n</span><span class="line mark">b</span>',
    );
    expect(toCodeBlock('a', '', 'showLineNumbers').html).toBe('<span class="line">a</span>');
  });

  it('reads title, wrap and line numbers', () => {
    expect(toCodeBlock('a', 'ts', 'title="src/a.ts" wrap showLineNumbers')).toMatchObject({
      title: 'src/a.ts',
      language: 'TypeScript',
      wrap: true,
      showLineNumbers: true,
    });
  });

  it('marks added and removed lines and keeps their markers', () => {
    expect(toCodeBlock('-a\n+b\n c', 'diff', '')).toMatchObject({
      html: '<span class="line del">-a\n</span><span class="line add">+b\n</span><span class="line"> c</span>',
      language: 'Diff',
    });
  });

  it('distinguishes prompts, commands and output of a terminal session', () => {
    expect(toCodeBlock('$ docs a\n1 <b>', 'bash', '')).toMatchObject({
      html: '<span class="p">$ </span><span class="f">docs</span> a\n<span class="o">1 &lt;b&gt;</span>',
      copy: 'docs a',
    });
    expect(toCodeBlock('PS C:\\docs> dir', 'powershell', '').copy).toBe('dir');
    expect(toCodeBlock('docs\n$ docs', 'bash', '').copy).toBe('');
    expect(toCodeBlock('$ docs', 'text', '').copy).toBe('');
  });

  it('highlights the language within a diff', () => {
    const block = toCodeBlock('-let a\n+const a', 'diff-ts', '');
    expect(block.language).toBe('TypeScript diff');
    expect(block.html).toContain('<span class="line add">+<span class="k">const</span> a</span>');
  });

  it('escapes everything and adds only spans to any code', () => {
    const unit = fc.constantFrom(...'<>&"\'/=abc \n+-{}$', '<script>', '</span>', '&lt;', ' on');
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 60 }),
        fc.constantFrom('', 'html', 'tsx', 'diff', 'diff-html', 'bash'),
        fc.constantFrom('', '{1,3-5}', 'showLineNumbers'),
        (code, language, meta) => {
          const { html } = toCodeBlock(code, language, meta);
          expect(html.replace(/<span class="[a-z ]+">|<\/span>/g, '')).not.toMatch(/[<>"]/);
          expect(textOf(html)).toBe(code);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

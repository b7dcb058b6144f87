import fc from 'fast-check';
import { buildSearchIndex } from '../buildSearchIndex';
import { INDEX_FILE } from '../indexFiles';
import { openSearch } from '../searchIndex';
import type { MarkedText, SearchDocument } from '../types';

function makePage(
  name: string,
  parts: readonly [heading: string, text: string][],
  more = {},
): SearchDocument {
  return {
    href: `/products/${name}`,
    title: name,
    label: name,
    description: '',
    keywords: '',
    section: '',
    trail: [],
    parts: parts.map(([heading, text]) => ({
      id: heading.toLowerCase().replaceAll(' ', '-'),
      heading,
      text,
    })),
    ...more,
  };
}

const documents = [
  makePage(
    'shortcuts',
    [
      ['', 'Look up any key.'],
      ['In Drive', 'Press Ctrl+; to open the list of keyboard shortcuts.\nCtrl+N starts a snippet.'],
    ],
    { title: 'Keyboard shortcuts', section: 'Suite', trail: ['Desktop app'] },
  ),
  makePage(
    'appearance',
    [
      ['', 'Choose the theme.'],
      ['Color', 'Colors follow the system.'],
    ],
    {
      title: 'Appearance',
      section: 'Suite',
    },
  ),
  makePage(
    'storage',
    [
      ['', 'Data is in one folder.'],
      ['Files', 'The file location.json has the address. Run the service with --data-dir on port 39300.'],
    ],
    { title: 'On-device storage' },
  ),
];
const synonyms = [
  { search: ['get model'], find: ['theme'] },
  { search: ['autostart', 'launch at startup'], find: ['service'] },
  { search: ['dark mode'], find: ['appearance'] },
  { search: ['hotkeys'], find: ['keyboard shortcuts'] },
];

async function open(pages: readonly SearchDocument[] = documents) {
  const files = buildSearchIndex(pages, { synonyms, popular: [], toVersion: () => 'v1' });
  const loaded: string[] = [];
  const search = await openSearch(async (file) => {
    loaded.push(file);
    return JSON.parse(JSON.stringify(files.get(file)));
  });
  return { search, loaded };
}

const first = async (query: string) => (await (await open()).search.search(query)).pages[0];
const toText = (marked: MarkedText | undefined) =>
  marked?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['keyboard', '/products/shortcuts'],
  ['keyb', '/products/shortcuts'],
  ['keybord shortcts', '/products/shortcuts'],
  ['hotkeys', '/products/shortcuts'],
  ['keyboardshortcuts', '/products/shortcuts'],
  ['Ctrl+;', '/products/shortcuts'],
  ['dark mode', '/products/appearance'],
  ['coloring', '/products/appearance'],
  ['--data-dir', '/products/storage'],
  ['location.json', '/products/storage'],
  ['39300', '/products/storage'],
  ['where is the data', '/products/storage'],
  ['on device storage', '/products/storage'],
  ['ctrl ;', '/products/shortcuts'],
  ['/products/storage', '/products/storage'],
  ['https://docs.example.com/products/storage.md?from=x#files', '/products/storage'],
  ['auto start', '/products/storage'],
  ['auto-start', '/products/storage'],
  ['Launch at start-up', '/products/storage'],
  ['“has the address”', '/products/storage'],
])('answers %s with %s', async (query, href) => {
  expect((await first(query))?.href).toBe(href);
});

test('names the heading of a result, and marks the words in the extract', async () => {
  const page = await first('ctrl+; list');
  expect(page?.matches[0]).toMatchObject({ href: '/products/shortcuts#in-drive' });
  expect(toText(page?.matches[0]?.heading)).toBe('In Drive');
  expect(toText(page?.matches[0]?.extract)).toContain(
    'Press [Ctrl+;] to open the [list] of keyboard shortcuts.',
  );
  expect(page?.trail).toEqual(['Desktop app']);
});

test('names misspelled words with the words searched for instead', async () => {
  const { search } = await open();
  expect((await search.search('keybord')).corrections).toEqual([{ from: 'keybord', to: 'keyboard' }]);
  expect((await search.search('hotkeys')).corrections).toEqual([]);
});

test('corrects no word of a query that only has stop words', async () => {
  const { search } = await open([makePage('other', [['', 'Click here.']])]);
  expect(await search.search('where is it? ')).toMatchObject({ total: 0, corrections: [] });
});

test.each(['dont', 'wont', 'cant', 'isnt', "didn't", 'im', 'ive'])(
  'ignores the contraction %s, however close it is to another word',
  async (word) => {
    const { search } = await open([makePage('other', [['', 'Done, went, cent, int, did, five.']])]);
    expect(await search.search(`${word} ready`)).toMatchObject({ total: 0 });
    const found = await (await open()).search.search(`${word} start`);
    expect(found).toMatchObject({ corrections: [] });
    expect(found.pages.map(({ href }) => href)).toEqual(['/products/shortcuts']);
  },
);

test('finds words of different scripts that are written without a space', async () => {
  const pages = [
    makePage('with', [['', '配置 MCP 服务器。']]),
    makePage('without', [['', '配置MCP服务器。']]),
  ];
  const { search } = await open(pages);
  for (const query of ['MCP服务器', 'MCP 服务器', '服务器', 'mcp']) {
    const found = await search.search(query);
    expect(found.pages.map(({ href }) => href).toSorted()).toEqual(['/products/with', '/products/without']);
  }
});

test('takes the last word for unfinished, unless a space or a closing quote follows', async () => {
  const { search } = await open([makePage('storage', [['', 'Snippets are in storage.']])]);
  const count = async (query: string) => (await search.search(query)).total;
  expect(await count('snip')).toBe(1);
  expect(await count('"snip')).toBe(1);
  for (const query of ['snip ', '"snip"', '“snip”', '«snip»'])
    expect([query, await count(query)]).toEqual([query, 0]);
});

test('corrects a misspelled name in camel case as a whole', async () => {
  const { search } = await open([
    makePage('jetbrains', [['', 'The JetBrains plugin.']]),
    makePage('brains', [['', 'Brains and a jet.']]),
  ]);
  const { corrections, pages } = await search.search('JetBrians');
  expect(corrections).toEqual([{ from: 'jetbrians', to: 'jetbrains' }]);
  expect(pages[0]?.href).toBe('/products/jetbrains');
});

test('finds a name in camel case rather than the words in it', async () => {
  const { search } = await open([
    makePage('ask', [['', 'Ask the app. The app answers.']], { title: 'Ask app' }),
    makePage('commands', [['All commands', 'Run AppAsk in the editor, with a range or without one.']]),
  ]);
  expect((await search.search('AppAsk')).pages.map(({ href }) => href)).toEqual(['/products/commands']);
});

test('finds a synonym that has a stop word only with that word', async () => {
  const { search } = await open();
  expect((await search.search('model')).total).toBe(0);
  expect((await search.search('get model')).pages[0]?.href).toBe('/products/appearance');
});

test('puts the page whose address is the query before pages that name it in their title', async () => {
  const pages = [
    makePage('mcp/tools', [['', 'What can be called.']], { title: 'MCP tools' }),
    makePage('mcp', [['', 'A protocol.']], { title: 'Model Context Protocol', keywords: 'MCP' }),
  ];
  const answer = await (await open(pages)).search.search('mcp');
  expect(answer.pages.map(({ href }) => href)).toEqual(['/products/mcp', '/products/mcp/tools']);
});

test('puts the text in quotes first, however often others have its words', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    makePage(`other-${at}`, [['Snippet', 'A snippet. No snippet is lost, such as this snippet.']]),
  );
  const pages = [...many, makePage('errors', [['', `It says "no such snippet". ${'Wait. '.repeat(60)}`]])];
  const answer = await (await open(pages)).search.search('"no such snippet"');
  expect(answer.pages[0]?.href).toBe('/products/errors');
});

test('tells when no page has the text in quotes', async () => {
  const { search } = (await open([makePage('errors', [['', 'No snippet is lost. The annotation is.']])]))
    .search;
  expect((await search('"no snippet"')).lacksPhrase).toBe(false);
  expect((await search('"annotation"')).lacksPhrase).toBe(false);
  expect((await search('"snippet lost"')).lacksPhrase).toBe(true);
  expect((await search('snippet lost')).lacksPhrase).toBe(false);
});

test('reads every part of a page for a text in quotes, and claims nothing about pages that it did not read', async () => {
  const parts = Array.from({ length: 12 }, (_, at): [string, string] => [
    `Part ${at}`,
    'Snippet lost, snippet.',
  ]);
  const last: [string, string] = ['Last', `The lost snippet. ${'Wait. '.repeat(60)}`];
  const deep = (await open([makePage('deep', [...parts, last])])).search;
  expect(await deep.search('"lost snippet"')).toMatchObject({ lacksPhrase: false });
  const many = Array.from({ length: 60 }, (_, at) =>
    makePage(`page-${at}`, [['', 'Snippet lost, snippet.']]),
  );
  const wide = (await open([...many, makePage('other', [['', 'Another annotation, lost.']])])).search;
  expect(await wide.search('"lost a snippet"')).toMatchObject({ total: 61, lacksPhrase: false });
  // One page has both words, so that all others are known not to contain the text.
  const found = await wide.search('"lost annotation"');
  expect(found).toMatchObject({ total: 61, lacksPhrase: true });
  expect(found.pages[0]?.href).toBe('/products/other');
});

test('finds a quoted text with straight or curly apostrophes', async () => {
  const many = Array.from({ length: 5 }, (_, at) =>
    makePage(`other-${at}`, [['Start', "The app starts. Start the app, and don't stop the app."]]),
  );
  const pages = [...many, makePage('errors', [['', "The app doesn't start."]])];
  for (const query of ['"app doesn\u2019t start"', '"app doesn\'t start"']) {
    const answer = await (await open(pages)).search.search(query);
    expect(answer.pages[0]?.href).toBe('/products/errors');
  }
});

test('shows the match in the extract when no space comes shortly before it', async () => {
  const text = `See ${'x'.repeat(60)}/snippet and more. ${'Wait. '.repeat(60)}`;
  const { pages } = await (await open([makePage('errors', [['', text]])])).search.search('snippet');
  expect(toText(pages[0]?.matches[0]?.extract)).toMatch(/^… \[snippet\] and more\./);
});

test('ends the extract of a text without spaces between characters', async () => {
  for (const text of [`snippet:${'🔑'.repeat(100)}`, `snippet::${'🔑'.repeat(100)}`]) {
    const { pages } = await (await open([makePage('errors', [['', text]])])).search.search('snippet');
    expect(toText(pages[0]?.matches[0]?.extract)).toMatch(/^\[snippet\]:+🔑+ …$/u);
  }
});

test('shows the next heading for a heading that has no text', async () => {
  const page = makePage('help', [
    ['', 'Get help.'],
    ['Sign-in', ''],
    ['The browser is signed in', 'Copy the code.'],
  ]);
  const { pages } = await (await open([page])).search.search('sign-in');
  expect(toText(pages[0]?.matches[0]?.extract)).toBe('The browser is [signed] in');
});

test.each(['salesforce', 'zapier'])(
  'finds nothing for %s, whose halves or neighbors are elsewhere',
  async (query) => {
    const pages = [
      makePage('plans', [['', 'Talk to sales.']]),
      makePage('quit', [['', 'Force the app to quit. That is easier.']]),
    ];
    expect((await (await open(pages)).search.search(query)).total).toBe(0);
  },
);

test('limits the pages to a section, and counts all sections', async () => {
  const { search } = await open();
  const answer = await search.search('the', { section: 'Suite' });
  expect(answer.pages.map(({ href }) => href)).not.toContain('/products/storage');
  const keys = await search.search('system key', { section: 'Suite' });
  expect(keys.total).toBe(keys.pages.length);
  expect(keys.sections).toEqual([{ title: 'Suite', count: 2 }]);
});

test('suggests the nearest words when nothing is found', async () => {
  const { search } = await open();
  const answer = await search.search('qqqqqqqq');
  expect(answer).toMatchObject({ pages: [], total: 0 });
  expect((await search.search('   ')).pages).toEqual([]);
});

test('suggests words for the start of a long query only, because each takes time', async () => {
  const { search } = await open();
  expect((await search.search(`${'qqqqqqqq '.repeat(30)}keybordd`)).nearest).toEqual([]);
});

test('finds every word of pages that have an accent as an apostrophe', async () => {
  const { search } = await open([...documents, makePage('typo', [['', 'It doesn´t matter.']])]);
  const found = await search.search('theme');
  expect(found.pages.map(({ href }) => href)).toEqual(['/products/appearance']);
});

test('loads nothing before it is needed, and nothing twice', async () => {
  const { search, loaded } = await open();
  expect(loaded).toEqual([INDEX_FILE]);
  await search.search('keyboard');
  await search.search('keyboard');
  expect(new Set(loaded).size).toBe(loaded.length);
});

test('loads a file again after a failure', async () => {
  const files = buildSearchIndex(documents, { synonyms, popular: [], toVersion: () => 'v1' });
  let isOnline = true;
  const search = await openSearch(async (file) => {
    if (!isOnline) throw new TypeError('offline');
    return JSON.parse(JSON.stringify(files.get(file)));
  });
  isOnline = false;
  await expect(search.search('keyboard')).rejects.toThrow('offline');
  isOnline = true;
  expect((await search.search('keyboard')).total).toBeGreaterThan(0);
});

test('answers any query with marks and extracts from the text of the page', async () => {
  const { search } = await open();
  const words = fc.constantFrom('keyboard', 'ctrl+;', 'the', 'locat', '--', 'dark mode', 'ß', '\u0301', '+;');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(words, fc.string({ maxLength: 8 })), { maxLength: 6 }),
      async (parts) => {
        const { pages } = await search.search(parts.join(' '));
        for (const { href, title } of pages) {
          const page = documents.find((each) => each.href === href);
          expect(title.map(({ text }) => text).join('')).toBe(page?.title);
        }
      },
    ),
    { numRuns: 200 },
  );
});

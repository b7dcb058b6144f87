import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFacts } from './support';

const docs = path.join(__dirname, '../../../../../docs');

interface Text {
  readonly file: string;
  readonly text: string;
}

const texts: readonly Text[] = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(path.join(docs, file), 'utf8') }));

const desktopSettings = Object.values(readFacts('desktop-settings')).flat();
const osSettings = readFacts('os-settings').settings;

/** Tables of a page that have settings of the desktop app and a default, which belong to the data file. */
function findCopiedDefaults({ file, text }: Text): string[] {
  const names = new Set(desktopSettings.map(({ setting }) => setting));
  const rows = [...text.matchAll(/^\| Setting \|.*\| Default \|.*\n\|[ -|]*\n((?:\|.*\n)+)/gm)];
  return rows
    .flatMap(([, body = '']) => body.trim().split('\n'))
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((setting) => names.has(setting))
    .map((setting) => `${file}: ${setting}`);
}

/** Rows that name one setting of {product} OS and the file of another. */
function findWrongFiles({ file, text }: Text): string[] {
  const subjects = { dataFolder: /move (?:the )?data folder|data folder \|/i, port: /change the port/i };
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    Object.entries(subjects).flatMap(([key, subject]) => {
      const own = osSettings.find((setting) => setting.key === key)?.file ?? '';
      const named = [...row.matchAll(/`((?:config|location)\.json)`/g)].map(([, name]) => name);
      return subject.test(row) && named.length > 0 && !named.includes(own) ? [`${file}: ${row}`] : [];
    }),
  );
}

/** Statements about privacy that have one wording, in a partial. */
const STATEMENTS = [
  /\{product\} OS (?:only )?accepts connections (?:only|from the same)|\brefuses requests\b/i,
  /^- \*\*Network\*\*|network: nothing|uses the network only/i,
];

function findPrivacyStatements({ file, text }: Text): string[] {
  if (file.startsWith('_partials/privacy/')) return [];
  const lines = text.split('\n').filter((line) => STATEMENTS.some((statement) => statement.test(line)));
  return lines.map((line) => `${file}: ${line}`);
}

const messages = Object.values(readFacts('messages')).flat();

/** What a table of messages lists although nothing has failed. */
const NOT_ERRORS = ['[{product}] connected, os 12.1'];

/** The words of a message without the quotation marks or backticks around them. */
const toWords = (message: string) => message.trim().replace(/^["`](.*)["`]$/, '$1');

/** The text of the page that a fix links to first, with the texts it includes. */
function readFixPage(fix: string): string {
  const href = /\(\/products\/([^)#]+)/.exec(fix)?.[1]?.replaceAll('{product}', 'product') ?? '';
  const page = texts.find(({ file }) => file === `${href}.mdx` || file === `${href}/index.mdx`)?.text ?? '';
  const included = [...page.matchAll(/<Include file="([^"]+)"/g)].map(([, name]) => `_partials/${name}.mdx`);
  return [page, ...texts.filter(({ file }) => included.includes(file)).map(({ text }) => text)].join('\n');
}

/** What the tables of messages on a page list in their first column. */
function listMessages({ text }: Text): string[] {
  const tables = [...text.matchAll(/^\| (?:Message|What you see)\b.*\n\|[ -|]*\n((?:\|.*\n)+)/gm)];
  return tables
    .flatMap(([, body = '']) => body.trim().split('\n'))
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((cell) => /^(?:"[^"]*"|`[^`]*`)$/.test(cell))
    .map(toWords);
}

describe('pages agree with each other', () => {
  it('on defaults: tables of desktop settings come from the data file', () => {
    expect(texts.flatMap(findCopiedDefaults)).toEqual([]);
  });

  it('on paths: a setting of {product} OS is always in its file', () => {
    expect(texts.flatMap(findWrongFiles)).toEqual([]);
  });

  it('on privacy: who can connect, and what uses the network, is said in one place', () => {
    expect(texts.flatMap(findPrivacyStatements)).toEqual([]);
    const pages = texts.filter(({ text }) => text.includes('file="privacy/local-access"'));
    expect(pages.length).toBeGreaterThan(1);
  });
});

describe('a contradiction is found', () => {
  const page = (text: string): Text => ({ file: 'page.mdx', text });

  it('a default that is copied to a page', () => {
    const table = '| Setting | Values | Default |\n| --- | --- | --- |\n| Cloud sync | On or off | On |\n';
    expect(findCopiedDefaults(page(table))).toEqual(['page.mdx: Cloud sync']);
    expect(findCopiedDefaults(page(table.replace('Cloud sync', 'Ghost text')))).toEqual([]);
  });

  it('a setting in the wrong file', () => {
    const row = '| Change the port or the data folder | `location.json` |';
    expect(findWrongFiles(page(row))).toEqual([`page.mdx: ${row}`]);
    expect(findWrongFiles(page('| Change the port | `config.json` |'))).toEqual([]);
  });

  it.each([
    '- **Network**: nothing, except for what you turn on.',
    '{product} OS refuses requests from any other program.',
  ])('a second statement about privacy: %s', (line) => {
    expect(findPrivacyStatements(page(line))).toEqual([`page.mdx: ${line}`]);
  });
});

describe('the index of messages', () => {
  it.each(messages)('leads from $message to a page that quotes it', ({ message, fix }) => {
    expect(readFixPage(fix)).toContain(toWords(message));
  });

  it('has every message that a table on a page has', () => {
    const listed = messages.map(({ message }) => toWords(message));
    const quoted = texts.flatMap(listMessages).filter((message) => !NOT_ERRORS.includes(message));
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((message) => !listed.includes(message))).toEqual([]);
  });
});

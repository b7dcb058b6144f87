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

/** Tables on a page with desktop settings and a default, which should come from the data file. */
function findCopiedDefaults({ file, text }: Text): string[] {
  const names = new Set(desktopSettings.map(({ setting }) => setting));
  const rows = [...text.matchAll(/^\| Setting \|.*\| Default \|.*\n\|[ -|]*\n((?:\|.*\n)+)/gm)];
  return rows
    .flatMap(([, body = '']) => body.trim().split('\n'))
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((setting) => names.has(setting))
    .map((setting) => `${file}: ${setting}`);
}

/** Tables of settings on the pages of an editor plugin, which should come from its data file. */
function findCopiedSettings({ file, text }: Text): string[] {
  if (!file.startsWith('extensions-plugins/')) return [];
  return [...text.matchAll(/^\|.*\| Default \|.*$/gm)].map(([heading]) => `${file}: ${heading}`);
}

/** How samples set the keys of a plugin, by the plugin's folder. */
const SETTINGS_SAMPLES = {
  'extensions-plugins/visual-studio-code/': [/"(\{product\}\.[\w.]+)":/g, 'plugins/visual-studio-code'],
  'extensions-plugins/jupyterlab/': [/^ {2}"(\w+)":/gm, 'plugins/jupyterlab'],
  'extensions-plugins/sublime/': [/^ {2}"(\w+)":/gm, 'plugins/sublime'],
} as const;

/** Keys in samples of an editor's settings that its plugin doesn't have. */
function findUnknownSettings({ file, text }: Text): string[] {
  const samples = [...text.matchAll(/^```json title="[^"\n]*settings[^"\n]*"\n([\s\S]*?)^```/gm)];
  return Object.entries(SETTINGS_SAMPLES)
    .filter(([folder]) => file.startsWith(folder))
    .flatMap(([, [setKey, name]]) => {
      const known = readFacts(name).settings.map(({ key }) => key);
      const keys = samples.flatMap(([, sample = '']) => [...sample.matchAll(setKey)]);
      return keys.flatMap(([, key = '']) => (known.includes(key) ? [] : [`${file}: ${key}`]));
    });
}

/** Rows that name a setting of {product} OS and the wrong file. */
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

/** Statements about privacy whose only wording is in a partial. */
const STATEMENTS = [
  /\{product\} OS (?:only )?accepts connections (?:only|from the same)|\brefuses requests\b/i,
  /^- \*\*Network\*\*|network: nothing|uses the network only/i,
  /\bcan still (?:search|find)\b/i,
];

function findPrivacyStatements({ file, text }: Text): string[] {
  if (file.startsWith('_partials/privacy/')) return [];
  const lines = text.split('\n').filter((line) => STATEMENTS.some((statement) => statement.test(line)));
  return lines.map((line) => `${file}: ${line}`);
}

/** Values of defaults and plans that should come from the data files. */
const FIGURES = [
  /\bdefault(?: is|:)? \d+ (?:days|minutes)|\b\d+ (?:days|minutes) by default/i,
  /\$[1-9]|\b\d+ (?:messages )?(?:a|each|per) day with (?:Free|Pro|Teams)/,
];

function findCopiedFigures({ file, text }: Text): string[] {
  const lines = text.split('\n').filter((line) => FIGURES.some((figure) => figure.test(line)));
  return lines.map((line) => `${file}: ${line}`);
}

/** Limits that should come from the data file, in the words in which pages tend to copy them. */
const LIMITS = [
  /\b(?:snippet|content|body|input|request|binary file)s?\b.{0,40}\b\d+ MB\b/i,
  /\b(?:bin|Deleted chats)\b.{0,60}\b\d+ days/,
  /\blast \d+ versions|\blogs of the last \d+ days/i,
  /\bevery \d+ minutes (?:of|you)|\b\d+ minutes of (?:work|activity)/,
  /\b\d{3} lines\b.{0,30}\brejected|\bup to (?:about )?\d{3} lines/,
  /\babout \d+ MB of memory|\b\d+ to \d+ MB\b/,
  /\bmemories older than \d+ days|\banother \d+ days/i,
  /\bat least \d+ GB of disk|\b\d+ GB (?:are|that stay) free/,
];

/** Lines of prose that state a limit themselves. Code and quoted messages are literal output of the product. */
function findCopiedLimits({ file, text }: Text): string[] {
  const prose = text.replaceAll(/^---\n[\s\S]*?\n---|```[\s\S]*?```|`[^`]*`|"[^"]*"/g, '');
  const lines = prose.split('\n').filter((line) => LIMITS.some((limit) => limit.test(line)));
  return lines.map((line) => `${file}: ${line}`);
}

/** The pages of the app's settings by their visible name, with their settings and their text. */
const settingsPages: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Account & cloud', 'account', 'account-and-cloud'],
      ['Copilot & machine learning', 'copilot', 'copilot-and-machine-learning'],
      ['Model Context Protocol (MCP)', 'mcp', 'mcp'],
      ['Appearance & layout', 'appearance', 'aesthetics-layout'],
      ['Additional settings', 'additional', 'additional-settings'],
      ['Support', null, 'support'],
    ] as const
  ).map(([name, group, page]) => {
    const rows = group === null ? [] : readFacts('desktop-settings')[group];
    const { text = '' } = texts.find(({ file }) => file === `desktop/configuration/${page}.mdx`) ?? {};
    return [name, [...rows.map(({ setting }) => setting), text].join('\n')];
  }),
);

/** Menu paths to a control that isn't on that page of the app's settings. */
function findWrongMenuPaths({ file, text }: Text): string[] {
  return [...text.matchAll(/\*\*Settings → ([^*]+)\*\*/g)].flatMap(([path, rest = '']) => {
    const [page = '', ...controls] = rest.split(' → ');
    const content = settingsPages.get(page);
    if (content === undefined) return [];
    return controls.every((control) => content.includes(control)) ? [] : [`${file}: ${path}`];
  });
}

const managedKeys = readFacts('os-settings').managed.map(({ key }) => key);

/** Keys in samples of managed.json that organizations can't set. */
function findUnknownManagedKeys({ file, text }: Text): string[] {
  const samples = [...text.matchAll(/^```json[^\n]*\n([\s\S]*?)^```/gm)].map(([, sample = '']) => sample);
  const managed = samples.filter(
    (sample) => managedKeys.filter((key) => sample.includes(`"${key}"`)).length > 1,
  );
  return managed
    .flatMap((sample) => Object.keys(JSON.parse(sample)))
    .filter((key) => !managedKeys.includes(key))
    .map((key) => `${file}: ${key}`);
}

const newest = {
  desktop: readFacts('releases').desktop[0]?.version ?? '',
  service: readFacts('releases').service[0]?.version ?? '',
  cli: readFacts('releases').cli[0]?.version ?? '',
};

/** Facts of a specific release that a page shows: `releases.cli.2-4.version`. */
const RELEASE_FACT = /\bfrom="(releases\.(desktop|service|cli)\.([^".]+)[^"]*)"/g;

/** Facts of a release that isn't its product's latest, which pages show as the current version. */
function findOldReleases({ file, text }: Text): string[] {
  return [...text.matchAll(RELEASE_FACT)]
    .filter(([, , product, key]) => key !== newest[product as keyof typeof newest].replaceAll('.', '-'))
    .map(([, fact]) => `${file}: ${fact}`);
}

/** Versions in samples of the service or of the tool that aren't the latest. */
function findOldVersions({ file, text }: Text): string[] {
  const service =
    /^Version +([\d.]+)$|"version": ?"([1-9]\d*\.\d+)\.\d+"|\{Product\} OS (\d[\d.]*\d) is running/gm;
  const printed = [
    ...[...text.matchAll(service)].map((match) => [newest.service, match[1] ?? match[2] ?? match[3]]),
    ...[...text.matchAll(/^\{product\} (\d+\.\d+)$/gm)].map(([, version]) => [newest.cli, version]),
  ];
  return printed
    .filter(([current, version]) => version !== current)
    .map(([, version]) => `${file}: ${version}`);
}

/** Versions in which something changes, as opposed to minimum versions. */
const OTHER_VERSIONS = ['Neovim 0.12', 'Ubuntu 25.10', 'Firefox 127', '{product} OS 12.1'];

/** The minimum versions in a text, by product: `Ollama 0.12.0 or newer`. */
function listMinimumVersions({ text }: Text): [subject: string, version: string][] {
  const subjects =
    '\\{product\\} OS|Ollama|Neovim|JupyterLab|Visual Studio Code|VS Code|curl|Raycast|Obsidian|Firefox|IntelliJ Platform|Ubuntu|macOS';
  const minimum = new RegExp(
    `(${subjects})\\**(?: \\||,)? (\\d[\\d.]*\\d|\\d+) (?:or|and) (?:newer|higher|later)`,
    'g',
  );
  return [...text.matchAll(minimum)]
    .map(([, subject = '', version = '']): [string, string] => [subject, version])
    .filter(([subject, version]) => !OTHER_VERSIONS.includes(`${subject} ${version}`));
}

/** Products for which texts state different minimum versions. */
function findVersionConflicts(all: readonly Text[]): string[] {
  const versions = new Map<string, Set<string>>();
  for (const [subject, version] of all.flatMap(listMinimumVersions))
    versions.set(subject, (versions.get(subject) ?? new Set()).add(version));
  return [...versions]
    .filter(([, { size }]) => size > 1)
    .map(([subject, found]) => `${subject}: ${[...found].join(', ')}`);
}

/** The folder or page of each plugin, by its name in the releases. */
const PLUGIN_PAGES: Readonly<Record<string, string>> = {
  'VS Code': 'extensions-plugins/visual-studio-code',
  JetBrains: 'extensions-plugins/jetbrains',
  'Visual Studio': 'extensions-plugins/visual-studio',
  'Sublime Text': 'extensions-plugins/sublime',
  Neovim: 'extensions-plugins/neovim-plugin',
  JupyterLab: 'extensions-plugins/jupyterlab',
  Obsidian: 'obsidian',
  'Web extension': 'web-extension',
  Raycast: 'raycast',
};

/** The pages that introduce a plugin. */
function listPluginPages(plugin: string): Text[] {
  const place = PLUGIN_PAGES[plugin];
  const names = ['.mdx', '/index.mdx', '/get-started.mdx', '/troubleshooting.mdx'].map(
    (name) => `${place}${name}`,
  );
  return texts.filter(({ file }) => names.includes(file));
}

/** A plugin's requirements, as in a page's `appliesTo`, where a comma would separate two items. */
const toItems = (needs: string) =>
  needs.split(' or ').map((need) => `${need.replace(/,(?: version)?/, '')} or newer`);

/** The items of a page's `appliesTo`. */
function readAppliesTo({ text }: Text): string[] {
  const list = /^appliesTo: \[(.*)\]$/m.exec(text)?.[1] ?? '';
  return list.split(', ').map((item) => item.replaceAll("'", ''));
}

const messages = Object.values(readFacts('messages')).flat();

/** Messages in tables of messages that aren't errors. */
const NOT_ERRORS = ['[{product}] connected, os 12.1'];

/** A message without the quotation marks or backticks around it. */
const toWords = (message: string) => message.trim().replace(/^["`](.*)["`]$/, '$1');

/** The text of the page that a fix links to first, with the texts that it includes. */
function readFixPage(fix: string): string {
  const href = /\(\/products\/([^)#]+)/.exec(fix)?.[1]?.replaceAll('{product}', 'product') ?? '';
  const page = texts.find(({ file }) => file === `${href}.mdx` || file === `${href}/index.mdx`)?.text ?? '';
  const included = [...page.matchAll(/<Include file="([^"]+)"/g)].map(([, name]) => `_partials/${name}.mdx`);
  return [page, ...texts.filter(({ file }) => included.includes(file)).map(({ text }) => text)].join('\n');
}

/** The first column of the tables of messages on a page. */
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

  it('on the settings of editors: tables come from the data files, and samples set keys that exist', () => {
    expect(texts.flatMap(findCopiedSettings)).toEqual([]);
    expect(texts.flatMap(findUnknownSettings)).toEqual([]);
  });

  it('on paths: a setting of {product} OS is always in its file', () => {
    expect(texts.flatMap(findWrongFiles)).toEqual([]);
  });

  it('on privacy: who can connect and what uses the network is stated in one place', () => {
    expect(texts.flatMap(findPrivacyStatements)).toEqual([]);
    const pages = texts.filter(({ text }) => text.includes('file="privacy/local-access"'));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('on figures of defaults and plans, which come from the data files', () => {
    expect(texts.flatMap(findCopiedFigures)).toEqual([]);
  });

  it('on limits, which come from the data file', () => {
    expect(texts.flatMap(findCopiedLimits)).toEqual([]);
    const copied = { file: 'a.mdx', text: 'A deleted snippet stays in the bin for 30 days.\n' };
    expect(findCopiedLimits(copied)).toHaveLength(1);
  });

  it('on limits that other data files mention', () => {
    const { snippetSize, requestSize, logDays } = readFacts('limits');
    const sizes = messages.flatMap(
      ({ message, meaning }) => `${message} ${meaning}`.match(/\b\d+ MB\b/g) ?? [],
    );
    expect(sizes.filter((size) => size !== '700 MB')).toEqual([snippetSize, snippetSize]);
    expect(JSON.stringify(readFacts('local-api'))).toContain(`larger than ${requestSize}`);
    const logs = readFacts('storage').places.map(({ holds }) => holds);
    expect(logs).toContain(`Logs of the last ${logDays} days`);
  });

  it('on menu paths: a control is on the settings page that its path names', () => {
    expect(texts.flatMap(findWrongMenuPaths)).toEqual([]);
  });

  it('on managed settings: samples only set keys that exist', () => {
    expect(texts.flatMap(findUnknownManagedKeys)).toEqual([]);
  });

  it('on the current versions: samples print the latest release', () => {
    expect(texts.flatMap(findOldVersions)).toEqual([]);
    const pages = texts.filter(({ text }) => text.includes(newest.service));
    expect(pages.length).toBeGreaterThan(3);
  });

  it('on the current versions: pages show facts of the latest release', () => {
    expect(texts.flatMap(findOldReleases)).toEqual([]);
    const pages = texts.filter(({ text }) => text.match(RELEASE_FACT));
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(readFacts('releases').plugins)(
    'on the requirements of the plugin for $plugin',
    ({ plugin, needs }) => {
      const pages = listPluginPages(plugin);
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) expect(readAppliesTo(page)).toEqual(expect.arrayContaining(toItems(needs)));
    },
  );

  it('on minimum versions', () => {
    expect(texts.flatMap(listMinimumVersions).length).toBeGreaterThan(20);
    expect(findVersionConflicts(texts)).toEqual([]);
  });
});

describe('a contradiction is found', () => {
  const page = (text: string): Text => ({ file: 'page.mdx', text });

  it.each([
    'The default is 30 days.',
    'Models are unloaded after 5 minutes by default.',
    'That is 30 a day with Free.',
    'Pro costs $15.',
  ])('in a figure that belongs to the data files: %s', (line) => {
    expect(findCopiedFigures(page(line))).toEqual([`page.mdx: ${line}`]);
  });

  it('in a menu path to another page of the settings', () => {
    const path = '**Settings → Support → Cloud sync**';
    expect(findWrongMenuPaths(page(`Turn on ${path}.`))).toEqual([`page.mdx: ${path}`]);
    expect(findWrongMenuPaths(page('**Settings → Account & cloud → Cloud sync**'))).toEqual([]);
    expect(findWrongMenuPaths(page('**Settings → Hotkeys → Any**'))).toEqual([]);
  });

  it('in a key of managed.json that does not exist', () => {
    const sample = '```json\n{ "cloudSync": false, "shareLinks": false, "enrichment": false }\n```\n';
    expect(findUnknownManagedKeys(page(sample))).toEqual(['page.mdx: enrichment']);
  });

  it.each(['Version    11.4', '{"status": "ok", "version": "11.4.0"}', 'OK  {Product} OS 11.4 is running'])(
    'in an old version in a sample: %s',
    (line) => {
      expect(findOldVersions(page(line))).toEqual(['page.mdx: 11.4']);
      expect(findOldVersions(page(line.replace('11.4', newest.service)))).toEqual([]);
    },
  );

  it('in a fact of an old release', () => {
    const value = '<DataValue from="releases.desktop.3-9.version" />';
    expect(findOldReleases(page(value))).toEqual(['page.mdx: releases.desktop.3-9.version']);
    const current = value.replace('3-9', newest.desktop.replaceAll('.', '-'));
    expect(findOldReleases(page(current))).toEqual([]);
    expect(findOldReleases(page('<DataTable from="releases.desktop" />'))).toEqual([]);
  });

  it('in two minimum versions of one program', () => {
    const all = [page('You need Ollama 0.12.0 or newer.'), page('| Ollama | 0.11 or newer |')];
    expect(findVersionConflicts(all)).toEqual(['Ollama: 0.12.0, 0.11']);
  });

  it('in a default that is copied to a page', () => {
    const table = '| Setting | Values | Default |\n| --- | --- | --- |\n| Cloud sync | On or off | On |\n';
    expect(findCopiedDefaults(page(table))).toEqual(['page.mdx: Cloud sync']);
    expect(findCopiedDefaults(page(table.replace('Cloud sync', 'Ghost text')))).toEqual([]);
  });

  it("in a table of an editor's settings that is written on a page", () => {
    const text = '| Key | Values | Default | What it does |\n';
    expect(findCopiedSettings({ file: 'extensions-plugins/a.mdx', text })).toHaveLength(1);
    expect(findCopiedSettings({ file: 'raycast.mdx', text })).toEqual([]);
  });

  it.each([
    ['visual-studio-code', '"{product}.memory": true', '{product}.memory'],
    ['jupyterlab', '"use_memory": true', 'use_memory'],
    ['sublime', '"useMemory": true', 'useMemory'],
  ])('in a setting that %s does not have', (folder, line, key) => {
    const file = `extensions-plugins/${folder}/configuration.mdx`;
    const text = `\`\`\`json title="{Product} settings"\n{\n  ${line}\n}\n\`\`\`\n`;
    expect(findUnknownSettings({ file, text })).toEqual([`${file}: ${key}`]);
  });

  it('in a setting in the wrong file', () => {
    const row = '| Change the port or the data folder | `location.json` |';
    expect(findWrongFiles(page(row))).toEqual([`page.mdx: ${row}`]);
    expect(findWrongFiles(page('| Change the port | `config.json` |'))).toEqual([]);
  });

  it.each([
    '- **Network**: nothing, except for what you turn on.',
    '{product} OS refuses requests from any other program.',
    'When it is off, chats can still search what was recorded before.',
  ])('in a second statement about privacy: %s', (line) => {
    expect(findPrivacyStatements(page(line))).toEqual([`page.mdx: ${line}`]);
  });
});

describe('the index of messages', () => {
  it.each(messages)('links $message to a page that quotes it', ({ message, fix }) => {
    expect(readFixPage(fix)).toContain(toWords(message));
  });

  it('contains every message from tables on pages', () => {
    const listed = messages.map(({ message }) => toWords(message));
    const quoted = texts.flatMap(listMessages).filter((message) => !NOT_ERRORS.includes(message));
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((message) => !listed.includes(message))).toEqual([]);
  });
});

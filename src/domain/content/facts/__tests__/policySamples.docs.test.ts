import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { readFacts } from './support';

const docs = path.join(__dirname, '../../../../../docs');
const { managed } = readFacts('web-extension');

/** What a key of managed storage can be, by its row in the table. */
function toValueSchema({ type, values }: (typeof managed)[number]): v.GenericSchema {
  const choices = [...values.matchAll(/`"([^"]*)"`/g)].map(([, choice = '']) => choice);
  if (choices.length > 0) return v.picklist(choices);
  if (type === 'boolean') return v.boolean();
  return type === 'string' ? v.string() : v.array(v.string());
}

const policy = v.strictObject(
  Object.fromEntries(managed.map((row) => [row.key, v.exactOptional(toValueSchema(row))])),
);

/** The samples of a page in a language, by their title. */
function readSamples(page: string, language: string): Record<string, string> {
  const text = readFileSync(path.join(docs, `${page}.mdx`), 'utf8');
  const samples = text.matchAll(new RegExp(`^\`\`\`${language} title="([^"]+)"\n([\\s\\S]*?)^\`\`\``, 'gm'));
  return Object.fromEntries([...samples].map(([, title = '', sample = '']) => [title, sample]));
}

/** The value of an element of a property list. */
function readPlist({ tagName, textContent, children }: Element): unknown {
  const items = [...children];
  switch (tagName) {
    case 'string':
      return textContent;
    case 'true':
    case 'false':
      return tagName === 'true';
    case 'array':
      return items.map(readPlist);
    case 'dict':
      return Object.fromEntries(
        items.flatMap((item, at) => {
          const value = items[at + 1];
          if (at % 2 === 1) return [];
          if (item.tagName !== 'key' || !value) throw new Error(`“${item.textContent}” isn't a key.`);
          return [[item.textContent, readPlist(value)]];
        }),
      );
    default:
      throw new Error(`A property list has no <${tagName}>.`);
  }
}

function parsePlist(sample: string): unknown {
  const { window } = new JSDOM(sample, { contentType: 'text/xml' });
  return readPlist(window.document.documentElement);
}

/** The values of a registry file by the path of their key below the first one; a key with numbered values is a list. */
function parseRegistry(sample: string): { key: string; values: Record<string, unknown> } {
  const [first, ...below] = sample.split(/^\[/m).slice(1);
  const read = (section = '') => {
    const [key = '', ...lines] = section.trim().split('\n');
    const values = lines.filter(Boolean).map((line): [string, unknown] => {
      const [, name = '', text, word] = /^"([^"]+)"=(?:"([^"]*)"|dword:0{7}([01]))$/.exec(line) ?? [];
      if (text === undefined && word === undefined) throw new Error(`“${line}” isn't a value.`);
      return [name, text ?? word === '1'];
    });
    return { key: key.replace(/\]$/, ''), values };
  };
  const own = read(first);
  const lists = below.map(read).map(({ key, values }): [string, unknown] => {
    expect(values.map(([name]) => name)).toEqual(values.map((_, at) => String(at + 1)));
    return [key.replace(`${own.key}\\`, ''), values.map(([, value]) => value)];
  });
  return { key: own.key, values: Object.fromEntries([...own.values, ...lists]) };
}

const expected = {
  readThisPage: 'ask',
  useMemory: false,
  alwaysReadSites: ['docs.example.com'],
  blockedSites: ['*.intranet.example.com'],
};

describe('policies of the web extension', () => {
  const page = 'web-extension/configuration';

  it('have defaults that their keys can have', () => {
    const defaults = Object.fromEntries(managed.map((row) => [row.key, JSON.parse(row.default)]));
    expect(v.safeParse(policy, defaults).issues).toBeUndefined();
  });

  it('have a key for each setting', () => {
    const described = managed.map(({ description }) => description).join('\n');
    const settings = readFacts('web-extension').settings.map(({ setting }) => setting);
    expect(settings.filter((setting) => !described.includes(`**${setting}**`))).toEqual([]);
  });

  it('set keys of the table in every sample, and the same ones', () => {
    const chrome = JSON.parse(readSamples(page, 'json')['{product}.json'] ?? '');
    const firefox = JSON.parse(readSamples(page, 'json')['policies.json'] ?? '');
    const { PayloadType, ...macos } = v.parse(
      v.looseObject({ PayloadType: v.string() }),
      parsePlist(readSamples(page, 'xml')['{product}-chrome.mobileconfig'] ?? ''),
    );
    const windows = parseRegistry(readSamples(page, 'ini')['{product}-chrome.reg'] ?? '');
    const id = 'abcdefghijklmnopabcdefghijklmnop';
    expect(chrome).toEqual({ '3rdparty': { extensions: { [id]: expected } } });
    expect(firefox).toEqual({
      policies: { '3rdparty': { Extensions: { 'extension@{product}.example': expected } } },
    });
    expect([PayloadType, macos]).toEqual([`com.google.Chrome.extensions.${id}`, expected]);
    const key = `HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome\\3rdparty\\extensions\\${id}\\policy`;
    expect(windows).toEqual({ key, values: expected });
    expect(v.safeParse(policy, expected).issues).toBeUndefined();
  });

  it.each([
    { readPage: 'ask' },
    { readThisPage: 'sometimes' },
    { useMemory: 'false' },
    { blockedSites: '*.example.com' },
  ])('are refused for %j', (values) => {
    expect(v.is(policy, values)).toBe(false);
  });
});

/** The payload of a configuration profile that grants permissions, as Apple documents it. */
const permissions = v.strictObject({
  PayloadType: v.literal('com.apple.TCC.configuration-profile-policy'),
  Services: v.strictObject({
    Accessibility: v.array(
      v.strictObject({
        Identifier: v.string(),
        IdentifierType: v.picklist(['bundleID', 'path']),
        CodeRequirement: v.string(),
        Authorization: v.picklist(['Allow', 'Deny', 'AllowStandardUserToSetSystemService']),
      }),
    ),
  }),
});

describe('the configuration profile of the app', () => {
  const sample = readSamples('administration', 'xml')['accessibility.mobileconfig'] ?? '';

  it('has the keys that macOS reads', () => {
    expect(v.safeParse(permissions, parsePlist(sample)).issues).toBeUndefined();
  });

  it('is refused with a value or a key that macOS does not know', () => {
    expect(v.is(permissions, parsePlist(sample.replace('bundleID', 'bundle')))).toBe(false);
    expect(v.is(permissions, parsePlist(sample.replace('>Authorization<', '>Allowed<')))).toBe(false);
    expect(() => parsePlist(sample.replace('<key>Services</key>', ''))).toThrow("isn't a key");
  });
});

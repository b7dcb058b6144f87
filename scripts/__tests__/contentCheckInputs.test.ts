import path from 'node:path';
import { readLibrary } from '#domain/content/quality/library';
import { createSampleParsers } from '../contentCheckInputs.mts';

/** Mermaid is loaded in a separate program, which takes seconds on a busy machine. */

const root = path.join(__dirname, '../..');
const samples = {
  json: { good: '{"a": 1}', bad: '{"a": 1,}' },
  yaml: { good: 'a:\n  - 1', bad: 'a: [1' },
  toml: { good: 'a = 1', bad: 'a = ' },
  bash: { good: 'if true; then echo a; fi', bad: 'if true; then echo a' },
  js: { good: 'const a = await b();', bad: 'const a = ;' },
  go: { good: 'package main\n\nfunc main() {}', bad: 'package main\n\nfunc main() {' },
  powershell: { good: '$a = "b"', bad: '$a = "b' },
  ts: { good: 'const a: string = await b();', bad: 'const a: = b;' },
  xml: { good: '<dict><key>A</key></dict>', bad: '<dict><key>A</dict>' },
  ini: { good: '[wsl2]\na=b', bad: '[wsl2\na=b' },
  csharp: { good: 'var a = b[0];', bad: 'var a = b[0;' },
  java: { good: 'void a() {}', bad: 'void a() {' },
  kotlin: { good: 'fun a(): Int = 1', bad: 'fun a(: Int = 1' },
  lua: { good: 'if a then b() end', bad: 'if a then b()' },
  mermaid: { good: 'flowchart LR\n  a["A<br/>B"] --> b', bad: 'flowchart LR\n  a -->' },
} as const;
const languages = Object.keys(samples) as (keyof typeof samples)[];

const text = languages
  .flatMap((language) =>
    [samples[language].good, samples[language].bad].map((code) => `\`\`\`${language}\n${code}\n\`\`\``),
  )
  .join('\n\n');
const parsers = createSampleParsers(root, readLibrary([{ path: 'page.mdx', text }]).pages);

describe.each(languages)('samples in %s', (language) => {
  it('pass when they are valid', () => {
    expect(parsers[language]?.(samples[language].good)).toBeNull();
  });

  it('are reported in one line when they are invalid', () => {
    expect(parsers[language]?.(samples[language].bad)).toMatch(/^\S.*$/);
  });
});

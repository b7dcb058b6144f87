import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { JSDOM } from 'jsdom';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { type FindSyntaxError, listSamples, type SampleParsers } from '#domain/content/quality/checkSamples';
import { type BracketRules, findUnbalanced } from '#domain/content/quality/findUnbalanced';
import type { ContentFile, Page } from '#domain/content/quality/library';
import { findUnknownCmdlet } from '#domain/content/quality/powershell';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { listFilesBelow } from '../plugins/files';

/** Reads the navigation file. */
export function readNavigationText(root: string): string {
  return readFileSync(path.join(root, NAVIGATION_PATH), 'utf8');
}

/**
 * Reads every content file, partials and data files included, but not the navigation file.
 *
 * @param root the project's folder
 */
export function readContentFiles(root: string): ContentFile[] {
  const docs = path.join(root, 'docs');
  return listFilesBelow(docs)
    .filter((file) => /\.(?:mdx?|yaml)$/.test(file) && `docs/${file}` !== NAVIGATION_PATH)
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(docs, file), 'utf8') }));
}

/** The hrefs of the site's own files: `/img/icon-light.svg`. */
export function listStaticFiles(root: string): Set<string> {
  return new Set(listFilesBelow(path.join(root, 'static')).map((file) => `/${file}`));
}

/** Makes the parsers of every language whose samples can be parsed here. */
export function createSampleParsers(root: string, pages: readonly Page[]): SampleParsers {
  return {
    json: throwing((sample) => JSON.parse(sample)),
    yaml: throwing((sample) => parseYaml(sample)),
    toml: throwing((sample) => parseToml(sample)),
    bash: createShellParser(listSamples(pages, 'bash')),
    js: throwing((sample) => parseSync(sample, { syntax: 'ecmascript', target: 'es2024' })),
    ts: throwing((sample) => parseSync(sample, { syntax: 'typescript', target: 'es2024' })),
    xml: createXmlParser(),
    ini: findIniError,
    csharp: (sample) => findUnbalanced(sample, C_LIKE),
    java: (sample) => findUnbalanced(sample, C_LIKE),
    kotlin: (sample) => findUnbalanced(sample, C_LIKE),
    lua: findWith('luac', ['-p', '-'], {
      lineComment: '--',
      quotes: { '"': '\\', "'": '\\' },
      blocks: { function: 'end', if: 'end', do: 'end', repeat: 'until' },
    }),
    python: createPythonParser(listSamples(pages, 'python')),
    go: findWith('gofmt', ['-e'], { lineComment: '//', quotes: { '"': '\\', "'": '\\', '`': null } }),
    powershell: findFirst(
      findUnknownCmdlet,
      findWith('pwsh', ['-NoProfile', '-Command', '[void][scriptblock]::Create([Console]::In.ReadToEnd())'], {
        lineComment: '#',
        quotes: { '"': '`', "'": null },
      }),
    ),
    mermaid: createMermaidParser(root, listSamples(pages, 'mermaid')),
  };
}

/** Strings and comments of languages whose syntax resembles C. */
const C_LIKE: BracketRules = {
  lineComment: '//',
  blockComment: ['/*', '*/'],
  quotes: { '"': '\\', "'": '\\' },
};

/** Runs one check after the other until one finds something. */
function findFirst(...checks: readonly FindSyntaxError[]): FindSyntaxError {
  return (sample) => {
    for (const check of checks) {
      const error = check(sample);
      if (error) return error;
    }
    return null;
  };
}

/** XML, such as configuration profiles: well-formed, as a browser reads it. */
function createXmlParser(): FindSyntaxError {
  const { window } = new JSDOM();
  const parser = new window.DOMParser();
  return (sample) => {
    const error = parser.parseFromString(sample, 'text/xml').querySelector('parsererror');
    return error && toFirstLine(error.textContent ?? '');
  };
}

/** Settings below headings in brackets; registry files have a title, and quote their names. */
function findIniError(sample: string): string | null {
  const line = /^(?:|[;#].*|\[[^\]]+\]|(?:"[^"]+"|[\w.-]+)=.*|Windows Registry Editor Version 5\.00)$/;
  const at = sample.split('\n').findIndex((text) => !line.test(text.trim()));
  return at === -1 ? null : `line ${at + 1} is neither a heading in brackets nor a setting.`;
}

function throwing(parse: (sample: string) => unknown): FindSyntaxError {
  return (sample) => {
    try {
      parse(sample);
      return null;
    } catch (error) {
      // A sample with an error is what is looked for here.
      return toFirstLine(error instanceof Error ? error.message : String(error));
    }
  };
}

/** Reads samples that end with a NUL byte, without running them, and prints an error or nothing for each. */
const READ_SHELL = `while IFS= read -r -d '' sample; do
  error=$(bash -n 2>&1 <<<"$sample") && error=
  printf '%s\\0' "$error"
done`;

/** Parses all shell samples together: starting a program from a process of this size takes longer than parsing. */
function createShellParser(samples: readonly string[]): FindSyntaxError {
  const input = samples.map((sample) => `${sample}\0`).join('');
  const { stdout, error } = spawnSync('bash', ['-c', READ_SHELL], { input, encoding: 'utf8' });
  if (error) throw new Error('The content check needs bash to parse shell samples.', { cause: error });
  return lookUp(
    samples,
    stdout.split('\0').map((message) => (message ? toFirstLine(message) : null)),
  );
}

/** Reads a JSON list of samples without running them, and prints one with the error of each, or null. */
const READ_PYTHON = `
import ast, json, sys, traceback
def find_error(sample):
    try:
        ast.parse(sample)
    except Exception as error:
        return traceback.format_exception_only(type(error), error)[-1].strip()
print(json.dumps([find_error(sample) for sample in json.load(sys.stdin)]))
`;

/** Parses all Python samples together. Where Python isn't installed, they aren't checked. */
function createPythonParser(samples: readonly string[]): FindSyntaxError {
  const input = JSON.stringify(samples);
  const { status, stdout, stderr, error } = spawnSync('python3', ['-c', READ_PYTHON], {
    input,
    encoding: 'utf8',
  });
  if (error) return () => null;
  if (status !== 0) throw new Error(`The Python samples could not be checked: ${stderr}`);
  return lookUp(samples, JSON.parse(stdout));
}

/**
 * Lets a program of the language read a sample without running it. Where the program isn't installed, brackets and
 * strings are checked, if the rules for them are given.
 */
function findWith(program: string, args: readonly string[], rules?: BracketRules): FindSyntaxError {
  let isMissing = false;
  return (sample) => {
    if (!isMissing) {
      const { status, stderr, error } = spawnSync(program, args, { input: sample, encoding: 'utf8' });
      if (!error) return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? '');
      isMissing = true;
    }
    return rules ? findUnbalanced(sample, rules) : null;
  };
}

/** Parses all diagrams together, in a program with the browser globals that Mermaid needs. */
function createMermaidParser(root: string, diagrams: readonly string[]): FindSyntaxError {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'scripts', 'contentCheckMermaid.mts')],
    { cwd: root, input: JSON.stringify(diagrams), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The diagrams could not be checked: ${stderr}`);
  return lookUp(diagrams, JSON.parse(stdout));
}

/** The parser of samples that were parsed together, each with its error or null. */
function lookUp(samples: readonly string[], errors: readonly (string | null)[]): FindSyntaxError {
  const bySample = new Map(samples.map((sample, index) => [sample, errors[index] ?? null]));
  return (sample) => bySample.get(sample) ?? null;
}

function toFirstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { listFilesBelow } from '../plugins/files';
import { findWordingProblems, type InterfaceString } from './wording.mts';

/** Folders whose texts people see. Facts about the product and the documentation are content, not interface. */
const FOLDERS = ['src', 'netlify', 'local', 'plugins'];
const SKIPPED = /__tests__|\/testing\/|src\/domain\/product\/|\.d\.ts$|databaseTypes/;
/** Attributes whose values are shown or read aloud. */
const SHOWN_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'caption',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
  'what',
]);
/** Two words, or one word with the capital or the period of a text. */
const LOOKS_LIKE_TEXT = /[A-Za-z][a-z’']+[,:;]? [A-Za-z{“"(]|^[A-Z][a-z]+(?:[.…?!]|$)/;
const CODE =
  /^[a-z-]+(?: [a-z-]+)*$|^[\w.-]+\/[\w./+-]+(?:$|;)|[{};]\s*$|=>|^(?:GET|POST|PUT|DELETE|PATCH) |^\(|::/;

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number };
  readonly [key: string]: unknown;
}

/** Lists the project's source files that can contain interface texts, by path. */
export function listSourceFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    listFilesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.m?tsx?$/.test(file) && !SKIPPED.test(file))
    .toSorted();
}

/**
 * Finds the interface texts in a source file, in the order of the file.
 *
 * @throws Error when the file isn't TypeScript that swc can parse
 */
export function findStrings(file: string, source: string): InterfaceString[] {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
  // swc's offsets continue from one parse to the next, so they are relative to the start of this module.
  const base = findFirstToken(module, bytes);
  const found: InterfaceString[] = [];
  const add = (node: Node, text: string, isShown: boolean): void => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (!/[A-Za-z]{2}/.test(clean)) return;
    if (!isShown && (!LOOKS_LIKE_TEXT.test(clean) || CODE.test(clean))) return;
    // Texts between tags begin with the line break after the tag.
    const indent = text.length - text.trimStart().length;
    const offset = (node.span?.start ?? base) - base + (node.type === 'JSXText' ? indent : 0);
    const line = bytes.subarray(0, offset).toString().split('\n').length;
    found.push({ file, line, text: clean });
  };
  visit(module, add, false);
  return found;
}

type Add = (node: Node, text: string, isShown: boolean) => void;

function visit(value: unknown, add: Add, isShown: boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, add, isShown);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TsLiteralType':
      return;
    case 'StringLiteral':
      add(node, String(node.value), isShown);
      return;
    case 'JSXText':
      add(node, String(node.value), true);
      return;
    case 'TemplateLiteral':
      add(node, joinTemplate(node), isShown);
      visit(node.expressions, add, false);
      return;
    case 'JSXAttribute':
      visit(node.value, add, SHOWN_ATTRIBUTES.has(attributeName(node)));
      return;
    default:
      for (const [key, child] of Object.entries(node)) {
        if (key !== 'span') visit(child, add, isShown && node.type === 'JSXExpressionContainer');
      }
  }
}

function joinTemplate({ quasis }: Node): string {
  return (quasis as { readonly cooked: string }[]).map(({ cooked }) => cooked).join('{…}');
}

function attributeName({ name }: Node): string {
  return String((name as Node).value ?? '');
}

/** The offset that swc gives the first byte of the file. */
function findFirstToken(module: Node, bytes: Buffer): number {
  const start = module.span?.start ?? 1;
  // The module's span starts at its first token: the comments before it are counted back.
  const first = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(bytes.toString('latin1'))?.[0].length ?? 0;
  return start - first;
}

function main(): void {
  const root = process.cwd();
  const strings = listSourceFiles(root).flatMap((file) =>
    findStrings(file, readFileSync(path.join(root, file), 'utf8')),
  );
  for (const { file, line, text } of strings) console.log(`${file}:${line}: ${text}`);
  const problems = findWordingProblems(strings);
  for (const { file, line, phrase, instead } of problems) {
    console.error(`${file}:${line}: "${phrase}". ${instead}.`);
  }
  console.log(`\n${strings.length} texts, ${problems.length} with a phrase to avoid`);
}

if (process.argv[1]?.endsWith('strings.mts')) main();

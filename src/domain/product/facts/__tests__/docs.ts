import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const docsDir = path.join(__dirname, '../../../../../docs');

/** The text of a content file, by its path below docs/. */
export function readPage(file: string): string {
  return readFileSync(path.join(docsDir, file), 'utf8');
}

/** Every content file, shared text included, by its path below docs/. */
export function listPages(): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
}

/** The rows of every table of a page, as the texts of their cells. */
export function readRows(file: string): string[][] {
  return readPage(file)
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) => splitRow(line));
}

function splitRow(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('**', ''));
}

/** The commands of a text that start the command-line tool: lines of shell examples, and code spans. */
export function findToolCommands(text: string): string[] {
  const fences = [...text.matchAll(/^```(?:bash|powershell)\n([\s\S]*?)^```/gm)].flatMap((match) =>
    (match[1] ?? '').split('\n'),
  );
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    (match) => match[1] ?? '',
  );
  return [...fences, ...spans].map((code) => code.trim()).filter((code) => /^\{product\} [a-z-]/.test(code));
}

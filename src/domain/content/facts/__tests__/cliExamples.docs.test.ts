import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFacts } from './support';

const docsDir = path.join(__dirname, '../../../../../docs');
const { commands, globalFlags: cliGlobalFlags } = readFacts('cli');
const cliCommands = Object.values(commands).flat();

const listPages = (): string[] =>
  readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
const readPage = (file: string): string => readFileSync(path.join(docsDir, file), 'utf8');

/** The commands in a text that start the command-line tool: lines of shell examples, and code spans. */
function findToolCommands(text: string): string[] {
  const fences = [...text.matchAll(/^```(?:bash|powershell)\n([\s\S]*?)^```/gm)].flatMap((match) =>
    (match[1] ?? '').split('\n'),
  );
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    (match) => match[1] ?? '',
  );
  return [...fences, ...spans].map((code) => code.trim()).filter((code) => /^\{product\} [a-z-]/.test(code));
}

/** The literal words of a usage: `config set` for `config set <key> <value>`. */
const literalWords = (usage: string): string =>
  usage
    .split(' ')
    .filter((word) => /^[a-z-]+$/.test(word))
    .join(' ');

const flagName = (flag: string): string => flag.split(' ')[0] ?? '';

/** A problem with a command of the tool, or null. */
function findProblem(command: string): string | null {
  const typed = command
    .replace(/^\{product\} /, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, 'text')
    .split(/\s[|>&]|\s#/)[0] as string;
  if (typed.startsWith('--'))
    return checkFlags(
      typed,
      cliGlobalFlags.map(({ flag }) => flagName(flag)),
    );
  const known = cliCommands.filter(({ usage }) => `${typed} `.startsWith(`${literalWords(usage)} `));
  const best = known.toSorted((a, b) => literalWords(b.usage).length - literalWords(a.usage).length)[0];
  if (!best) return `no such command: ${typed}`;
  return checkFlags(
    typed,
    [...(best.flags ?? []), ...cliGlobalFlags].map(({ flag }) => flagName(flag)),
  );
}

function checkFlags(typed: string, allowed: readonly string[]): string | null {
  const unknown = [...typed.matchAll(/(?:^|\s)(--[a-z-]+)/g)].find(
    ([, flag]) => !allowed.includes(flag ?? ''),
  );
  return unknown ? `no such flag in "${typed}": ${unknown[1]}` : null;
}

test('reports a command that does not exist, or a flag that it does not have', () => {
  expect(findProblem('{product} dance')).toMatch('no such command');
  expect(findProblem('{product} save --shiny')).toMatch('no such flag');
  expect(findProblem('{product} ask "What is --this?" --ltm')).toBeNull();
});

const examples = listPages().flatMap((file) =>
  findToolCommands(readPage(file)).map((command) => ({ file, command })),
);

test('finds commands of the tool on pages', () => {
  expect(examples.length).toBeGreaterThan(50);
});

test('finds only existing commands and flags on pages', () => {
  const problems = examples.flatMap(({ file, command }) => {
    const problem = findProblem(command);
    return problem ? [`${file}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
});

/** The parts of a command that the reference omits: its usage, flags, an example, exit codes or JSON. */
function findGaps(page: string, { usage, flags = [], exitCodes }: (typeof cliCommands)[number]): string[] {
  const name = literalWords(usage);
  const [, section] = page.split(`\n### ${name}\n`);
  if (section === undefined) return [`${name}: heading`];
  const text = section.split(/\n##+ /)[0] ?? '';
  const parts = {
    usage: text.includes(`**Usage**: \`{product} ${usage}\`\n`),
    flags: flags.length === 0 || text.includes(`.${name.replaceAll(' ', '-')}.flags" />`),
    example: text.includes(`\`\`\`bash\n{product} ${name}`),
    'exit codes': !exitCodes || text.includes(`.${name.replaceAll(' ', '-')}.exitCodes" />`),
    JSON: flags.some(({ flag }) => flag === '--json') === text.includes('```json\n'),
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [`${name}: ${part}`]));
}

test('finds every part of each command in the reference', () => {
  const page = readPage('cli/commands.mdx');
  expect(cliCommands.flatMap((command) => findGaps(page, command))).toEqual([]);
});

test('reports what the reference omits', () => {
  const [list] = cliCommands.filter(({ usage }) => usage === 'list');
  if (!list) throw new Error('The command is missing.');
  expect(findGaps('## Drive\n', list)).toEqual(['list: heading']);
  const page = '\n### list\n\n**Usage**: `{product} list`\n\n```bash\n{product} list\n```\n\n## Next\n';
  expect(findGaps(page, list)).toEqual(['list: flags', 'list: exit codes', 'list: JSON']);
});

/**
 * The first label of a command's output on a page, by command: `{product} os status` prints `{Product}`. Answers and
 * snippets differ from page to page.
 */
function listOutputs(text: string): [command: string, label: string][] {
  const examples = text.matchAll(/^```bash\n(\{product\} .*)\n```\n\n(?:[^`\n].*\n\n)?```text\n\s*(\S+)/gm);
  return [...examples]
    .map(([, command = '', label = '']): [string, string] => [
      command.replaceAll(/ --(?:limit|lines|for) \d+| "[^"]*"/g, ''),
      label,
    ])
    .filter(([command]) => !/^\{product\} (?:ask|commit|search|show)\b/.test(command));
}

/** Commands whose output starts differently on two pages. */
function findOtherOutputs(pages: readonly string[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const [command, label] of pages.flatMap(listOutputs))
    labels.set(command, (labels.get(command) ?? new Set()).add(label));
  return [...labels].filter(([, { size }]) => size > 1).map(([command]) => command);
}

test('finds the same output of a command on all pages', () => {
  const pages = listPages().map(readPage);
  expect(pages.flatMap(listOutputs).length).toBeGreaterThan(20);
  expect(findOtherOutputs(pages)).toEqual([]);
});

test('reports another output of the same command', () => {
  const page = (output: string) =>
    `\`\`\`bash\n{product} mcp status\n\`\`\`\n\nThe output:\n\n\`\`\`text\n${output}\n\`\`\`\n`;
  expect(findOtherOutputs([page('Address  a'), page('Server  a')])).toEqual(['{product} mcp status']);
  expect(findOtherOutputs([page('Address  a'), page('Address  b')])).toEqual([]);
});

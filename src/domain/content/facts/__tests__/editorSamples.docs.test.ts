import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFacts } from './support';

const docs = path.join(__dirname, '../../../../../docs');

/** The samples below a folder in one of some languages, with their file. */
function readSamples(folder: string, languages: string): { file: string; sample: string }[] {
  const block = new RegExp(`^ *\`\`\`(?:${languages})\\b.*\n([\\s\\S]*?)^ *\`\`\``, 'gm');
  return readdirSync(path.join(docs, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(path.join(docs, folder, file), 'utf8');
      return [...text.matchAll(block)].map(([, sample = '']) => ({ file, sample }));
    });
}

const neovim = readFacts('plugins/neovim');
const commands = neovim.commands.map(({ usage }) => usage.replace(/^:/, '').split(' ')[0]);
const settings = neovim.settings.flatMap(({ key }) => key.split('.'));
const actions = readFacts('plugins/jetbrains').commands.map(({ id }) => id);

/** Commands of the Neovim plugin that a sample runs. */
const listCommands = (sample: string) => sample.match(/\{Product\}[A-Z]\w+/g) ?? [];

/** Keys that a sample sets with `setup` or `opts`, nested ones too. */
function listSettings(sample: string): string[] {
  const tables = sample.match(/(?:setup\(|opts = )\{[\s\S]*\}/g) ?? [];
  return tables.flatMap((table) => [...table.matchAll(/(\w+) = (?!\{\s*$)/g)].map(([, key = '']) => key));
}

/** Actions of the JetBrains plugin that a sample maps. */
const listActions = (sample: string) =>
  [...sample.matchAll(/<Action>\(([^)]+)\)/g)].map(([, action = '']) => action);

describe('samples of editors', () => {
  const inNeovim = readSamples('extensions-plugins/neovim-plugin', 'lua|vim');

  it('run commands that the Neovim plugin has', () => {
    const run = inNeovim.flatMap(({ sample }) => listCommands(sample));
    expect(run.length).toBeGreaterThan(5);
    expect(run.filter((command) => !commands.includes(command))).toEqual([]);
  });

  it('set keys that the Neovim plugin reads', () => {
    const set = inNeovim.flatMap(({ sample }) => listSettings(sample));
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((key) => key !== 'opts' && !settings.includes(key))).toEqual([]);
  });

  it('map actions that the JetBrains plugin has', () => {
    const mapped = readSamples('extensions-plugins/jetbrains', 'vim').flatMap(({ sample }) =>
      listActions(sample),
    );
    expect(mapped.length).toBeGreaterThan(2);
    expect(mapped.filter((action) => !actions.includes(action))).toEqual([]);
  });

  it('are reported for another plugin name', () => {
    expect(listCommands(':%{Product}Store x').filter((command) => !commands.includes(command))).toHaveLength(
      1,
    );
    expect(listSettings('setup({ memories = false, chat = { width = 1 } })')).toEqual([
      'memories',
      'chat',
      'width',
    ]);
    expect(listActions('nmap a <Action>({Product}.Open)')).toEqual(['{Product}.Open']);
  });
});

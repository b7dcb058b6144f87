import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toDataName } from '../../paths';
import { type DataName, dataFiles } from '../dataFiles';
import { readDataFile, readFacts } from './support';

const docs = path.join(__dirname, '../../../../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' });
const pages = files
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(path.join(docs, file), 'utf8') }));

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const PLUGINS = [
  'plugins/jetbrains',
  'plugins/jupyterlab',
  'plugins/sublime',
  'plugins/visual-studio-code',
] as const;

describe('data files', () => {
  it('exist for every schema, without problems', () => {
    for (const name of Object.keys(dataFiles)) expect(readFacts(name as DataName)).toBeTruthy();
  });

  it('have a schema each', () => {
    const names = files.flatMap((file) => toDataName(`docs/${file}`) ?? []);
    expect(names.toSorted()).toEqual(Object.keys(dataFiles).toSorted());
  });

  it.each([
    ...[
      'cli',
      'cloud-models',
      'desktop-settings',
      'local-models',
      'mcp',
      'messages',
      'network',
      'os-settings',
      'plans',
      'releases',
      'shortcuts',
      'web-extension',
    ],
    ...PLUGINS,
    'plugins/neovim',
    'plugins/visual-studio',
  ])('are shown on a page: %s', (name) => {
    expect(pages.filter(({ text }) => text.includes(`from="${name}.`)).length).toBeGreaterThan(0);
  });
});

describe('the facts about the product', () => {
  it('supports 41 local models', () => {
    expect(readFacts('local-models').models).toHaveLength(41);
  });

  it('has cloud models with context windows from 8k to 1m, of four vendors', () => {
    const { models } = readFacts('cloud-models');
    const sizes = models.map(({ contextTokens }) => contextTokens);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([8000, 1_000_000]);
    expect(new Set(models.map(({ vendor }) => vendor)).size).toBe(4);
  });

  it('derives the ID of a cloud model from its name', () => {
    for (const { name, id } of readFacts('cloud-models').models)
      expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'));
  });

  it('runs on this hardware and these systems', () => {
    expect(readFacts('system-requirements')).toEqual({
      minimum: { ramGb: 8, freeRamLocalGb: 2, freeRamCloudGb: 1, diskGb: 2, freeDiskGb: 4 },
      recommended: { ramGb: 16, diskGb: 8, freeDiskGb: 6, cpuCores: 4 },
      systems: {
        macos: 'macOS 13 or higher',
        windows: 'Windows 10 or higher',
        linux: 'Ubuntu 22+ with X11',
      },
    });
  });
});

describe('facts agree with each other', () => {
  const localModels = readFacts('local-models');
  const cli = readFacts('cli');

  it('has no duplicate keys within a part of the desktop app', () => {
    const { system, app, ...scopes } = readFacts('shortcuts');
    for (const scope of Object.values(scopes)) {
      const reachable = [...system, ...app, ...scope];
      expect(duplicates(reachable.map(({ macos }) => macos))).toEqual([]);
      expect(duplicates(reachable.map(({ other }) => other))).toEqual([]);
    }
  });

  it.each(PLUGINS)('has no duplicate keys in %s', (name) => {
    const { commands } = readFacts(name);
    expect(duplicates(commands.flatMap(({ macos }) => macos ?? []))).toEqual([]);
    expect(duplicates(commands.flatMap(({ other }) => other ?? []))).toEqual([]);
    expect(duplicates(commands.map(({ title }) => title))).toEqual([]);
  });

  it('has no duplicate keys in plugins with keys of one kind', () => {
    const mappings = readFacts('plugins/neovim').commands.flatMap(({ mapping }) => mapping ?? []);
    const keys = readFacts('plugins/visual-studio').commands.flatMap((command) => command.keys ?? []);
    expect(mappings.length).toBeGreaterThan(5);
    expect(keys.length).toBeGreaterThan(5);
    expect([...duplicates(mappings), ...duplicates(keys)]).toEqual([]);
  });

  it('has no duplicate keys in the terminal interface, with or without vim keys', () => {
    const { everywhere, lists, vim, chat, snippet } = cli.keys;
    for (const pane of [[...lists, ...vim], chat, snippet]) {
      expect(duplicates([...everywhere, ...pane].map(({ keys }) => keys))).toEqual([]);
    }
  });

  it('has no command that redefines a global flag', () => {
    const globals = cli.globalFlags.map(({ flag }) => flag);
    const commands = Object.values(cli.commands).flat();
    expect(duplicates(commands.map(({ usage }) => usage))).toEqual([]);
    const flags = commands.flatMap((command) => command.flags ?? []).map(({ flag }) => flag);
    expect(flags.filter((flag) => globals.includes(flag))).toEqual([]);
  });

  it('has a setting for each flag that overrides one', () => {
    const flags = Object.values(cli.commands).flatMap((commands) =>
      commands.flatMap((command) => (command.flags ?? []).map(({ flag }) => flag.split(' ')[0])),
    );
    const withFlag = { model: '--model', ltm: '--ltm', stream: '--no-stream', search_mode: '--mode' };
    expect(cli.settings.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(withFlag)));
    expect(flags).toEqual(expect.arrayContaining(Object.values(withFlag)));
  });

  it('requires more memory than the size of a local model', () => {
    expect(localModels.models.filter(({ ramGb, downloadGb }) => ramGb <= downloadGb)).toEqual([]);
  });

  it('requires more than 8 GB for models of more than 4 billion parameters', () => {
    const billions = (tag: string) => Number(/:(?:\d+x)?([\d.]+)b$/.exec(tag)?.[1]);
    expect(localModels.models.filter(({ tag }) => Number.isNaN(billions(tag)))).toEqual([]);
    expect(localModels.models.filter(({ tag, ramGb }) => billions(tag) > 4 !== ramGb > 8)).toEqual([]);
  });

  it('suggests supported models that fit into the memory', () => {
    const find = (tag: string) => localModels.models.find((model) => model.tag === tag);
    for (const { ramGb, general, code, reasoning } of localModels.byMemory) {
      for (const tag of [general, code, reasoning]) expect(find(tag)?.ramGb).toBeLessThanOrEqual(ramGb);
    }
    for (const { ramGb, tag, downloadGb } of localModels.onboarding) {
      expect(find(tag)?.ramGb).toBeLessThanOrEqual(ramGb);
      expect(find(tag)?.downloadGb).toBe(downloadGb);
    }
  });

  it('keeps memories as long as the longest choice of the setting', () => {
    const { free, pro, teams } = readFacts('plans');
    const { copilot } = readFacts('desktop-settings');
    const setting = copilot.find((row) => row.setting === 'Keep memories for');
    const choices = setting?.values.replace(/ days$/, '') ?? '';
    expect(setting?.default).toBe('90 days');
    const days = choices.split(/, | or /).map(Number);
    expect(Math.max(free.memoryDays, pro.memoryDays, teams.memoryDays)).toBe(Math.max(...days));
    expect(free.memoryDays).toBe(90);
  });

  it('has the glossary in alphabetical order, without duplicates, with pages that exist', () => {
    const { terms } = readFacts('glossary');
    const names = terms.map(({ term }) => term.replace('{', '').toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(duplicates(names)).toEqual([]);
    const missing = terms
      .flatMap(({ page }) => page ?? [])
      .filter((page) => !files.includes(`${page}.mdx`) && !files.includes(`${page}/index.mdx`));
    expect(missing).toEqual([]);
  });

  it('has releases sorted by version and date', () => {
    const { plugins, ...parts } = readFacts('releases');
    for (const releases of Object.values(parts)) {
      const numbers = releases.map(({ version }) => Number(version.replace(/\.(\d)$/, '.0$1')));
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      const dates = releases.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    expect(plugins.length).toBeGreaterThan(5);
  });

  it('offers installers for each operating system', () => {
    const systems = readFacts('downloads').files.map(({ os }) => os);
    expect([...new Set(systems)].toSorted()).toEqual(['linux', 'macos', 'windows']);
  });

  it('names every client of the MCP server that the command line sets up', () => {
    const setup = cli.commands.service.find(({ usage }) => usage.startsWith('mcp setup'));
    for (const client of ['cursor', 'github-copilot', 'goose', 'claude-desktop']) {
      expect(setup?.description).toContain(`\`${client}\``);
    }
    expect(readDataFile('mcp')).toContain('search_drive');
  });
});

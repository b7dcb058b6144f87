import { cliCommands, cliGlobalFlags } from '../cli';
import { cliSettings, tuiKeys } from '../cliSettings';
import { cloudModels } from '../cloudModels';
import { formatContextWindow } from '../contextWindow';
import { desktopViews, quickMenu, settingsPages } from '../desktopScreens';
import { downloads } from '../downloads';
import { features } from '../features';
import { glossary } from '../glossary';
import { localModels, suggestedLocalModels } from '../localModels';
import { mcpTools } from '../mcp';
import { memory } from '../memory';
import { paths } from '../paths';
import { plans } from '../plans';
import { plugins } from '../plugins/index';
import { settings } from '../settings';
import { desktopShortcuts } from '../shortcuts';
import { systemRequirements } from '../systemRequirements';
import { symptoms } from '../troubleshooting';
import { osIds } from '../types';

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('what the product promises', () => {
  test('41 local models are supported', () => {
    expect(localModels).toHaveLength(41);
  });

  test('context windows of cloud models run from 8k to 1m', () => {
    const sizes = cloudModels.map((model) => model.contextTokens);
    expect(formatContextWindow(Math.min(...sizes))).toBe('8k');
    expect(formatContextWindow(Math.max(...sizes))).toBe('1m');
  });

  test('hardware and systems', () => {
    expect(systemRequirements).toEqual({
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

describe('identifiers are unique', () => {
  test.each([
    ['features', features.map((fact) => fact.id)],
    ['local models', localModels.map((fact) => fact.tag)],
    ['cloud models', cloudModels.map((fact) => fact.id)],
    ['paths', paths.map((fact) => fact.id)],
    ['downloads', downloads.map((fact) => fact.file)],
    ['screens', [...desktopViews, ...settingsPages].map((fact) => fact.id)],
    ['quick menu', quickMenu.map((fact) => fact.id)],
    ['shortcuts', desktopShortcuts.map((fact) => fact.id)],
    ['command-line commands', cliCommands.map((fact) => fact.usage)],
    ['command-line settings', cliSettings.map((fact) => fact.name)],
    ['MCP tools', mcpTools.map((fact) => fact.name)],
    ['plugins', plugins.map((fact) => fact.id)],
    ['symptoms', symptoms.map((fact) => fact.id)],
    ['glossary ids', glossary.map((fact) => fact.id)],
    ['glossary terms', glossary.map((fact) => fact.term)],
  ])('%s', (_name, ids) => {
    expect(duplicates(ids)).toEqual([]);
  });

  test.each(plugins.map((plugin) => [plugin.id, plugin] as const))(
    'commands and settings of %s',
    (_id, plugin) => {
      expect(duplicates(plugin.commands.map((command) => command.id))).toEqual([]);
      expect(duplicates(plugin.settings.map((setting) => setting.name))).toEqual([]);
    },
  );
});

describe('shortcuts', () => {
  const scopes = [...new Set(desktopShortcuts.map((shortcut) => shortcut.scope))];

  test.each(scopes.flatMap((scope) => osIds.map((os) => [scope, os] as const)))(
    'scope %s on %s has no key twice, nor one of the whole app',
    (scope, os) => {
      const reachable = desktopShortcuts.filter(
        (shortcut) => shortcut.scope === scope || shortcut.scope === 'app' || shortcut.scope === 'system',
      );
      expect(duplicates(reachable.map((shortcut) => shortcut.keys[os]))).toEqual([]);
    },
  );

  test.each(plugins.flatMap((plugin) => osIds.map((os) => [plugin.id, os, plugin] as const)))(
    '%s on %s has no key twice',
    (_id, os, plugin) => {
      const keys = plugin.commands.flatMap((command) => command.shortcut?.[os] ?? []);
      expect(duplicates(keys)).toEqual([]);
    },
  );

  test('keys of the full-screen interface are unique in their pane and everywhere', () => {
    for (const pane of ['Lists', 'Chat', 'Snippet']) {
      const keys = tuiKeys.filter((key) => key.pane === pane || key.pane === 'Everywhere');
      expect(duplicates(keys.map((key) => key.keys))).toEqual([]);
    }
  });
});

describe('facts agree with each other', () => {
  test('a local model needs more memory than its download size', () => {
    const tooSmall = localModels.filter((model) => model.ramGb <= model.downloadGb);
    expect(tooSmall.map((model) => model.tag)).toEqual([]);
  });

  test('suggested models are supported and fit the memory they are suggested for', () => {
    for (const { tag, ramGb } of suggestedLocalModels) {
      expect(localModels.find((model) => model.tag === tag)?.ramGb).toBeLessThanOrEqual(ramGb);
    }
  });

  test('every settings page has settings or is Support', () => {
    const withSettings = settingsPages.filter((page) => page.id !== 'support').map((page) => page.id);
    expect(Object.keys(settings)).toEqual(withSettings);
  });

  test('the longest retention of the plans is the longest choice', () => {
    expect(Math.max(...plans.map((plan) => plan.memoryDays))).toBe(Math.max(...memory.retentionChoicesDays));
    expect(plans[0]?.memoryDays).toBe(memory.defaultRetentionDays);
  });

  test('a command takes no flag twice and none of the global ones', () => {
    const globals = cliGlobalFlags.map((flag) => flag.flag);
    for (const command of cliCommands) {
      expect(duplicates([...command.flags.map((flag) => flag.flag), ...globals])).toEqual([]);
    }
  });

  test('the glossary is in alphabetical order', () => {
    const names = glossary.map((entry) => entry.term.replace('{', '').toLowerCase());
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

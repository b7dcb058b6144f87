import * as v from 'valibot';
import { openApi } from '../api/openApi';
import { isDate } from '../pageNotes';
import {
  code,
  count,
  type DataSchema,
  gigabytes,
  keys,
  markdown,
  oneOf,
  perSystem,
  rows,
  text,
  texts,
  tokens,
  yesNo,
} from './fields';

const plan = v.strictObject({
  name: text(),
  /** US dollars per person and month. */
  monthlyUsd: count(),
  /** US dollars per person and month when billed yearly. */
  yearlyMonthlyUsd: count(),
  /** How long memories can be kept at most. */
  memoryDays: count(),
  /** Messages to cloud models per person and day. */
  cloudMessagesPerDay: count(),
  cloudModels: text(),
  /** Devices with cloud sync; 0 when the plan has none. */
  syncedDevices: count(),
  /** Business days within which support answers; 0 for community support. */
  supportDays: count(),
  minimumPeople: count(),
});

const shortcuts = rows(
  { action: markdown('Action'), macos: keys('macOS'), other: keys('Windows and Linux') },
  'action',
);

const cliCommands = rows(
  {
    usage: code('Command'),
    flags: v.optional(rows({ flag: code('Flag'), description: markdown('What it does') }, 'flag')),
    description: markdown('What it does'),
    /** Exit codes other than those of every command: 0, 1 and 2. */
    exitCodes: v.optional(markdown('Exit codes')),
  },
  'usage',
);

const terminalKeys = rows({ keys: keys('Keys'), action: markdown('What they do') }, 'keys');

const settings = rows(
  {
    setting: markdown('Setting'),
    values: markdown('Values'),
    default: markdown('Default'),
    description: markdown('What it does'),
  },
  'setting',
);

const messages = rows(
  {
    message: markdown('Message'),
    meaning: markdown('Cause'),
    /** Its first link points to the page that quotes the message. */
    fix: markdown('Fix'),
  },
  'message',
);

const day = (label: string) => v.pipe(text(label), v.check(isDate, 'It must be a day, such as 2026-11-23.'));

const releases = rows(
  { version: text('Version'), date: day('Date'), changes: markdown('What changed') },
  'version',
);

/** Settings that are keys of a file. */
const settingKeys = rows(
  {
    key: code('Key'),
    values: markdown('Values'),
    default: code('Default'),
    description: markdown('What it does'),
  },
  'key',
);

const pluginCommands = rows(
  {
    title: markdown('Command'),
    id: code('ID'),
    description: markdown('What it does'),
    macos: v.optional(code('macOS')),
    other: v.optional(code('Windows, Linux')),
  },
  'id',
);

/** The schema of every data file, by its name: `docs/_data/<name>.yaml`. */
export const dataFiles = {
  cli: v.strictObject({
    commands: v.strictObject({
      copilot: cliCommands,
      drive: cliCommands,
      memory: cliCommands,
      models: cliCommands,
      service: cliCommands,
      account: cliCommands,
      tool: cliCommands,
    }),
    globalFlags: rows({ flag: code('Flag'), description: markdown('What it does') }, 'flag'),
    settings: settingKeys,
    /** Keys of the full-screen interface; vim keys work in addition to those of lists. */
    keys: v.strictObject({
      everywhere: terminalKeys,
      lists: terminalKeys,
      chat: terminalKeys,
      snippet: terminalKeys,
      vim: terminalKeys,
    }),
  }),
  'cloud-models': v.strictObject({
    /** The month of the list: vendors release and retire models all the time. */
    asOf: text(),
    models: rows(
      {
        name: text('Model'),
        /** What settings, commands and the local API take. */
        id: v.pipe(code('ID'), v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'It must look like gpt-4o-mini.')),
        vendor: text('Vendor'),
        contextTokens: tokens('Context'),
        /** Whether it reads images. */
        images: yesNo('Images'),
        /** The cheapest plan that includes it. */
        plan: oneOf(['free', 'pro'], 'Plan'),
        goodFor: markdown('Good for'),
      },
      'name',
    ),
  }),
  /** By the page of Settings that contains them. */
  'desktop-settings': v.strictObject({
    account: settings,
    copilot: settings,
    mcp: settings,
    appearance: settings,
    additional: settings,
  }),
  downloads: v.strictObject({
    /** The URL of the folder with the files. */
    folder: v.pipe(code(), v.regex(/^https:\/\/[^\s"'<>]+$/, 'It must start with https://.')),
    files: rows(
      { os: oneOf(['macos', 'windows', 'linux']), label: text(), file: code(), sizeMb: count() },
      'file',
    ),
    /** The command that installs the desktop app from a terminal. */
    commands: perSystem(code()),
  }),
  glossary: v.strictObject({
    terms: rows(
      {
        id: v.pipe(code(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'It must look like a-heading-id.')),
        term: text(),
        meaning: text(),
        /** Content path of a page with details: `desktop/copilot`. */
        page: v.optional(
          v.pipe(code(), v.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'It must look like desktop/copilot.')),
        ),
        /** Whether pages explain the term where they first use it; true unless set to false. */
        explain: v.optional(yesNo()),
      },
      'id',
    ),
  }),
  /** Sizes and times that several pages state. */
  limits: v.strictObject({
    /** The largest content of a snippet, and the largest request to the local API. */
    snippetSize: text(),
    requestSize: text(),
    /** The largest file that the index of a folder includes. */
    indexedFileSize: text(),
    snippetVersions: count(),
    /** How long deleted snippets and chats can be restored. */
    binDays: count(),
    /** How long the synced copy, and memories older than the Free plan keeps, are kept after a plan ends. */
    graceDays: count(),
    logDays: count(),
    /** The period of an automatic summary, and how much of it must be active. */
    summaryMinutes: count(),
    summaryActiveMinutes: count(),
    /** Lines of code that a proposal can change. */
    proposalLines: count(),
    /** Memory that the service uses, and disk space for a day of memories. */
    serviceMemory: text(),
    memoriesPerDay: text(),
  }),
  'local-api': openApi,
  'local-models': v.strictObject({
    models: rows(
      {
        name: text('Model'),
        /** The argument of `ollama pull`. */
        tag: code(),
        publisher: text('Publisher'),
        kind: oneOf(['general', 'code', 'reasoning', 'vision'], 'Meant for'),
        downloadGb: gigabytes('Download'),
        ramGb: gigabytes('Memory'),
        contextTokens: tokens('Context'),
      },
      'tag',
    ),
    /** Tags for computers with this much memory. */
    byMemory: rows(
      {
        ramGb: gigabytes('Memory'),
        general: code('For questions and text'),
        code: code('For code'),
        reasoning: code('For reasoning'),
      },
      'ramGb',
    ),
    onboarding: rows(
      { ramGb: gigabytes('Memory'), tag: code('Suggested local model'), downloadGb: gigabytes('Download') },
      'ramGb',
    ),
  }),
  mcp: v.strictObject({
    tools: rows(
      {
        name: code('Tool'),
        inputs: rows(
          { input: code('Input'), required: yesNo('Required'), meaning: markdown('Meaning') },
          'input',
        ),
        description: markdown('What it does'),
        changesData: yesNo('Changes data'),
      },
      'name',
    ),
  }),
  messages: v.strictObject({
    connection: messages,
    editors: messages,
    cli: messages,
    models: messages,
    apps: messages,
    service: messages,
    installation: messages,
  }),
  network: v.strictObject({
    /** Everything that can leave the device. */
    connections: rows(
      {
        feature: markdown('Feature'),
        default: markdown('Default'),
        sent: markdown("What's sent"),
        to: markdown('To whom'),
        kept: markdown('Kept there'),
      },
      'feature',
    ),
  }),
  'os-settings': v.strictObject({
    /** The ones without a switch in the desktop app. */
    settings: rows(
      {
        key: code('Key'),
        file: code('File'),
        default: markdown('Default'),
        description: markdown('What it does'),
      },
      'key',
    ),
    /** The ones that an organization enforces in `managed.json`. */
    managed: rows(
      { key: code('Key'), values: markdown('Values'), description: markdown('What it controls') },
      'key',
    ),
  }),
  plans: v.strictObject({ free: plan, pro: plan, teams: plan, trialDays: count() }),
  'plugins/jetbrains': v.strictObject({ commands: pluginCommands, settings }),
  'plugins/jupyterlab': v.strictObject({ commands: pluginCommands, settings: settingKeys }),
  'plugins/neovim': v.strictObject({
    commands: rows(
      {
        usage: code('Command'),
        description: markdown('What it does'),
        mapping: v.optional(code('Mapping')),
      },
      'usage',
    ),
    settings: settingKeys,
  }),
  'plugins/sublime': v.strictObject({ commands: pluginCommands, settings: settingKeys }),
  'plugins/visual-studio': v.strictObject({
    commands: rows(
      { id: code('Command'), description: markdown('What it does'), keys: v.optional(code('Keys')) },
      'id',
    ),
    settings,
  }),
  'plugins/visual-studio-code': v.strictObject({ commands: pluginCommands, settings: settingKeys }),
  /** The latest first. */
  releases: v.strictObject({
    desktop: releases,
    service: releases,
    cli: releases,
    plugins: rows(
      {
        plugin: text('Plugin'),
        date: day('Updated'),
        needs: text('Needs at least'),
        changes: markdown('What changed'),
      },
      'plugin',
    ),
  }),
  'search-synonyms': v.strictObject({
    synonyms: v.pipe(
      v.array(
        v.strictObject({
          /** Words and phrases that readers search for. */
          search: texts(),
          /** Words and phrases that the pages use instead. */
          find: texts(),
        }),
      ),
      v.maxLength(1000),
    ),
  }),
  shortcuts: v.strictObject({
    system: shortcuts,
    app: shortcuts,
    copilot: shortcuts,
    drive: shortcuts,
    activity: shortcuts,
  }),
  /** Words of the site that aren't in dictionaries. */
  spelling: v.strictObject({
    words: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^\p{L}[\p{L}\p{M}'’]*$/u, 'A word has only letters.'))),
      v.maxLength(5000),
    ),
  }),
  storage: v.strictObject({
    places: rows(
      {
        holds: markdown('What'),
        macos: code('Where on macOS'),
        windows: code('Where on Windows'),
        linux: code('Where on Linux'),
      },
      'holds',
    ),
  }),
  'system-requirements': v.strictObject({
    minimum: v.strictObject({
      ramGb: gigabytes(),
      /** Memory that must be free for local models, and for cloud models. */
      freeRamLocalGb: gigabytes(),
      freeRamCloudGb: gigabytes(),
      diskGb: gigabytes(),
      freeDiskGb: gigabytes(),
    }),
    recommended: v.strictObject({
      ramGb: gigabytes(),
      diskGb: gigabytes(),
      freeDiskGb: gigabytes(),
      cpuCores: count(),
    }),
    systems: perSystem(text()),
  }),
  'web-extension': v.strictObject({
    settings,
    /** Keys of managed storage, which a browser policy sets. */
    managed: rows(
      {
        key: code('Key'),
        type: oneOf(['string', 'boolean', 'list of strings'], 'Type'),
        /** Text in quotation marks is everything that the key can be. */
        values: markdown('Values'),
        default: code('Default'),
        description: markdown('What it sets'),
      },
      'key',
    ),
  }),
} as const satisfies Record<string, DataSchema>;

/** The name of a data file: its path below `docs/_data` without extension. */
export type DataName = keyof typeof dataFiles;

/** The content of a data file. */
export type DataOf<Name extends DataName> = v.InferOutput<(typeof dataFiles)[Name]>;

/** Whether a data file of this name has a schema. */
export function isDataName(name: string): name is DataName {
  return Object.hasOwn(dataFiles, name);
}

import { dot, type IconName, icon } from '../icons';
import { column, marker, type Part, paragraph, row, spring, strut, text } from '../layout';
import {
  appWindow,
  button,
  field,
  heading,
  panes,
  progress,
  radio,
  sections,
  select,
  setting,
  small,
  toggle,
} from '../parts';
import { WIDTH } from './desktop';

const PAGES = [
  'Account & cloud',
  'Copilot & machine learning',
  'Model Context Protocol (MCP)',
  'Appearance & layout',
  'Additional settings',
  'Support',
];

/** A page of the settings, with hairlines between the settings. */
function page(title: string, parts: readonly Part[], width = 440): Part {
  const name = row([text(title, { isBold: true, size: 20, isLabel: true }), spring()], { pad: [12, 0] });
  return sections([name, ...parts], { pad: [4, 18], radius: 12, line: 'strong', width });
}

/** The settings with the field that searches them, and a setting that was changed. */
export function settingsPages(): Part {
  const pages = PAGES.map((name) => {
    const isOpen = name === 'Appearance & layout';
    return row([paragraph(name, 140, { tone: isOpen ? 'lichen' : 'ink', isLabel: true }), spring()], {
      tone: isOpen ? 'wash' : 'paper',
      radius: 6,
      pad: [6, 9],
    });
  });
  const left = column(
    [
      field('Search settings', { icon: 'search' }),
      row([spring(), marker(1), marker(2), spring()]),
      ...pages,
      spring(),
    ],
    { pad: 10, gap: 4, tone: 'paper', width: 190 },
  );
  const right = column(
    [
      sections(
        [
          row([heading('Appearance & layout')]),
          column(
            [
              setting('Theme', select('Dark'), { isChanged: true }),
              row([marker(3), spring(), button('Reset'), marker(4)]),
            ],
            { gap: 0, pad: [6, 0] },
          ),
          setting('Text size', select('100%')),
          setting('Density', select('Comfortable')),
          setting('Wrap long lines', toggle(false)),
        ],
        { gap: 4 },
      ),
      spring(),
      row([button('Reset this page'), marker(5), spring()]),
    ],
    { pad: 14, gap: 8, grow: 1 },
  );
  return appWindow(panes([left, right]), { title: 'Settings', width: WIDTH });
}

/** The page Copilot & machine learning. */
export function settingsCopilot(): Part {
  return page('Copilot & machine learning', [
    setting('Default model', row([marker(1), select('qwen2.5-coder:7b')])),
    setting('Long-term memory', row([marker(2), toggle(true)])),
    setting('New chats use memory', toggle(true)),
    setting('Keep memories for', row([marker(3), select('90 days')])),
    setting('Sources', row([marker(4), icon('right')])),
    setting('Answer length', select('Balanced')),
    setting('Enrichment', row([marker(5), select('On-device')])),
  ]);
}

/** The list of sources, with the menu of one. */
export function settingsSources(): Part {
  const source = (name: string, count: string, isOn: boolean, right: readonly Part[] = []): Part =>
    row([column([text(name), small(count)], { gap: 0 }), spring(), ...right, toggle(isOn), icon('dots')], {
      pad: [8, 0],
      gap: 12,
    });
  const item = row([small('Delete its memories', 'rust'), marker(3)], {
    radius: 8,
    line: 'strong',
    pad: [4, 10],
  });
  return page('Sources', [
    setting('Ask for new sources', row([marker(1), toggle(false)])),
    source('Visual Studio Code', '1,204 memories', true),
    source('docs.example.com', '86 memories', true),
    source('Mail', '0 memories', false, [marker(2)]),
    source('chat.example.com', '312 memories', false),
    row([spring(), item], { pad: [8, 0] }),
  ]);
}

/** The page Model Context Protocol (MCP). */
export function settingsMcp(): Part {
  const address = row([text('http://localhost:39300/mcp', { isMonospace: true }), spring()], {
    pad: [6, 10],
    tone: 'sunken',
    radius: 6,
    grow: 1,
  });
  return page(
    'Model Context Protocol (MCP)',
    [
      row([address, button('Copy'), marker(1)], { pad: [10, 0] }),
      setting('MCP server', toggle(true)),
      setting('Ask before a client connects', row([marker(2), toggle(true)])),
      column([row([small('Clients')]), setting('Cursor', row([marker(3), button('Set up')]))], {
        gap: 0,
        pad: [8, 0],
      }),
      column(
        [row([small('Connected')]), setting('Claude Desktop', row([small('2 minutes ago'), marker(4)]))],
        { gap: 0, pad: [8, 0] },
      ),
      column(
        [
          row([small('Tools')]),
          setting('ask_memory', row([marker(5), toggle(true)])),
          setting('list_activity', toggle(true)),
        ],
        { gap: 0, pad: [8, 0] },
      ),
    ],
    470,
  );
}

/** The page Appearance & layout. */
export function settingsAppearance(): Part {
  const choice = (name: string, isOn: boolean): Part => row([radio(isOn), text(name)], { gap: 7 });
  return page('Appearance & layout', [
    column(
      [
        row([text('Theme'), marker(1)]),
        row([choice('Light', false), choice('Dark', false), choice('System', true)], { gap: 20 }),
      ],
      { pad: [10, 0], gap: 8 },
    ),
    setting('Text size', row([marker(2), select('100%')])),
    setting('Density', row([marker(3), select('Comfortable')])),
    setting('Code font', select('System monospace')),
    setting('Wrap long lines', toggle(false)),
    setting('Drive view', row([marker(4), select('List')])),
  ]);
}

/** The Updates view, with an update of the app. */
export function updatesView(): Part {
  const entry = (name: string, version: string, right: readonly Part[]): Part =>
    row([column([text(name), small(version)], { gap: 0 }), spring(), ...right], { pad: [10, 0], gap: 9 });
  return sections(
    [
      row([text('Updates', { isBold: true, size: 20 }), spring(), marker(1), button('Check for updates')], {
        pad: [12, 0],
      }),
      column(
        [
          entry('{Product} Desktop', '4.1, 4.2 is available', [button("What's new"), marker(2)]),
          row([button('Install and restart', { kind: 'primary' }), marker(3), spring()]),
          strut(8),
        ],
        { gap: 0 },
      ),
      entry('{Product} OS', '12.0, 12.1 is available', [small('With the app')]),
      entry('Ollama', '0.12.3', [small('Up to date')]),
      entry('VS Code extension', 'Updated by VS Code', [small('Up to date')]),
      row([text('Older versions'), spring(), marker(4), icon('right')], { pad: [12, 0] }),
    ],
    { pad: [4, 18], radius: 12, line: 'strong', width: 470 },
  );
}

/** A step of onboarding: the question, an explanation, and the answers. */
function step(number: number, title: string, body: readonly Part[], buttons: readonly Part[]): Part {
  const dots = row(
    [1, 2, 3, 4].map((index) => dot(index === number ? 'lichen' : 'strong', 9)),
    { gap: 7 },
  );
  return column([text(title, { isBold: true, size: 20 }), ...body, row([dots, spring(), ...buttons])], {
    gap: 14,
    radius: 14,
    line: 'strong',
    pad: [20, 22],
    width: 456,
  });
}

/** The first question of onboarding. */
export function onboardingMemory(): Part {
  const permission = (name: string): Part => row([icon('lock'), small(name, 'ink'), spring()]);
  const permissions = column(
    [
      row([small('macOS will ask for'), spring(), marker(1)]),
      permission('Accessibility'),
      permission('Screen & System Audio Recording'),
    ],
    { gap: 6, tone: 'paper', radius: 8, line: 'line', pad: 12 },
  );
  const excluded = column(
    [
      row([small('Never recorded'), spring(), marker(2)]),
      row([small('Private windows, password fields', 'ink')]),
    ],
    { gap: 6, tone: 'paper', radius: 8, line: 'line', pad: 12 },
  );
  return step(
    1,
    'Long-term memory',
    [
      paragraph('Let LTM-2.5 record what you work on, so that you can ask about it.', 380, { tone: 'quiet' }),
      permissions,
      excluded,
    ],
    [button('Not now'), button('Turn on', { kind: 'primary' }), marker(3)],
  );
}

/** The second question of onboarding: the first model, with a download. */
export function onboardingModel(): Part {
  const model = (name: string, detail: string, isOn: boolean, right: readonly Part[] = []): Part =>
    row(
      [
        radio(isOn),
        column([text(name, { isMonospace: true }), small(detail)], { gap: 1 }),
        spring(),
        ...right,
      ],
      { gap: 12, tone: isOn ? 'wash' : 'raised', radius: 8, line: isOn ? 'lichen' : 'line', pad: [9, 12] },
    );
  return step(
    2,
    'Choose a first model',
    [
      model('qwen2.5-coder:7b', '4.7 GB, fits 16 GB of memory', true, [marker(1)]),
      model('llama3.2:3b', '2 GB, fits 8 GB of memory', false),
      row([small('Downloading'), progress(210, 0.4), small('40%'), spring(), marker(2)], { gap: 10 }),
    ],
    [button('Use a cloud model'), marker(3)],
  );
}

/** The fourth question of onboarding: the tools found on the computer. */
export function onboardingTools(): Part {
  const tool = (name: string, kind: IconName, right: Part): Part =>
    row([icon(kind), text(name), spring(), right], { pad: [9, 0], gap: 10 });
  const list = sections([
    tool('Visual Studio Code', 'puzzle', row([marker(1), button('Install', { kind: 'primary' })])),
    tool('IntelliJ IDEA', 'puzzle', button('Install')),
    tool('Chrome', 'cloud', row([marker(2), button('Install')])),
    tool('Sublime Text', 'puzzle', button('Install')),
  ]);
  return step(4, 'Connect your tools', [list], []);
}

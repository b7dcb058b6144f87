import { icon, mark } from '../icons';
import { column, marker, type Part, panel, paragraph, row, spring, strut, text } from '../layout';
import {
  appWindow,
  button,
  chip,
  codeBlock,
  field,
  heading,
  key,
  listRow,
  mono,
  panes,
  question,
  sections,
  select,
  small,
  state,
  toggle,
} from '../parts';
import { WIDTH } from './desktop';

/** A browser with the side panel of the web extension next to a page. */
export function browserPanel(): Part {
  const page = column(
    [
      text('Rate limits', { isBold: true, size: 20 }),
      paragraph('A client may send 60 requests a minute. After that, wait for Retry-After.', 210),
      column(
        [
          row([spring(), marker(2), button('Save'), button('Ask')], { gap: 6 }),
          codeBlock([
            [0, 'HTTP/1.1 429'],
            [0, 'Retry-After: 30'],
          ]),
        ],
        { gap: 6 },
      ),
      spring(),
    ],
    { pad: 14, gap: 12, grow: 1 },
  );
  const header = row([heading('{Product}'), spring(), marker(3), icon('gear', { size: 18 })], {
    pad: [9, 12],
  });
  const chat = column(
    [
      question('What is the limit?', 150),
      paragraph('60 requests a minute. Then wait 30 seconds.', 196),
      row([button('Copy'), button('Save to Drive')]),
      spring(),
      row([chip('Rate limits', { icon: 'file', canRemove: true }), marker(4)]),
      field('Ask about this page', { right: [icon('send', { tone: 'lichen' })] }),
      row([select('llama3.1:8b'), spring(), chip('Memory')]),
    ],
    { pad: 12, gap: 10, grow: 1 },
  );
  const footer = row([state('Connected'), spring(), marker(5)], { pad: [5, 12] });
  const address = row([icon('lock', { size: 13 }), small('docs.example.com/limits'), spring()], {
    gap: 6,
    tone: 'sunken',
    radius: 13,
    pad: [3, 12],
    grow: 1,
  });
  const toolbarButton = panel(mark({ tone: 'lichen', size: 20 }), { tone: 'wash', radius: 6, pad: 4 });
  return appWindow(panes([page, sections([header, chat, footer])]), {
    bar: [address, marker(1), toolbarButton],
    width: WIDTH,
  });
}

/** The side panel asks before it reads a page. */
export function browserPermission(): Part {
  const ask = column(
    [
      row([text('May this chat read the page?', { isBold: true }), spring(), marker(1)]),
      row([
        paragraph('The visible text, the title and the address', 240, { tone: 'quiet' }),
        spring(),
        marker(2),
      ]),
      row([button('Allow once', { kind: 'primary' }), button('Always on this site'), button('No')], {
        gap: 7,
      }),
    ],
    { gap: 10, tone: 'paper', radius: 10, line: 'line', pad: 14 },
  );
  const body = column(
    [
      question('Summarize the limits', 180),
      ask,
      strut(8),
      row([chip('Rate limits', { icon: 'file' }), marker(3)]),
      field('Ask about this page', { right: [icon('send', { tone: 'lichen' })] }),
      row([select('llama3.1:8b'), spring(), chip('Memory')]),
    ],
    { pad: 14, gap: 11 },
  );
  const header = row([mark({ size: 20 }), heading('{Product}'), spring(), icon('gear', { size: 18 })], {
    pad: [10, 14],
  });
  return sections([header, body, row([state('Connected')], { pad: [6, 14] })], {
    radius: 12,
    line: 'strong',
    width: 376,
    isClipping: true,
  });
}

/** Raycast with the results of Search Drive. */
export function raycastSearch(): Part {
  const found = (title: string, kind: string, isActive = false): Part =>
    listRow(title, { isActive, icon: 'file', right: [small(kind)] });
  const search = row([icon('left'), text('retry with pauses'), spring(), marker(1)], {
    pad: [12, 16],
    gap: 10,
  });
  const results = column(
    [
      small('Snippets'),
      row([column([found('Retry with pauses', 'TypeScript', true)], { grow: 1 }), marker(2)]),
      found('Backoff for the queue', 'Go'),
      found('curl with retries', 'Shell'),
    ],
    { pad: [10, 12], gap: 4 },
  );
  const footer = row(
    [
      mark({ size: 18 }),
      small('Search Drive', 'ink'),
      spring(),
      small('Paste'),
      key('↵', 'line'),
      small('Actions'),
      key('Cmd+K', 'line'),
      marker(3),
    ],
    { pad: [8, 14], gap: 7, tone: 'paper' },
  );
  return sections([search, results, footer], { radius: 12, line: 'strong', width: 460, isClipping: true });
}

/** Obsidian with the chat in the right sidebar. */
export function obsidianChat(): Part {
  const ribbon = column(
    [
      icon('files', { size: 20 }),
      icon('search', { size: 20 }),
      panel(mark({ tone: 'lichen', size: 22 }), { tone: 'wash', radius: 6, pad: 4 }),
      marker(1),
    ],
    { gap: 14, pad: [12, 6], align: 'center', tone: 'paper' },
  );
  const note = column(
    [
      text('Retention', { isBold: true, size: 20 }),
      paragraph('We keep raw events for 30 days and daily sums for a year.', 176),
      paragraph('Open: who may ask for a longer period?', 176),
      codeBlock([
        [0, ['DELETE FROM', 'rust']],
        [0, 'events;'],
      ]),
      spring(),
    ],
    { pad: 14, gap: 11, grow: 1 },
  );
  const chat = column(
    [
      row([heading('{Product} Copilot'), spring()]),
      question('What is still open?', 160),
      paragraph('One question: who may ask for a longer period.', 220),
      row([button('Insert at cursor'), button('Copy'), marker(2)]),
      spring(),
      row([chip('Active note: Retention', { icon: 'file' }), marker(3)]),
      field('Ask about your notes', { right: [icon('send', { tone: 'lichen' })] }),
      row([select('llama3.1:8b'), chip('Memory', { tone: 'wash' }), marker(4)]),
    ],
    { pad: 12, gap: 10 },
  );
  return appWindow(panes([ribbon, note, chat]), { title: 'Retention', width: WIDTH });
}

/** The terminal interface with the Drive view open. */
export function terminalInterface(): Part {
  const top = row(
    [
      mono('F2 Chats'),
      mono('F3 Drive', 'lichen'),
      mono('F4 Activity'),
      marker(1),
      spring(),
      mono('phi4:14b', 'quiet'),
      mono('memory off', 'quiet'),
    ],
    { gap: 9, pad: [8, 12] },
  );
  const entry = (title: string, isActive = false): Part =>
    row([mono(title, isActive ? 'lichen' : 'ink'), spring()], {
      tone: isActive ? 'wash' : 'sunken',
      pad: [3, 6],
    });
  const list = column(
    [
      row([mono('Drive', 'quiet'), spring(), marker(2)]),
      mono('/lang:sql revenue', 'slate'),
      entry('Monthly revenue', true),
      entry('Refunds by week'),
      entry('Open invoices'),
      spring(),
    ],
    { gap: 5, tone: 'sunken', line: 'lichen', pad: 10, radius: 4 },
  );
  const open = column(
    [
      row([mono('Monthly revenue', 'quiet'), spring(), marker(3)]),
      codeLinesFor([
        ['SELECT', ' month,'],
        ['', '  SUM(total)'],
        ['FROM', ' orders'],
        ['GROUP BY', ' month;'],
      ]),
      mono('tags: sql, billing', 'quiet'),
      spring(),
    ],
    { gap: 7, tone: 'sunken', line: 'strong', pad: 10, radius: 4, grow: 1 },
  );
  const body = column([top, row([list, open], { gap: 8, align: 'stretch', pad: [0, 12] }), strut(12)], {
    gap: 0,
    tone: 'sunken',
  });
  return appWindow(body, { title: '{product} tui', width: WIDTH });
}

function codeLinesFor(lines: readonly (readonly [keyword: string, rest: string])[]): Part {
  return column(
    lines.map(([keyword, rest]) => text([[keyword, 'rust'], rest], { isMonospace: true })),
    { gap: 2 },
  );
}

/** The system tray settings of Windows 11. */
export function trayIcon(): Part {
  const rowFor = (part: Part, name: string, isOn: boolean, right: readonly Part[] = []): Part =>
    row([part, text(name), spring(), ...right, toggle(isOn)], { pad: [10, 14], gap: 12 });
  const settings = sections(
    [
      row([heading('Other system tray icons'), spring(), marker(1)], { pad: [10, 14] }),
      rowFor(mark({ size: 22 }), '{Product} OS', true, [marker(2)]),
      rowFor(icon('cloud', { size: 20 }), 'Windows Update Status', false),
    ],
    { radius: 10, line: 'strong', width: 440 },
  );
  const clock = column([small('9:41 AM', 'ink'), small('1/15/2026', 'ink')], { gap: 0 });
  const taskbar = row(
    [
      spring(),
      icon('left', { size: 16 }),
      panel(mark({ tone: 'lichen', size: 22, state: 'recording' }), { tone: 'wash', radius: 5, pad: 4 }),
      marker(3),
      clock,
    ],
    { pad: [5, 14], gap: 12, tone: 'paper', radius: 8, line: 'line', width: 440 },
  );
  return column([settings, taskbar], { gap: 12 });
}

/** The dialog of the service when a plugin connects for the first time. */
export function allowDialog(): Part {
  return column(
    [
      row(
        [
          mark({ size: 40, tone: 'lichen' }),
          column(
            [
              row([text('Allow VS Code to connect?', { isBold: true, size: 20 }), marker(1)]),
              small('{Product} OS'),
            ],
            { gap: 2, align: 'start' },
          ),
          spring(),
        ],
        { gap: 14 },
      ),
      paragraph('VS Code wants to use your chats, snippets and memories on this computer.', 372),
      row([
        paragraph('It gets its own token, which you can revoke at any time.', 320, { tone: 'quiet' }),
        spring(),
        marker(2),
      ]),
      row([spring(), button("Don't allow"), button('Allow', { kind: 'primary' }), marker(3)]),
    ],
    { gap: 14, radius: 14, line: 'strong', pad: [20, 22], width: 430 },
  );
}

import { type IconName, icon } from '../icons';
import { column, marker, type Part, panel, paragraph, row, space, spring, strut } from '../layout';
import {
  appWindow,
  button,
  chip,
  codeBlock,
  field,
  heading,
  listRow,
  panes,
  question,
  sections,
  select,
  small,
  state,
  statusBar,
} from '../parts';

/** The width of every window. */
export const WIDTH = 548;

const VIEWS: readonly (readonly [name: string, icon: IconName])[] = [
  ['Copilot', 'chat'],
  ['Drive', 'drive'],
  ['Workstream Activity', 'clock'],
  ['Search', 'search'],
  ['Updates', 'update'],
  ['Settings', 'gear'],
];

/** The sidebar of the desktop app. */
export function sidebar(open: string, below: readonly Part[] = []): Part {
  const entries = VIEWS.map(([name, iconName]) => {
    const isOpen = name === open;
    const tone = isOpen ? 'lichen' : 'ink';
    const label = paragraph(name, 89, { tone });
    return row([icon(iconName, { tone: isOpen ? 'lichen' : 'quiet' }), label, spring()], {
      gap: 8,
      tone: isOpen ? 'wash' : 'paper',
      radius: 6,
      pad: [6, 8],
    });
  });
  const [last] = entries.slice(-1);
  return column([...entries.slice(0, -1), ...below, spring(), ...(last ? [last] : [])], {
    gap: 3,
    tone: 'paper',
    pad: [10, 8],
    width: 153,
  });
}

/** The status bar of the desktop app. */
export function appStatus(right: readonly Part[] = []): Part {
  return statusBar([state('Running'), space(6), state('Recording'), spring(), ...right]);
}

/** The main window: sidebar, list, content, side panel and status bar. */
export function desktopWindow(): Part {
  const list = column(
    [
      listRow('Retry bug', { isActive: true }),
      listRow('Release 4.2'),
      listRow('Revenue'),
      listRow('Importer'),
      spring(),
      row([spring(), marker(2), spring()]),
    ],
    { pad: [10, 8], gap: 3 },
  );
  const content = column(
    [
      heading('Retry bug'),
      question('Why twice?', 84),
      paragraph('The POST is sent again after a timeout.', 118),
      codeBlock([
        [0, ['if', 'rust'], ' (safe)'],
        [2, ['retry', 'slate'], '()'],
      ]),
      spring(),
      row([spring(), marker(3), spring()]),
    ],
    { pad: 12, gap: 11, grow: 1 },
  );
  const side = column(
    [
      small('Context'),
      chip('retry.ts'),
      chip('billing'),
      small('Model'),
      small('llama3.1:8b', 'ink'),
      spring(),
      row([spring(), marker(4), spring()]),
    ],
    { pad: 12, gap: 8, align: 'start' },
  );
  const views = panes([
    sidebar('Copilot', [spring(), row([spring(), marker(1), spring()])]),
    list,
    content,
    side,
  ]);
  return appWindow(sections([views, appStatus([marker(5)])]), { title: '{Product} Desktop', width: WIDTH });
}

/** The Copilot view: chats on the left, the open chat with context, answer and message field. */
export function copilotView(): Part {
  const chats = column(
    [
      row([heading('Chats'), spring(), icon('plus')], { pad: [4, 9] }),
      listRow('Retry bug', { isActive: true, right: [icon('pin', { tone: 'lichen', size: 13 })] }),
      listRow('Release notes'),
      listRow('Flaky import'),
      listRow('Queue or cron'),
      row([spring(), marker(1), spring()]),
      spring(),
      panel(small('Deleted chats'), { pad: [6, 9] }),
    ],
    { pad: [10, 8], gap: 3 },
  );
  const header = row(
    [heading('Retry bug'), spring(), marker(2), chip('Context 12%', { tone: 'wash' }), icon('dots')],
    { pad: [10, 14] },
  );
  const answer = column(
    [
      row(
        [
          paragraph('POST is sent again after a timeout. Retry only requests that are safe to repeat:', 270),
          spring(),
          marker(3),
        ],
        { align: 'start' },
      ),
      codeBlock([
        [0, ['if', 'rust'], ' (', ['isSafe', 'slate'], '(method)) {'],
        [2, ['await', 'rust'], ' ', ['retry', 'slate'], '(request);'],
        [0, '}'],
      ]),
      row([button('Copy'), button('Save to Drive'), button('Sources'), marker(4)]),
    ],
    { gap: 10 },
  );
  const composer = column(
    [
      row([
        chip('retry.ts', { icon: 'file', canRemove: true }),
        chip('Add context', { icon: 'plus' }),
        spring(),
        marker(5),
      ]),
      small('Ask anything'),
      row([
        select('llama3.1:8b'),
        chip('Memory', { tone: 'wash', icon: 'clock' }),
        marker(6),
        spring(),
        icon('send', { tone: 'lichen', size: 20 }),
      ]),
    ],
    { gap: 9, radius: 10, line: 'strong', pad: [10, 12] },
  );
  const chat = column([question('Why is this invoice created twice?', 240), answer, spring(), composer], {
    pad: 14,
    gap: 12,
    grow: 1,
  });
  return appWindow(panes([chats, sections([header, chat], { grow: 1 })]), { title: 'Copilot', width: WIDTH });
}

/** The Drive view: search, filters, snippets and collections on the left, the selected snippet on the right. */
export function driveView(): Part {
  const left = column(
    [
      row([field('Search', { icon: 'search', grow: 1 }), button('Filter'), marker(1)], { gap: 6 }),
      listRow('Retry with pauses', {
        isActive: true,
        detail: 'TypeScript · retry.ts',
        right: [icon('pin', { tone: 'lichen', size: 13 })],
      }),
      listRow('Monthly revenue', { detail: 'SQL · reports.sql' }),
      listRow('Review checklist', { detail: 'Text · prompt' }),
      row([spring(), marker(2), spring()]),
      strut(4),
      row([small('Collections'), spring(), marker(3)], { pad: [0, 9] }),
      listRow('Payments', { icon: 'folder' }),
      listRow('New collection', { icon: 'plus' }),
    ],
    { pad: 10, gap: 4 },
  );
  const buttons = column(
    [
      row([button('Copy', { kind: 'primary' }), button('Edit'), button('Ask Copilot')]),
      row([button('Transform'), button('Share'), spring(), marker(4)]),
    ],
    { gap: 8, pad: [12, 14] },
  );
  const content = column(
    [
      row([heading('Retry with pauses'), spring(), marker(5)]),
      codeBlock([
        [0, ['while', 'rust'], ' (tries < 4) {'],
        [2, ['await', 'rust'], ' ', ['sleep', 'slate'], '(pause);'],
        [2, ['await', 'rust'], ' ', ['send', 'slate'], '();'],
        [2, 'pause *= 2;'],
        [0, '}'],
      ]),
    ],
    { pad: 14, gap: 10 },
  );
  const pair = (name: string, value: Part): Part =>
    row([panel(small(name), { width: 62 }), value, spring()], { gap: 8 });
  const metadata = column(
    [
      pair('Tags', row([chip('http'), chip('retry')])),
      pair('Origin', small('retry.ts, branch main', 'ink')),
      row([pair('Saved', small('from VS Code', 'ink')), spring(), marker(6)]),
    ],
    { pad: 14, gap: 9 },
  );
  return appWindow(panes([left, sections([buttons, content, metadata], { grow: 1 })]), {
    title: 'Drive',
    width: WIDTH,
  });
}

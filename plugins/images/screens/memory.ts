import { icon } from '../icons';
import { column, marker, type Part, panel, paragraph, row, spring, strut, text } from '../layout';
import { appWindow, button, chip, field, heading, menu, panes, question, sections, small } from '../parts';
import { appStatus, sidebar, WIDTH } from './desktop';

/** The timeline of Workstream Activity. */
export function workstreamTimeline(): Part {
  const header = row(
    [
      field('Words, app or date', { icon: 'search', grow: 1 }),
      marker(1),
      button('New summary', { kind: 'primary', icon: 'plus' }),
      icon('dots'),
    ],
    { pad: [10, 14], gap: 9 },
  );
  const open = column(
    [
      row([small('10:20–10:40', 'lichen'), spring(), marker(2)]),
      heading('Traced duplicate invoices to a retry'),
      paragraph('Read the logs of the importer and found that retry.ts repeats the POST.', 400),
      row([chip('VS Code'), chip('Terminal'), chip('retry.ts', { icon: 'link' }), spring(), marker(3)]),
      row([button('Ask Copilot'), button('Copy'), button('Save to Drive'), spring(), marker(4)]),
    ],
    { gap: 8, tone: 'paper', radius: 10, line: 'lichen', pad: 12 },
  );
  const entry = (period: string, title: string): Part =>
    column([small(period), text(title)], { gap: 3, radius: 10, line: 'line', pad: [9, 12] });
  const days = column(
    [
      small('Today'),
      open,
      entry('10:00–10:20', 'Reviewed the migration of orders'),
      small('Yesterday'),
      entry('16:40–17:00', 'Wrote release notes for 4.2'),
    ],
    { pad: 14, gap: 9 },
  );
  return appWindow(sections([header, days]), { title: 'Workstream Activity', width: WIDTH });
}

/** The menu of New summary. */
export function newSummary(): Part {
  const types = menu(
    [
      { label: 'Day recap' },
      { label: 'Stand-up', isActive: true, right: [marker(2)] },
      { label: 'Week review' },
      { label: 'Open threads' },
      { label: 'Custom range', right: [marker(3)] },
      null,
      { label: 'Every day at', right: [small('9:00 AM'), marker(4)] },
    ],
    { width: 260 },
  );
  return column(
    [
      row([spring(), marker(1), button('New summary', { kind: 'primary', icon: 'plus' }), icon('down')]),
      row([spring(), types]),
    ],
    { gap: 8, radius: 12, line: 'strong', pad: 16, width: 400 },
  );
}

/** The end of an entry with its menu. */
export function editedEntry(): Part {
  const entry = column(
    [
      row([
        small('10:20–10:40', 'lichen'),
        spring(),
        marker(1),
        chip('Edited', { tone: 'wash' }),
        icon('dots'),
      ]),
      heading('Traced duplicate invoices to a retry'),
      paragraph('Note: we agreed to retry only GET and PUT.', 340),
    ],
    { gap: 8, radius: 10, line: 'strong', pad: 14, width: 430 },
  );
  const items = menu(
    [
      { label: 'Add note', right: [marker(2)] },
      { label: 'Split', right: [marker(3)] },
      { label: 'Show original', right: [marker(4)] },
      null,
      { label: 'Delete' },
    ],
    { width: 220 },
  );
  return column([entry, row([spring(), items], { gap: 0 })], { gap: 8 });
}

/** An answer from long-term memory, with its sources open. */
export function memorySources(): Part {
  const source = (app: string, time: string, title: string, right: readonly Part[] = []): Part =>
    column([row([small(`${app}, ${time}`), spring(), ...right]), text(title)], { gap: 2, pad: [8, 0] });
  return column(
    [
      question('What was the issue about that I read?', 270),
      paragraph('Invoices were created twice after a timeout. You then changed src/retry.ts.', 420),
      row([button('Copy'), button('Sources', { icon: 'down' }), marker(1), spring()]),
      sections(
        [
          source('Chrome', '10:21', 'Issue: Duplicate invoices', [marker(2)]),
          source('VS Code', '10:34', 'src/retry.ts'),
          row([small('Open a source to see its text'), spring(), button('Leave out'), marker(3)], {
            pad: [8, 0],
          }),
        ],
        { tone: 'paper', radius: 8, line: 'line', pad: [4, 12] },
      ),
      row([
        chip('Memory', { tone: 'wash', icon: 'clock' }),
        marker(4),
        spring(),
        icon('send', { tone: 'lichen', size: 20 }),
      ]),
    ],
    { pad: 16, gap: 12, radius: 12, line: 'strong', width: 480 },
  );
}

/** The results of global search. */
export function globalSearch(): Part {
  const result = (title: string, detail: string, isActive = false, right: readonly Part[] = []): Part =>
    row(
      [
        column([text(title, { tone: isActive ? 'lichen' : 'ink' }), small(detail)], { gap: 0 }),
        spring(),
        ...right,
      ],
      { tone: isActive ? 'wash' : 'raised', radius: 6, pad: [5, 9] },
    );
  const group = (name: string, parts: readonly Part[], right: readonly Part[] = []): Part =>
    column([row([small(name), spring(), ...right], { pad: [0, 9] }), ...parts], { gap: 3 });
  const content = column(
    [
      field('duplicate invoices', { icon: 'search', isFilled: true, isActive: true, right: [marker(1)] }),
      group(
        'Snippets',
        [result('Retry with pauses', 'if (isSafe(method)) retry()', true, [marker(3)])],
        [marker(2)],
      ),
      group('Chats', [
        result('Retry bug', 'Why is this invoice created twice?'),
        row([button('Show all'), marker(4), spring()], { pad: [3, 9] }),
      ]),
      group('Activity', [result('Traced duplicate invoices to a retry', 'Today, 10:20–10:40')]),
    ],
    { pad: 12, gap: 10, grow: 1 },
  );
  return appWindow(sections([panes([sidebar('Search'), content]), appStatus()]), {
    title: 'Search',
    width: WIDTH,
  });
}

/** The power menu over the app. */
export function powerMenu(): Part {
  const action = (label: string, key: string, isActive = false, right: readonly Part[] = []): Part =>
    row([text(label, { tone: isActive ? 'lichen' : 'ink', isLabel: true }), spring(), small(key), ...right], {
      tone: isActive ? 'wash' : 'raised',
      radius: 6,
      pad: [2, 10],
      height: 34,
    });
  return sections(
    [
      row([icon('search'), text('s'), spring(), marker(1)], { pad: [10, 14] }),
      column(
        [
          action('Save clipboard', 'Cmd+Option+Y', true, [marker(2)]),
          action('Set theme', ''),
          action('New snippet', ''),
          action('Show logs', ''),
          row(
            [
              text('Share', { tone: 'quiet', isLabel: true }),
              spring(),
              small('Nothing is selected'),
              marker(3),
            ],
            { tone: 'raised', pad: [2, 10], height: 34 },
          ),
        ],
        { pad: 8, gap: 2 },
      ),
    ],
    { radius: 12, line: 'strong', width: 430 },
  );
}

/** The parts of a chat's context with their shares. */
export function contextPanel(): Part {
  const share = (
    name: string,
    percent: number,
    kind: 'file' | 'folder' | 'drive' | 'clock',
    right: readonly Part[] = [],
  ): Part =>
    row([icon(kind), text(name), spring(), small(`${percent}%`, 'ink'), ...right], { pad: [9, 0], gap: 9 });
  const bar = row(
    [
      panel(strut(10), { tone: 'lichen', width: 180, height: 10, radius: 5 }),
      panel(strut(10), { tone: 'slate', width: 44, height: 10, radius: 5 }),
      panel(strut(10), { tone: 'rust', width: 28, height: 10, radius: 5 }),
      spring(),
    ],
    { gap: 2, tone: 'sunken', radius: 6, height: 12, pad: 1 },
  );
  return sections(
    [
      row([heading('Retry bug'), spring(), marker(1), chip('Context 64%', { tone: 'wash' })], {
        pad: [4, 0],
      }),
      column([row([small('64% of 128k tokens'), spring(), marker(2)]), bar], { gap: 6, pad: [10, 0] }),
      share('payments-api', 46, 'folder', [marker(3)]),
      share('Retry with pauses', 11, 'drive'),
      share('Memory', 7, 'clock', [marker(4)]),
    ],
    { radius: 12, line: 'strong', pad: [10, 16], width: 420 },
  );
}

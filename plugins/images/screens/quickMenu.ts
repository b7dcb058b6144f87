import { dot, icon, type MarkState, mark } from '../icons';
import { column, marker, type Part, panel, row, rule, spring, strut, text } from '../layout';
import { heading, menu, sections, small } from '../parts';

/** The bar at the top of a Mac's screen, with the icon in a state. */
function menuBar(state: MarkState, right: readonly Part[] = []): Part {
  const own = panel(mark({ tone: 'lichen', size: 20, state }), { tone: 'wash', radius: 5, pad: [3, 8] });
  return row(
    [heading('Finder'), small('File'), small('Edit'), spring(), ...right, own, icon('search'), small('9:41')],
    { pad: [4, 12], gap: 12, radius: 8, line: 'line' },
  );
}

const arrow = icon('right', { tone: 'lichen', size: 14 });

/** The quick menu, opened from the menu bar, with the submenu of Long-term memory next to it. */
export function quickMenu(): Part {
  const main = menu([
    { label: 'Status: Running', icon: 'check', right: [marker(2)] },
    { label: 'Open {Product} Desktop' },
    null,
    { label: 'Long-term memory', isActive: true, right: [arrow] },
    { label: 'Save clipboard to Drive', right: [marker(4)] },
    { label: 'Copy MCP address' },
    { label: 'Check for updates' },
    { label: 'Show logs' },
    null,
    { label: 'Restart {Product} OS', right: [marker(5)] },
    { label: 'Quit {Product} OS' },
  ]);
  const submenu = column(
    [
      menuRow('Turn off', [marker(3)]),
      column([rule()], { pad: [4, 0] }),
      row([small('Pause for')], { pad: [2, 10] }),
      menuRow('15 minutes'),
      menuRow('1 hour'),
      menuRow('Until tomorrow'),
    ],
    { gap: 2, radius: 10, line: 'strong', pad: 6 },
  );
  const open = row([column([strut(86), submenu], { gap: 0 }), main], { gap: 6, align: 'start' });
  return column([menuBar('recording', [marker(1)]), open], { gap: 6 });
}

/** The icon in each state, with what it means. */
export function quickMenuIcons(): Part {
  const states: readonly (readonly [MarkState, string, string])[] = [
    ['recording', 'Recording', 'Running, with long-term memory on'],
    ['plain', 'Not recording', 'Running, with long-term memory off'],
    ['paused', 'Paused', 'Long-term memory is paused'],
    ['outline', 'Starting or stopping', 'Wait a moment'],
    ['attention', 'Needs your attention', 'The first menu item says what'],
  ];
  const rows = states.map(([state, name, meaning], index) =>
    row(
      [
        marker(index + 1),
        panel(mark({ size: 30, state }), { tone: 'paper', radius: 8, line: 'line', pad: 9 }),
        column([text(name, { isBold: true }), small(meaning)], { gap: 1 }),
        spring(),
      ],
      { pad: [9, 14], gap: 14 },
    ),
  );
  return sections(rows, { radius: 12, line: 'strong', width: 420 });
}

/** The submenu while recording is paused. */
export function quickMenuPaused(): Part {
  const main = menu([
    { label: 'Status: Paused', right: [dot('quiet')] },
    { label: 'Open {Product} Desktop' },
    null,
    { label: 'Long-term memory', isActive: true, right: [arrow] },
    { label: 'Save clipboard to Drive' },
  ]);
  const submenu = column(
    [
      row([text('Paused until 10:41', { tone: 'quiet' }), spring(), marker(2)], { pad: [4, 10] }),
      menuRow('Resume now', [marker(3)]),
      menuRow('Turn off'),
    ],
    { gap: 2, radius: 10, line: 'strong', pad: 6 },
  );
  const open = row([column([strut(86), submenu], { gap: 0 }), main], { gap: 6, align: 'start' });
  return column([menuBar('paused', [marker(1)]), open], { gap: 6 });
}

function menuRow(label: string, right: readonly Part[] = []): Part {
  return row([text(label), spring(), ...right], { tone: 'raised', radius: 6, pad: [2, 10], height: 34 });
}

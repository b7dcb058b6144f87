import { icon } from '../icons';
import { column, marker, moving, type Part, row, spring, strut } from '../layout';
import { appWindow, codeBlock, heading, key, listRow, panes, small } from '../parts';

/** The height of a row in a list, with the gap below it. */
const ROW = 39;

/** A snippet is dragged from the list to a collection. */
export function dragToCollection(): Part {
  const dragged = row([icon('file', { tone: 'lichen' }), small('Monthly revenue', 'lichen')], {
    gap: 7,
    tone: 'wash',
    radius: 6,
    line: 'lichen',
    pad: [4, 9],
  });
  const collection = row(
    [
      icon('folder'),
      small('Reports', 'ink'),
      marker(2),
      spring(),
      moving(dragged, { dx: -150, dy: -3.2 * ROW }),
    ],
    { gap: 8, tone: 'paper', radius: 6, pad: [5, 9], line: 'lichen' },
  );
  const content = column(
    [
      listRow('Retry with pauses', { icon: 'file' }),
      row([column([listRow('Monthly revenue', { icon: 'file' })], { grow: 1 }), marker(1)]),
      listRow('Review checklist', { icon: 'file' }),
      row([small('Collections')], { pad: [4, 9] }),
      collection,
      listRow('Payments', { icon: 'folder' }),
    ],
    { pad: 10, gap: 4 },
  );
  return appWindow(content, { title: 'Drive', width: 420 });
}

/** Code on the clipboard becomes the first snippet of the list. */
export function saveClipboard(): Part {
  const code = column(
    [
      row([small('Copied code'), spring(), marker(1)]),
      codeBlock([
        [0, ['SELECT', 'rust'], ' month,'],
        [2, 'SUM(total)'],
        [0, ['FROM', 'rust'], ' orders'],
      ]),
      row([key('Cmd', 'strong'), key('Option', 'strong'), key('Y', 'strong'), marker(2)], { gap: 6 }),
    ],
    { pad: 14, gap: 10 },
  );
  const list = column(
    [
      row([heading('Drive'), spring(), marker(3)], { pad: [0, 9] }),
      moving(listRow('Monthly revenue', { isActive: true, icon: 'file' }), { dx: -190, dy: 24, opacity: 0 }),
      moving(listRow('Retry with pauses', { icon: 'file' }), { dy: -ROW }),
      moving(listRow('Review checklist', { icon: 'file' }), { dy: -ROW }),
      strut(4),
    ],
    { pad: [14, 8], gap: 4, grow: 1 },
  );
  return panes([code, list], { radius: 12, line: 'strong', width: 456, isClipping: true });
}

/** A pinned snippet moves to the top of the list. */
export function pinSnippet(): Part {
  const pin = icon('pin', { tone: 'lichen', size: 14 });
  const pinned = listRow('Release checklist', { isActive: true, icon: 'file', right: [pin] });
  const content = column(
    [
      row([column([moving(pinned, { dy: 2 * ROW })], { grow: 1 }), marker(1)]),
      moving(listRow('Retry with pauses', { icon: 'file' }), { dy: -ROW }),
      moving(listRow('Monthly revenue', { icon: 'file' }), { dy: -ROW }),
    ],
    { pad: 10, gap: 4 },
  );
  return appWindow(content, { title: 'Drive', width: 360 });
}

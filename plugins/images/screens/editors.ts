import { type IconName, icon, mark } from '../icons';
import { column, marker, type Part, panel, paragraph, row, space, spring, strut, text } from '../layout';
import {
  appWindow,
  button,
  type CodeLine,
  chip,
  codeBlock,
  codeLines,
  field,
  heading,
  listRow,
  mono,
  panes,
  question,
  sections,
  select,
  small,
  statusBar,
  tabs,
} from '../parts';
import { WIDTH } from './desktop';

function fileTab(name: string): Part {
  return row([icon('file', { size: 14 }), small(name, 'ink')], { gap: 6, tone: 'paper', pad: [6, 12] });
}

/** A function that sends a request again after a timeout. */
const RETRY: readonly CodeLine[] = [
  [0, ['async function', 'rust'], ' ', ['send', 'slate'], '() {'],
  [2, ['let', 'rust'], ' tries = 0;'],
  [2, ['while', 'rust'], ' (tries < 4) {'],
  [4, ['await', 'rust'], ' ', ['post', 'slate'], '();'],
  [4, 'tries += 1;'],
  [2, '}'],
  [0, '}'],
];

/** Lines with the background of a selection. */
function selected(lines: readonly CodeLine[], firstLine: number): Part {
  return panel(codeLines(lines, firstLine), { tone: 'wash', pad: [6, 10] });
}

/** The icons at the left edge of an editor; the last one is the product's. */
function activityBar(names: readonly IconName[], below: readonly Part[]): Part {
  const others = names.map((name) => icon(name, { size: 22 }));
  const own = panel(mark({ tone: 'lichen', size: 24 }), { tone: 'wash', radius: 6, pad: 5 });
  return column([...others, own, ...below], {
    gap: 16,
    align: 'center',
    pad: [12, 6],
    tone: 'paper',
    width: 48,
  });
}

/** The field of a chat with its chips and controls. */
function composer(
  chips: readonly Part[],
  controls: readonly Part[],
  placeholder = 'Ask about this code',
): Part {
  return column([row(chips), small(placeholder), row(controls)], {
    gap: 8,
    radius: 8,
    line: 'strong',
    pad: [9, 10],
  });
}

const memory = chip('Memory', { tone: 'sunken', icon: 'clock' });
const send = icon('send', { tone: 'lichen', size: 18 });

/** VS Code with the Copilot and Drive views in the side bar and actions above a function. */
export function editorSideBar(): Part {
  const views = sections([
    column(
      [
        row([small('COPILOT', 'ink'), spring(), marker(2)]),
        question('What can go wrong?', 150),
        paragraph('A timeout repeats the POST, so the order is created twice.', 190),
        composer([chip('send()', { icon: 'file', canRemove: true })], [memory, spring(), send]),
      ],
      { pad: 12, gap: 10 },
    ),
    column(
      [
        row([small('DRIVE', 'ink'), spring(), marker(3)]),
        field('Search', { icon: 'search' }),
        listRow('Retry with pauses'),
      ],
      { pad: [10, 12], gap: 7 },
    ),
  ]);
  const lens = row([space(28), small('Ask | Explain | Document'), marker(4)], { pad: [0, 8], gap: 6 });
  const editor = column(
    [
      row([fileTab('retry.ts'), spring()], { gap: 0 }),
      strut(2),
      lens,
      selected(RETRY.slice(0, 7), 12),
      spring(),
    ],
    { gap: 6, grow: 1 },
  );
  const bar = activityBar(['files', 'search', 'puzzle'], [marker(1)]);
  const status = statusBar([
    small('main'),
    spring(),
    marker(5),
    mark({ size: 16, tone: 'quiet' }),
    small('qwen2.5-coder:7b'),
  ]);
  return appWindow(sections([panes([bar, views, editor]), status]), { title: 'payments-api', width: WIDTH });
}

/** A proposal in VS Code's diff editor: the code on the left and the proposal on the right. */
export function editorDiff(): Part {
  const line = (sign: '' | '-' | '+', code: CodeLine, right: readonly Part[] = []): Part => {
    const [indent, ...spans] = code;
    const tones = { '': 'raised', '-': 'sunken', '+': 'wash' } as const;
    return row(
      [
        text(sign || ' ', { isMonospace: true, tone: sign === '-' ? 'rust' : 'lichen' }),
        space(indent * 9.6),
        text(spans, { isMonospace: true }),
        spring(),
        ...right,
      ],
      { gap: 2, tone: tones[sign], pad: [0, 8], height: 28 },
    );
  };
  const before = column(
    [
      line('', [0, ['function', 'rust'], ' ', ['send', 'slate'], '(req) {']),
      line('-', [1, ['return', 'rust'], ' ', ['post', 'slate'], '(req);']),
      line('', [0, '}']),
      spring(),
      row([spring(), marker(1)], { pad: [0, 8] }),
    ],
    { gap: 0, pad: [8, 0], grow: 1 },
  );
  const after = column(
    [
      line('', [0, ['function', 'rust'], ' ', ['send', 'slate'], '(req) {']),
      line('+', [1, ['if', 'rust'], ' (', ['isSafe', 'slate'], '(req)) {'], [marker(3)]),
      line('+', [2, ['return', 'rust'], ' ', ['retry', 'slate'], '(req);']),
      line('+', [1, '}']),
      line('+', [1, ['return', 'rust'], ' ', ['post', 'slate'], '(req);']),
      line('', [0, '}']),
      row([spring(), marker(2)], { pad: [0, 8] }),
    ],
    { gap: 0, pad: [8, 0], grow: 1 },
  );
  const bar = row(
    [
      fileTab('retry.ts'),
      spring(),
      marker(4),
      icon('up'),
      icon('next'),
      space(4),
      marker(5),
      button('Accept', { kind: 'primary' }),
      button('Discard'),
      space(2),
    ],
    { pad: [5, 6] },
  );
  return appWindow(sections([bar, panes([before, after])]), { title: 'payments-api', width: WIDTH });
}

/** A JetBrains IDE with the tool window at the right. */
export function jetbrainsToolWindow(): Part {
  const editor = column(
    [
      row([fileTab('OrderService.kt'), spring()], { gap: 0 }),
      selected(
        [
          [0, ['fun', 'rust'], ' ', ['undo', 'slate'], '(id: Id) {'],
          [2, ['val', 'rust'], ' o = find(id)'],
          [2, 'o.refund()'],
          [2, 'save(o)'],
          [0, '}'],
        ],
        40,
      ),
      spring(),
    ],
    { gap: 6, grow: 1 },
  );
  const header = row([heading('{Product}'), spring(), marker(1), icon('plus'), icon('clock'), icon('dots')], {
    gap: 9,
    pad: [9, 12],
  });
  const body = column(
    [
      row([tabs(['Copilot', 'Drive'], 'Copilot'), spring(), marker(2)]),
      question('Is this safe to run twice?', 170),
      paragraph('No. refund() runs each time. Check the state first:', 200),
      codeBlock([[0, ['if', 'rust'], ' (o.isDone) ', ['return', 'rust']]]),
      row([button('Insert at Caret'), button('Copy'), marker(3)], { gap: 6 }),
      composer([chip('OrderService.undo', { icon: 'file' }), marker(4)], [select('llama3.1:8b'), memory]),
    ],
    { pad: 12, gap: 10 },
  );
  const strip = column(
    [
      panel(mark({ tone: 'lichen', size: 22 }), { tone: 'wash', radius: 6, pad: 4 }),
      icon('files', { size: 20 }),
    ],
    { gap: 14, pad: [10, 5], align: 'center', tone: 'paper' },
  );
  return appWindow(panes([editor, sections([header, body]), strip]), { title: 'shop', width: WIDTH });
}

/** Visual Studio with the tool window, CodeLens actions and the Error List. */
export function visualStudioWindow(): Part {
  const lens = row([space(24), small('Ask | Document'), marker(1)], { gap: 6, pad: [0, 8] });
  const errors = column(
    [
      row([small('Error List', 'ink'), spring(), marker(4)]),
      row([icon('close', { tone: 'rust', size: 14 }), small('CS8602  Null reference', 'ink')]),
    ],
    { pad: [9, 12], gap: 6 },
  );
  const editor = sections(
    [
      column(
        [
          row([fileTab('Orders.cs'), spring()], { gap: 0 }),
          lens,
          selected(
            [
              [0, ['public void', 'rust'], ' ', ['Cancel', 'slate'], '()'],
              [0, '{'],
              [2, 'Refund();'],
              [2, 'Save(order);'],
              [0, '}'],
            ],
            40,
          ),
          spring(),
        ],
        { gap: 6, grow: 1 },
      ),
      errors,
    ],
    { grow: 1 },
  );
  const chat = sections([
    row([heading('{Product}'), spring(), marker(2), button('New'), button('History')], {
      pad: [9, 12],
      gap: 7,
    }),
    column(
      [
        tabs(['Copilot', 'Drive'], 'Copilot'),
        question('Who calls this?', 140),
        paragraph('CheckoutFlow.Abort and two tests call it.', 214),
        spring(),
        composer([chip('Shop.Orders.Cancel', { icon: 'file' }), marker(3)], [select('llama3.1:8b'), memory]),
      ],
      { pad: 12, gap: 10, grow: 1 },
    ),
  ]);
  return appWindow(panes([editor, chat]), { title: 'Shop.sln', width: WIDTH });
}

/** Sublime Text with the chat in a tab at the right. */
export function sublimeChat(): Part {
  const editor = column(
    [
      row([fileTab('importer.py'), spring()], { gap: 0 }),
      selected(
        [
          [0, ['def', 'rust'], ' ', ['rows', 'slate'], '(path):'],
          [2, 'f = open(path)'],
          [2, ['for', 'rust'], ' x ', ['in', 'rust'], ' f:'],
          [4, ['yield', 'rust'], ' x'],
        ],
        8,
      ),
      spring(),
    ],
    { gap: 6, grow: 1 },
  );
  const chat = column(
    [
      row([fileTab('Copilot'), spring(), marker(1), space(12)], { gap: 0 }),
      column(
        [
          row([mono('connected · llama3.1:8b', 'lichen'), spring(), marker(2)]),
          row([mono('+ tab  + snippet  memory off', 'slate'), spring(), marker(3)]),
          mono('> What is missing?'),
          mono('The file is never closed.'),
          codeBlock([[0, ['with', 'rust'], ' open(path) ', ['as', 'rust'], ' f:']]),
          row([mono('Insert  Copy  Save to Drive', 'slate'), spring(), marker(4)]),
          mono('> _'),
        ],
        { pad: [4, 12], gap: 8 },
      ),
      strut(4),
    ],
    { gap: 6 },
  );
  return appWindow(
    sections([panes([editor, chat]), statusBar([small('Line 8'), spring(), small('Python')])]),
    { title: 'importer', width: WIDTH },
  );
}

/** Neovim with the chat in a vertical split. */
export function neovimSplit(): Part {
  const line = (name: string, right: string): Part =>
    row([mono(name), spring(), mono(right, 'quiet')], { pad: [4, 10], tone: 'sunken' });
  const buffer = column(
    [
      column(
        [
          panel(
            codeLines(
              [
                [0, ['local function', 'rust'], ' ', ['rows', 'slate'], '(f)'],
                [2, ['for', 'rust'], ' l ', ['in', 'rust'], ' f:lines()'],
                [4, ['add', 'slate'], '(l)'],
                [2, ['end', 'rust']],
                [0, ['end', 'rust']],
              ],
              12,
            ),
            { tone: 'wash', pad: [6, 10] },
          ),
          spring(),
        ],
        { grow: 1 },
      ),
      line('import.lua', '12,1'),
    ],
    { gap: 0, grow: 1 },
  );
  const chat = column(
    [
      column(
        [
          row([mono('## You', 'slate'), spring(), marker(1)]),
          mono('What does this skip?'),
          row([mono('## qwen2.5-coder:7b', 'slate'), spring(), marker(2)]),
          mono('Empty lines: add() is'),
          mono('called with "".'),
          row([mono('## You', 'slate'), spring(), marker(3)]),
          mono('_'),
        ],
        { pad: 10, gap: 6 },
      ),
      spring(),
      line('chat', '7,1'),
    ],
    { gap: 0 },
  );
  const command = row([mono(":'<,'>{Product}Explain"), spring(), marker(4)], { pad: [6, 10] });
  return appWindow(sections([panes([buffer, chat]), command]), { title: 'nvim', width: WIDTH });
}

/** JupyterLab with the panel at the left and a failed cell. */
export function jupyterPanel(): Part {
  const bar = activityBar(['folder', 'play'], [marker(1)]);
  const panelPart = column(
    [
      tabs(['Copilot', 'Drive'], 'Copilot'),
      question('Why does it fail?', 140),
      paragraph('The column is named total, not sum.', 190),
      row([button('Insert as cell'), marker(4)]),
      spring(),
      composer(
        [chip('Cells 4–6 of sales.ipynb')],
        [memory, chip('Outputs', { tone: 'wash' })],
        'Ask about these cells',
      ),
    ],
    { pad: 12, gap: 10 },
  );
  const cell = column(
    [
      row([small('[4]:'), spring(), button('Ask'), button('Save'), marker(2)], { gap: 6 }),
      codeBlock([[0, 'df["sum"].', ['mean', 'slate'], '()']]),
      text("KeyError: 'sum'", { isMonospace: true, tone: 'rust' }),
      row([button('Fix with Copilot', { icon: 'bulb' }), marker(3), spring()]),
    ],
    { gap: 9, line: 'lichen', radius: 8, pad: 10 },
  );
  const notebook = column(
    [row([fileTab('sales.ipynb'), spring()], { gap: 0 }), column([cell], { pad: [4, 10] }), spring()],
    { gap: 6, grow: 1 },
  );
  return appWindow(panes([bar, panelPart, notebook]), { title: 'JupyterLab', width: WIDTH });
}

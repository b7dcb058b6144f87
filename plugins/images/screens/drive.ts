import { type IconName, icon } from '../icons';
import { column, marker, type Part, panel, paragraph, row, spring, text } from '../layout';
import {
  appWindow,
  button,
  checkbox,
  chip,
  codeBlock,
  dialog,
  field,
  heading,
  listRow,
  menu,
  question,
  radio,
  sections,
  select,
  small,
} from '../parts';

/** The search in Drive with its modes and filters. */
export function driveSearch(): Part {
  const modes = menu([
    { label: 'Meaning', icon: 'check' },
    { label: 'Exact text' },
    { label: 'Regular expression' },
  ]);
  return column(
    [
      row([
        field('lang:sql monthly revenue', {
          icon: 'search',
          isFilled: true,
          isActive: true,
          grow: 1,
          right: [marker(1)],
        }),
        select('Meaning'),
        marker(2),
      ]),
      row(
        [
          column(
            [
              row([small('lang:sql', 'lichen'), small('1 filter'), button('Clear'), marker(3)]),
              row([button('Filter', { icon: 'filter' }), button('Save search'), marker(4)]),
            ],
            { gap: 8, align: 'start' },
          ),
          spring(),
          modes,
        ],
        { align: 'start' },
      ),
      column(
        [
          listRow('Monthly revenue', { isActive: true, detail: 'SUM(total) GROUP BY month' }),
          listRow('Refunds by week', { detail: 'WHERE kind = "refund"' }),
        ],
        { gap: 3 },
      ),
    ],
    { gap: 10, radius: 12, line: 'strong', pad: 14, width: 470 },
  );
}

/** The dialog that creates a share link. */
export function shareDialog(): Part {
  const preview = column(
    [
      text('Retry with pauses', { isBold: true }),
      codeBlock([
        [0, ['while', 'rust'], ' (tries < 4) {'],
        [2, ['await', 'rust'], ' ', ['send', 'slate'], '();'],
      ]),
    ],
    { gap: 8, tone: 'paper', radius: 8, line: 'line', pad: 12 },
  );
  const include = (label: string, isOn: boolean): Part => row([checkbox(isOn), text(label)], { gap: 7 });
  const expiry = (label: string, isOn: boolean): Part => row([radio(isOn), text(label)], { gap: 7 });
  return dialog(
    'Share snippet',
    [
      row([column([preview], { grow: 1 }), marker(1)]),
      row(
        [include('Tags', true), include('Related links', false), include('Name', false), spring(), marker(2)],
        { gap: 14 },
      ),
      row(
        [
          small('Expires after'),
          expiry('7 days', false),
          expiry('30 days', true),
          expiry('never', false),
          spring(),
          marker(3),
        ],
        { gap: 12 },
      ),
    ],
    [button('Create link', { kind: 'primary' }), marker(4)],
    470,
  );
}

/** The model picker. */
export function modelPicker(): Part {
  const model = (kind: IconName, name: string, right: readonly Part[], isActive = false): Part =>
    row([icon(kind), text(name, { tone: isActive ? 'lichen' : 'ink' }), spring(), ...right, icon('info')], {
      gap: 9,
      tone: isActive ? 'wash' : 'raised',
      radius: 6,
      pad: [2, 10],
      height: 36,
    });
  const group = (name: string, number: number): Part =>
    row([small(name), spring(), marker(number)], { pad: [4, 10] });
  return column(
    [
      group('Local', 1),
      model('device', 'Qwen2.5-Coder 7B', [icon('check', { tone: 'lichen' })], true),
      model('device', 'Llama 3.1 8B', [marker(2), button('Update')]),
      group('Other', 3),
      model('device', 'qwen2.5-coder:7b-instruct-q8_0', []),
      group('Cloud', 4),
      model('cloud', 'Claude Haiku 4.5', []),
      model('cloud', 'Gemini 2.5 Flash', []),
      row([icon('plus'), text('Add local model', { isLabel: true }), spring(), marker(5)], {
        tone: 'raised',
        gap: 9,
        pad: [2, 10],
        height: 36,
      }),
    ],
    { gap: 2, radius: 12, line: 'strong', pad: 8, width: 400 },
  );
}

/** The models on the computer. */
export function manageModels(): Part {
  const model = (name: string, detail: string, right: readonly Part[]): Part =>
    row([column([text(name, { isMonospace: true }), small(detail)], { gap: 1 }), spring(), ...right], {
      pad: [9, 0],
      gap: 9,
    });
  return sections(
    [
      row(
        [
          text('Manage models', { isBold: true, size: 20 }),
          spring(),
          marker(1),
          button('Add', { icon: 'plus' }),
        ],
        { pad: [10, 0] },
      ),
      model('qwen2.5-coder:7b', '4.7 GB, used today', [marker(2), button('Remove'), marker(3)]),
      model('llama3.2:3b', '2 GB, used last week', [button('Remove')]),
      row(
        [
          column([small('Model folder'), text('~/.ollama/models', { isMonospace: true })], { gap: 1 }),
          spring(),
          marker(4),
        ],
        { pad: [9, 0] },
      ),
    ],
    { radius: 12, line: 'strong', pad: [6, 16], width: 430 },
  );
}

/** An answer with its buttons. */
export function answerButtons(): Part {
  return column(
    [
      row([spring(), marker(1), button('Edit question')]),
      question('Is the retry safe?', 200),
      paragraph('Only for requests that can be repeated, such as GET and PUT.', 380),
      codeBlock([[0, ['if', 'rust'], ' (', ['isSafe', 'slate'], '(method)) ', ['retry', 'slate'], '();']]),
      row([button('Copy'), button('Save to Drive'), marker(2), spring()]),
      row([button('Answer again'), icon('left'), small('2 of 2'), icon('right'), marker(3)]),
      row([button('Branch chat'), button('Sources'), marker(4)]),
    ],
    { gap: 10, radius: 12, line: 'strong', pad: 16, width: 440 },
  );
}

/** A snippet with what enrichment added. */
export function enrichedSnippet(): Part {
  const pair = (name: string, value: Part, right: readonly Part[] = []): Part =>
    row([panel(small(name), { width: 92 }), value, spring(), ...right], { pad: [8, 0] });
  const content = sections(
    [
      pair('Title', heading('Retry with pauses'), [marker(1)]),
      pair('Description', paragraph('Sends a request again, with longer pauses.', 270), [marker(2)]),
      pair('Tags', row([chip('http'), chip('retry'), chip('billing', { tone: 'wash' })]), [marker(3)]),
      pair('Language', small('TypeScript', 'ink')),
      pair('Origin', small('src/retry.ts, payments-api, main', 'ink'), [marker(4)]),
    ],
    { pad: [4, 16] },
  );
  return appWindow(content, { title: 'Retry with pauses', width: 470 });
}

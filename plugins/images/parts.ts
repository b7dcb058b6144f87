import { dot, type IconName, icon } from './icons';
import {
  column,
  divider,
  type Part,
  panel,
  paragraph,
  row,
  rule,
  type Span,
  type StackOptions,
  space,
  spring,
  strut,
  TEXT,
  text,
} from './layout';
import type { Tone } from './palette';

/** Secondary text. */
export function small(value: string | readonly Span[], tone: Tone = 'quiet'): Part {
  return text(value, { tone });
}

/** Text of code, or of an interface in a terminal. */
export function mono(value: string, tone: Tone = 'ink'): Part {
  return text(value, { isMonospace: true, tone });
}

/** The name of a part of a screen. */
export function heading(value: string): Part {
  return text(value, { isBold: true });
}

/** How {@link appWindow} looks. */
export interface WindowOptions {
  readonly title?: string;
  readonly width?: number;
  /** Additional parts of the title bar. */
  readonly bar?: readonly Part[];
}

const CONTROLS = row([dot('strong', 11), dot('strong', 11), dot('strong', 11)], { gap: 7 });

/** A window with its title bar. */
export function appWindow(body: Part, { title, width, bar }: WindowOptions = {}): Part {
  const middle = title === undefined ? [spring()] : [spring(), small(title), spring(), space(47)];
  const titleBar = row([CONTROLS, ...(bar ?? middle)], { pad: [9, 14], gap: 10 });
  return sections([titleBar, body], { radius: 12, line: 'strong', isClipping: true, width });
}

/** Parts side by side with hairlines between them, all as high as the highest. */
export function panes(parts: readonly Part[], options: StackOptions = {}): Part {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [divider(), part]));
  return row(separated, { gap: 0, align: 'stretch', ...options });
}

/** Parts below each other with hairlines between them. */
export function sections(parts: readonly Part[], options: StackOptions = {}): Part {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [rule(), part]));
  return column(separated, { gap: 0, ...options });
}

/** Options of {@link button}. */
export interface ButtonOptions {
  readonly kind?: 'primary';
  readonly icon?: IconName;
}

/** A button. */
export function button(label: string, { kind, icon: name }: ButtonOptions = {}): Part {
  const tone = kind === 'primary' ? 'onLichen' : 'ink';
  const content = [
    ...(name ? [icon(name, { tone })] : []),
    text(label, { tone, align: 'middle', grow: 1, isLabel: true }),
  ];
  const look = kind === 'primary' ? { tone: 'lichen' as const } : { line: 'strong' as const };
  return row(content, { gap: 6, radius: 6, pad: [5, 11], ...look });
}

/** Options of {@link chip}. */
export interface ChipOptions {
  readonly icon?: IconName;
  readonly tone?: 'wash' | 'sunken';
  readonly canRemove?: boolean;
}

/** A small rounded label, such as a piece of context. */
export function chip(
  label: string,
  { icon: name, tone = 'sunken', canRemove = false }: ChipOptions = {},
): Part {
  const color: Tone = tone === 'wash' ? 'lichen' : 'ink';
  const content = [
    ...(name ? [icon(name, { tone: tone === 'wash' ? 'lichen' : 'quiet', size: 14 })] : []),
    small(label, color),
    ...(canRemove ? [icon('close', { size: 11 })] : []),
  ];
  return row(content, { gap: 6, tone, radius: 14, pad: [3, 10], line: 'line' });
}

/** Options of {@link field}. */
export interface FieldOptions {
  readonly icon?: IconName;
  /** Whether the text was typed; otherwise it is the field's placeholder. */
  readonly isFilled?: boolean;
  readonly isActive?: boolean;
  readonly right?: readonly Part[];
  readonly grow?: number;
}

/** A text field. */
export function field(value: string, options: FieldOptions = {}): Part {
  const { icon: name, isFilled = false, isActive = false, right = [], grow } = options;
  const content = [
    ...(name ? [icon(name)] : []),
    small(value, isFilled ? 'ink' : 'quiet'),
    spring(),
    ...right,
  ];
  const line = isActive ? 'lichen' : 'strong';
  return row(content, { gap: 7, tone: 'paper', radius: 6, line, pad: [6, 10], grow });
}

/** A key of the keyboard. */
export function key(label: string, line: Tone): Part {
  return panel(small(label, 'ink'), { tone: 'sunken', radius: 5, pad: [2, 7], line });
}

/** A closed menu that shows the selected value. */
export function select(value: string): Part {
  return row([small(value, 'ink'), icon('down', { size: 13 })], {
    gap: 6,
    radius: 6,
    line: 'strong',
    pad: [4, 10],
  });
}

/** A switch. */
export function toggle(isOn: boolean): Part {
  const knob = dot(isOn ? 'onLichen' : 'quiet', 15);
  return row(isOn ? [spring(), knob] : [knob, spring()], {
    gap: 0,
    tone: isOn ? 'lichen' : 'sunken',
    radius: 11,
    pad: 3.5,
    width: 38,
    height: 22,
    line: isOn ? undefined : 'strong',
  });
}

/** A radio button. */
export function radio(isOn: boolean): Part {
  return row([spring(), dot(isOn ? 'lichen' : 'raised', 8), spring()], {
    gap: 0,
    radius: 9,
    line: isOn ? 'lichen' : 'strong',
    width: 18,
    height: 18,
    pad: [5, 0],
  });
}

/** A checkbox. */
export function checkbox(isOn: boolean): Part {
  return row([spring(), isOn ? icon('check', { size: 13, tone: 'onLichen' }) : space(13), spring()], {
    gap: 0,
    tone: isOn ? 'lichen' : 'raised',
    radius: 4,
    line: isOn ? 'lichen' : 'strong',
    width: 18,
    height: 18,
  });
}

/** How {@link listRow} looks. */
export interface ListRowOptions {
  readonly isActive?: boolean;
  readonly icon?: IconName;
  readonly detail?: string;
  readonly right?: readonly Part[];
}

/** A row of a list. */
export function listRow(
  label: string,
  { isActive = false, icon: name, detail, right = [] }: ListRowOptions = {},
): Part {
  const tone: Tone = isActive ? 'lichen' : 'ink';
  const first = row(
    [
      ...(name ? [icon(name, { tone: isActive ? 'lichen' : 'quiet' })] : []),
      text(label, { tone }),
      spring(),
      ...right,
    ],
    { gap: 8 },
  );
  const content = detail === undefined ? first : column([first, small(detail)], { gap: 1 });
  return panel(content, { tone: isActive ? 'wash' : 'raised', radius: 6, pad: [6, 9] });
}

/** An item of a menu; null is a line between two groups. */
export type MenuItem = {
  readonly label: string;
  readonly isActive?: boolean;
  readonly right?: readonly Part[];
  readonly icon?: IconName;
} | null;

/** An open menu. */
export function menu(items: readonly MenuItem[], { width }: { width?: number } = {}): Part {
  const rows = items.map((item) =>
    item === null
      ? column([rule()], { pad: [4, 0] })
      : row(
          [
            ...(item.icon ? [icon(item.icon)] : []),
            text(item.label, { tone: item.isActive ? 'lichen' : 'ink', isLabel: true }),
            spring(),
            ...(item.right ?? []),
          ],
          { gap: 8, tone: item.isActive ? 'wash' : 'raised', radius: 6, pad: [2, 10], height: 34 },
        ),
  );
  return column(rows, { gap: 2, radius: 10, line: 'strong', pad: 6, width });
}

/** A dialog; its buttons are at the bottom right. */
export function dialog(title: string, body: readonly Part[], buttons: readonly Part[], width: number): Part {
  const footer = row([spring(), ...buttons], { gap: 10 });
  return column([text(title, { isBold: true, size: 20, isLabel: true }), ...body, footer], {
    gap: 14,
    radius: 14,
    line: 'strong',
    pad: [18, 20],
    width,
  });
}

/** Tabs, one of which is open. */
export function tabs(labels: readonly string[], open: string): Part {
  const parts = labels.map((label) => {
    const isOpen = label === open;
    return column(
      [
        text(label, { tone: isOpen ? 'lichen' : 'quiet', isBold: isOpen, align: 'middle', isLabel: true }),
        isOpen ? underline() : strut(2),
      ],
      { gap: 5 },
    );
  });
  return row(parts, { gap: 18 });
}

function underline(): Part {
  return panel({ width: 0, height: 2, draw: () => undefined }, { tone: 'lichen' });
}

/** A line of code: its indentation in characters, and its pieces. */
export type CodeLine = readonly [indent: number, ...spans: Span[]];

/** Lines of code, numbered when `firstLine` is set. */
export function codeLines(lines: readonly CodeLine[], firstLine?: number): Part {
  const digits = String((firstLine ?? 0) + lines.length).length;
  const rows = lines.map(([indent, ...spans], index) => {
    const line = text(spans, { isMonospace: true });
    const number = String((firstLine ?? 0) + index).padStart(digits);
    const start = firstLine === undefined ? [] : [mono(number, 'quiet'), space(4)];
    return row([...start, space(indent * TEXT * 0.6), line], { gap: 4 });
  });
  return column(rows, { gap: 2 });
}

/** A block of code in a message or snippet. */
export function codeBlock(lines: readonly CodeLine[]): Part {
  return panel(codeLines(lines), { tone: 'sunken', radius: 8, line: 'line', pad: [10, 12] });
}

/** A question in a chat, at the right. */
export function question(value: string, width: number): Part {
  const bubble = panel(paragraph(value, width), { tone: 'wash', radius: 10, pad: [8, 12] });
  return row([spring(), bubble]);
}

/** The bar at the bottom of a window. */
export function statusBar(parts: readonly Part[]): Part {
  return row(parts, { pad: [6, 14], gap: 8, tone: 'paper' });
}

/** A state with its dot. */
export function state(label: string): Part {
  return row([dot('lichen'), small(label)], { gap: 6 });
}

/** A setting with its control at the right. */
export function setting(label: string, control: Part, { isChanged = false } = {}): Part {
  const change = isChanged ? [dot('lichen', 8)] : [];
  return row([text(label, { isLabel: true }), ...change, spring(), control], { pad: [9, 0], gap: 8 });
}

/** A progress bar; `part` is from 0 to 1. */
export function progress(width: number, part: number): Part {
  return row([panel(strut(6), { tone: 'lichen', radius: 3, width: width * part, height: 6 }), spring()], {
    gap: 0,
    tone: 'sunken',
    radius: 4,
    line: 'line',
    width,
    height: 8,
    pad: 1,
  });
}

import {
  bar,
  bars,
  box,
  chip,
  dot,
  frame,
  hairlines,
  mark,
  marker,
  type Tone,
  windowFrame,
} from './shapes.mts';

/** The quick menu, opened from the menu bar, with the choices for long-term memory beside it. */
export function quickMenu(): string {
  const entries = [150, 176, 170, 190, 160, 150, 110, 140, 120];
  const top = (index: number): number => 92 + index * 46 + (index >= 2 ? 12 : 0) + (index >= 7 ? 12 : 0);
  return [
    box(0, 0, 800, 48, 'raised', 0),
    hairlines('M0 48h800'),
    bars(600, 20, [34], 'strong'),
    bar(650, 20, 26),
    bar(692, 20, 70, 'quiet'),
    '<g transform="translate(-154)">',
    box(488, 4, 44, 40, 'wash', 8),
    mark(496, 10, 28, 'lichen'),
    frame(318, 64, 300, 492, 'raised', 12),
    hairlines('M318 188h300M318 430h300'),
    box(326, top(2) - 10, 284, 40, 'wash', 8),
    dot(344, top(0) + 10, 7, 'lichen'),
    ...entries.map((width, index) =>
      bar(index === 0 ? 364 : 340, top(index) + 6, width, index === 2 ? 'lichen' : 'quiet'),
    ),
    `<path d="M590 ${top(2) + 2}l9 8-9 8" class="hairline"/>`,
    frame(622, top(2) - 18, 166, 178, 'raised', 12),
    ...[96, 70, 118].map((width, index) => bar(642, top(2) + 8 + index * 38, width, 'quiet')),
    hairlines(`M622 ${top(2) + 110}h166`),
    bar(642, top(2) + 132, 104, 'quiet'),
    marker(1, 456, 24),
    marker(2, 574, top(0) + 10),
    marker(3, 760, top(2) - 20),
    marker(4, 574, top(4) + 10),
    marker(5, 574, top(8) - 12),
    '</g>',
  ].join('');
}

/** Lines of code in an editor. */
function editorLines(
  x: number,
  y: number,
  lines: readonly (readonly [indent: number, width: number, tone: Tone])[],
): string {
  return lines
    .map(
      ([indent, width, tone], index) =>
        bar(x, y + index * 26, 14) + bar(x + 34 + indent, y + index * 26, width, tone),
    )
    .join('');
}

/** VS Code with the Copilot and Drive views in the side bar and actions above a function. */
export function editorSideBar(): string {
  return [
    windowFrame(24, 24, 752, 552),
    box(26, 64, 52, 480, 'sunken', 0),
    hairlines('M78 64v480M336 64v480M24 544h752M78 372h258M336 100h440'),
    ...[84, 128, 172].map((top) => box(41, top, 22, 22, 'strong', 5)),
    box(26, 214, 4, 40, 'lichen', 0),
    mark(38, 220, 28, 'lichen'),
    bar(96, 84, 70, 'quiet'),
    chip(96, 108, 150),
    bars(96, 152, [210, 180, 200, 120]),
    frame(96, 238, 222, 60, 'sunken'),
    bars(112, 254, [120, 160], 'quiet', 20),
    frame(96, 312, 222, 46, 'raised'),
    bar(112, 331, 100),
    bar(96, 390, 50, 'quiet'),
    frame(96, 410, 222, 28, 'sunken', 6),
    ...[0, 1, 2].map((n) => bar(96, 456 + n * 28, 150 - n * 24, 'quiet') + bar(264, 456 + n * 28, 46)),
    box(352, 74, 110, 28, 'sunken', 4),
    bar(366, 84, 80, 'quiet'),
    editorLines(356, 130, [
      [0, 180, 'slate'],
      [0, 220, 'slate'],
    ]),
    bar(390, 196, 34, 'quiet', 7),
    bar(438, 196, 52, 'quiet', 7),
    bar(504, 196, 66, 'quiet', 7),
    box(384, 212, 376, 186, 'wash', 4),
    editorLines(356, 222, [
      [0, 230, 'slate'],
      [26, 190, 'quiet'],
      [26, 260, 'quiet'],
      [52, 180, 'lichen'],
      [52, 210, 'quiet'],
      [26, 120, 'quiet'],
      [0, 20, 'slate'],
    ]),
    editorLines(356, 424, [
      [0, 160, 'slate'],
      [26, 240, 'quiet'],
      [0, 20, 'slate'],
    ]),
    dot(46, 560, 6, 'lichen'),
    bar(60, 556, 110, 'quiet'),
    marker(1, 52, 296),
    marker(2, 300, 84),
    marker(3, 300, 394),
    marker(4, 610, 190),
    marker(5, 206, 560),
  ].join('');
}

/** A browser with the side panel of the web extension beside a page. */
export function browserPanel(): string {
  return [
    windowFrame(24, 24, 752, 552),
    frame(96, 72, 520, 32, 'sunken', 16),
    bar(120, 84, 200),
    box(694, 68, 40, 40, 'wash', 8),
    mark(700, 74, 28, 'lichen'),
    hairlines('M24 116h752M492 116v460M492 160h284M492 536h284'),
    bar(56, 146, 260, 'ink', 12),
    bars(56, 180, [390, 370, 400, 280]),
    frame(56, 272, 404, 142, 'sunken'),
    bars(76, 296, [150, 260, 220, 180, 90], 'quiet', 22),
    box(356, 282, 42, 26, 'wash'),
    bar(364, 291, 26, 'lichen'),
    box(406, 282, 42, 26, 'wash'),
    bar(414, 291, 26, 'lichen'),
    bars(56, 440, [380, 396, 350, 400, 240]),
    bar(510, 134, 90, 'quiet'),
    dot(752, 138, 9, 'strong'),
    box(590, 178, 168, 52, 'wash', 12),
    bars(606, 194, [130, 90], 'lichen', 18),
    bars(510, 254, [240, 220, 244, 200, 230, 130]),
    chip(510, 420, 170),
    frame(510, 456, 248, 64, 'raised', 10),
    bar(528, 478, 130),
    dot(520, 556, 7, 'lichen'),
    bar(538, 552, 90, 'quiet'),
    marker(1, 664, 88),
    marker(2, 330, 272),
    marker(3, 706, 420),
    marker(4, 706, 138),
    marker(5, 660, 556),
  ].join('');
}

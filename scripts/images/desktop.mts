import { bar, bars, box, button, chip, dot, frame, hairlines, mark, marker, windowFrame } from './shapes.mts';

/** The sidebar of the desktop app: six views, one of which is open. */
function sidebar(x: number, y: number, open: number): string {
  const widths = [58, 44, 74, 52, 56, 60];
  const entries = widths.map((width, index) => {
    const top = y + 56 + index * 40;
    const isOpen = index === open;
    const ground = isOpen ? box(x + 10, top, 132, 32, 'wash') : '';
    const tone = isOpen ? 'lichen' : 'quiet';
    return ground + box(x + 22, top + 9, 14, 14, tone, 4) + bar(x + 46, top + 12, width, tone);
  });
  return mark(x + 20, y + 12, 28) + entries.join('');
}

/** Rows of a list, the first of which is selected. */
function list(x: number, y: number, width: number, rows: number): string {
  return Array.from({ length: rows }, (_, index) => {
    const top = y + index * 58;
    const ground = index === 0 ? box(x, top, width, 50, 'sunken') : '';
    return (
      ground +
      bar(x + 12, top + 14, width - 60 - (index % 3) * 14, 'quiet') +
      bar(x + 12, top + 30, width - 40)
    );
  }).join('');
}

/** A block of code. */
function code(x: number, y: number, width: number, lines: readonly number[]): string {
  const tones = ['slate', 'quiet', 'quiet', 'lichen', 'quiet', 'slate'] as const;
  const text = lines.map((length, index) =>
    bar(
      x + 18 + (index === 0 || index === lines.length - 1 ? 0 : 22),
      y + 20 + index * 22,
      length,
      tones[index % 6],
    ),
  );
  return frame(x, y, width, 30 + lines.length * 22, 'sunken') + text.join('');
}

/** The main window: sidebar, list, content, side panel and status line. */
export function desktopWindow(): string {
  return [
    windowFrame(24, 24, 752, 552),
    hairlines('M176 64v476M344 64v476M616 64v476M24 540h752'),
    sidebar(24, 68, 0),
    list(184, 84, 152, 6),
    bar(364, 88, 140, 'ink', 10),
    box(420, 122, 176, 54, 'wash', 12),
    bars(438, 140, [130, 90], 'lichen', 18),
    bars(364, 204, [220, 200, 140]),
    code(364, 292, 232, [90, 120, 70, 130, 40]),
    frame(364, 456, 232, 64, 'raised', 10),
    bar(382, 478, 110),
    bar(634, 88, 90, 'quiet'),
    chip(634, 112, 122, 'sunken'),
    chip(634, 148, 100, 'sunken'),
    bar(634, 204, 70, 'quiet'),
    bars(634, 228, [118, 96, 122, 84]),
    dot(46, 558, 6, 'lichen'),
    bar(62, 554, 80, 'quiet'),
    dot(176, 558, 6, 'lichen'),
    bar(192, 554, 120, 'quiet'),
    marker(1, 100, 420),
    marker(2, 260, 462),
    marker(3, 576, 258),
    marker(4, 696, 330),
    marker(5, 400, 558),
  ].join('');
}

/** The Copilot view: chats on the left, the open chat with context, answer and message field. */
export function copilotView(): string {
  return [
    windowFrame(24, 24, 752, 552),
    hairlines('M236 64v512M236 116h540'),
    list(34, 78, 192, 6),
    box(196, 88, 12, 12, 'lichen', 3),
    bar(258, 86, 170, 'ink', 10),
    chip(560, 77, 116),
    [0, 1, 2].map((n) => dot(734 + n * 10, 90, 3, 'quiet')).join(''),
    box(470, 138, 280, 58, 'wash', 12),
    bars(490, 156, [230, 150], 'lichen', 18),
    bars(258, 222, [420, 380, 440]),
    code(258, 290, 400, [130, 210, 160, 60]),
    button(258, 424, 78),
    button(346, 424, 116),
    button(472, 424, 96),
    frame(258, 472, 496, 88, 'raised', 10),
    chip(272, 482, 110, 'sunken'),
    bar(276, 522, 170),
    chip(470, 524, 120, 'sunken'),
    chip(600, 524, 96),
    box(712, 524, 28, 28, 'lichen', 8),
    marker(1, 130, 462),
    marker(2, 618, 64),
    marker(3, 700, 240),
    marker(4, 608, 438),
    marker(5, 410, 494),
    marker(6, 584, 572),
  ].join('');
}

/** The Drive view: search and filters, list and collections on the left, the open snippet on the right. */
export function driveView(): string {
  return [
    windowFrame(24, 24, 752, 552),
    hairlines('M296 64v512M24 438h272M296 128h480M296 442h480'),
    frame(40, 78, 240, 34, 'sunken', 8),
    bar(58, 91, 120),
    box(244, 86, 24, 18, 'strong', 4),
    chip(40, 122, 74),
    chip(122, 122, 90, 'sunken'),
    list(36, 164, 248, 4),
    bar(52, 456, 90, 'quiet'),
    [0, 1, 2]
      .map((n) => box(52, 482 + n * 28, 16, 14, 'strong', 3) + bar(80, 485 + n * 28, 120 - n * 22))
      .join(''),
    button(316, 82, 70, true),
    button(394, 82, 66),
    button(468, 82, 108),
    button(584, 82, 100),
    button(692, 82, 68),
    bar(316, 150, 220, 'ink', 10),
    bars(316, 178, [400, 320]),
    code(316, 222, 440, [150, 250, 190, 280, 220, 90]),
    bar(316, 466, 60, 'quiet'),
    chip(396, 456, 70),
    chip(474, 456, 92),
    chip(574, 456, 64),
    bar(316, 506, 60, 'quiet'),
    bar(396, 506, 220),
    bar(316, 540, 60, 'quiet'),
    bar(396, 540, 280),
    marker(1, 222, 95),
    marker(2, 264, 345),
    marker(3, 256, 520),
    marker(4, 640, 64),
    marker(5, 716, 262),
    marker(6, 716, 506),
  ].join('');
}

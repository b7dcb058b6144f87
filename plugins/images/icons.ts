import { type Part, round } from './layout';
import type { Tone } from './palette';

/** Paths of icons on a grid of 16. */
const paths = {
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.5 10.5l3.5 3.5',
  plus: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  down: 'M4 6l4 4l4-4',
  right: 'M6 4l4 4l-4 4',
  left: 'M10 4l-4 4l4 4',
  dots: 'M3 8h.01M8 8h.01M13 8h.01',
  send: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
  folder: 'M2 4.5h4l1.5 1.5H14v7H2z',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  chat: 'M2.5 3h11v8H7l-3 2.5V11H2.5z',
  drive: 'M8 2l6 3l-6 3l-6-3zM2 8l6 3l6-3M2 11l6 3l6-3',
  clock: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2M8 5v3l2 2',
  update: 'M8 2v8M4.5 7L8 10.5l3.5-3.5M3 13.5h10',
  gear: 'M8 5.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 0 0 0-4.6M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6l1.4 1.4M11 11l1.4 1.4M12.4 3.6L11 5M5 11l-1.4 1.4',
  pin: 'M5.5 2.5h5l-.8 4.5l2.3 2.5H4L6.3 7zM8 9.5V14',
  link: 'M6.5 9.5l3-3M7.5 4.5l1.5-1.5a2.8 2.8 0 0 1 4 4L11.5 8.5M8.5 11.5L7 13a2.8 2.8 0 0 1-4-4L4.5 7.5',
  device: 'M3 3h10v7H3zM1.5 13h13',
  cloud: 'M4.5 12.5a3 3 0 0 1 0-6a4 4 0 0 1 7.5 1a2.5 2.5 0 0 1 0 5z',
  bulb: 'M6 12.5h4M6.5 14.5h3M6 10.5a4 4 0 1 1 4 0v.5H6z',
  play: 'M5 3l8 5l-8 5z',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  puzzle: 'M2.5 6h3a1.6 1.6 0 1 1 3 0h3v3a1.6 1.6 0 1 1 0 3v2h-9z',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2M8 7.5v3.5M8 5h.01',
  up: 'M8 13V3M4 7l4-4l4 4',
  next: 'M8 3v10M4 9l4 4l4-4',
  files: 'M5 5V2h6l2.5 2.5V11H10M2.5 5h5L10 7.5V14H2.5z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** Draws an icon in the color of a tone. */
export function icon(
  name: IconName,
  { tone = 'quiet', size = 16 }: { tone?: Tone; size?: number } = {},
): Part {
  return {
    width: size,
    height: size,
    draw({ x, y, height }, canvas) {
      const scale = size === 16 ? '' : ` scale(${round(size / 16)})`;
      const top = y + (height - size) / 2;
      canvas.shapes.push(
        `<path transform="translate(${round(x)} ${round(top)})${scale}" d="${paths[name]}" class="${tone} i"/>`,
      );
    },
  };
}

/** The state of the service that its icon shows. */
export type MarkState = 'plain' | 'recording' | 'paused' | 'outline' | 'attention';

const STONES = [
  [12, 19, 9.5, 3.6, 1],
  [12.6, 12.4, 6.6, 2.9, 0.78],
  [11.6, 6.6, 3.9, 2.4, 0.56],
] as const;

/** Draws the product's icon, three stacked stones. */
export function mark({
  tone = 'ink',
  size = 24,
  state = 'plain',
}: {
  tone?: Tone;
  size?: number;
  state?: MarkState;
} = {}): Part {
  const isOutline = state === 'outline';
  const stones = STONES.map(
    ([cx, cy, rx, ry, opacity]) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${isOutline || opacity === 1 ? '' : ` opacity="${opacity}"`}/>`,
  ).join('');
  const sign = {
    plain: '',
    outline: '',
    recording: '<circle cx="20.5" cy="5" r="3" class="lichen"/>',
    paused: '<path d="M18 2v7M22 2v7" class="i" stroke-width="2.4"/>',
    attention: '<path d="M20.5 1.5v5M20.5 9.5v.01" class="i rust" stroke-width="2.4"/>',
  }[state];
  return {
    width: size,
    height: size,
    draw({ x, y, height }, canvas) {
      const top = y + (height - size) / 2;
      const scale = Math.round((size / 24) * 100) / 100;
      canvas.shapes.push(
        `<g transform="translate(${round(x)} ${round(top)}) scale(${scale})" class="${tone}">` +
          `<g${isOutline ? ' class="i"' : ''}>${stones}</g>${sign}</g>`,
      );
    },
  };
}

/** Draws a filled circle, for the state of a connection or a changed setting. */
export function dot(tone: Tone = 'lichen', size = 9): Part {
  return {
    width: size,
    height: size,
    draw({ x, y, width, height }, canvas) {
      canvas.shapes.push(
        `<circle cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${size / 2}" class="${tone}"/>`,
      );
    },
  };
}

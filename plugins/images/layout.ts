import { withProductSlug } from '#domain/product/productText';
import { type Font, measure, measureFilled, wrap } from './measure';
import type { Tone } from './palette';

/** A rectangle in units of the image. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A placed text, for the tests that look for overlaps and low contrast. */
export interface PlacedText extends Area {
  readonly value: string;
  readonly size: number;
  readonly tones: readonly Tone[];
  /** The color of its background. */
  readonly ground: Tone;
  /** Whether it's the name of a control that the documentation mentions. */
  readonly isLabel: boolean;
}

/** A placed number, by its center. */
interface PlacedMarker {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** The canvas that parts draw on: shapes from back to front, and data about them for tests. */
export interface Canvas {
  readonly shapes: string[];
  readonly texts: PlacedText[];
  readonly markers: PlacedMarker[];
  /** CSS rules of moving parts. */
  readonly rules: string[];
  ground: Tone;
}

/** Something that takes up space in an image, and draws itself where the layout puts it. */
export interface Part {
  /** Its minimum size. */
  readonly width: number;
  readonly height: number;
  /** Its share of the remaining space in a row or column. */
  readonly grow?: number;
  draw(area: Area, canvas: Canvas): void;
}

/** Radius of a number's circle. */
export const MARKER_RADIUS = 13;

/** Size of interface text. It is 11 pixels when an image of {@link MAX_WIDTH} is scaled to a phone's 390 pixels. */
export const TEXT = 16;

/** Maximum width of an image. */
export const MAX_WIDTH = 564;

/** Rounds a length to one decimal. */
export function round(length: number): number {
  return Math.round(length * 10) / 10;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** How {@link text} looks. */
export interface TextOptions {
  readonly tone?: Tone;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isMonospace?: boolean;
  readonly align?: 'start' | 'middle';
  readonly grow?: number;
  /** Whether it's the name of a control that the documentation mentions. */
  readonly isLabel?: boolean;
}

/** A part of a line, optionally with its own color. */
export type Span = string | readonly [value: string, tone: Tone];

/** Draws one line of text; `{product}` becomes the slug and `{Product}` the name. */
export function text(value: string | readonly Span[], options: TextOptions = {}): Part {
  const {
    tone = 'ink',
    size = TEXT,
    isBold = false,
    isMonospace = false,
    align = 'start',
    grow,
    isLabel = false,
  } = options;
  const font: Font = { size, isBold, isMonospace };
  const pieces = (typeof value === 'string' ? [value] : value).map((span): readonly [string, Tone] =>
    typeof span === 'string' ? [span, tone] : span,
  );
  const width = measureFilled(pieces.map(([part]) => part).join(''), font);
  const spans = pieces.map(([part, partTone]) => [withProductSlug(part), partTone] as const);
  const plain = spans.map(([part]) => part).join('');
  // A long product name is condensed to the width that is reserved for any name.
  const squeeze =
    measure(plain, font) > width + 0.5 ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  const classes = [
    tone,
    ...(size === TEXT ? [] : [`s${size}`]),
    ...(isBold ? ['b'] : []),
    ...(isMonospace ? ['m'] : []),
    ...(align === 'start' ? [] : [align]),
  ].join(' ');
  const content = spans
    .map(([part, partTone]) =>
      partTone === tone ? escapeXml(part) : `<tspan class="${partTone}">${escapeXml(part)}</tspan>`,
    )
    .join('');
  return {
    width,
    height: Math.ceil(size * 1.4),
    grow,
    draw({ x, y, width: room, height }, canvas) {
      const share = align === 'middle' ? 0.5 : 0;
      const left = x + (room - width) * share;
      const middle = y + height / 2;
      canvas.shapes.push(
        `<text x="${round(x + room * share)}" y="${round(middle + size * 0.35)}" class="${classes}"${squeeze}>${content}</text>`,
      );
      const tones = [...new Set(spans.filter(([part]) => part.trim()).map(([, partTone]) => partTone))];
      const placed = { x: left, y: middle - size * 0.55, width, height: size * 1.1 };
      canvas.texts.push({ ...placed, value: plain, size, tones, ground: canvas.ground, isLabel });
    },
  };
}

/** Draws text on as many lines as it needs in `width`. */
export function paragraph(value: string, width: number, options: TextOptions = {}): Part {
  const { size = TEXT, isBold = false, isMonospace = false } = options;
  const lines = wrap(value, width, { size, isBold, isMonospace });
  return column(
    lines.map((line) => text(line, options)),
    { gap: 1 },
  );
}

/** How a part's box looks. Without a tone or a line it isn't drawn. */
export interface PanelOptions {
  readonly tone?: Tone;
  readonly radius?: number;
  /** Color of the border. */
  readonly line?: Tone;
  /** Padding: one length for all sides, or vertical and horizontal. */
  readonly pad?: number | readonly [vertical: number, horizontal: number];
  readonly width?: number;
  readonly height?: number;
  readonly grow?: number;
  /** Whether the rounded corners also clip the content. */
  readonly isClipping?: boolean;
}

/** How {@link row} and {@link column} place their parts, and how the box around them looks. */
export interface StackOptions extends PanelOptions {
  readonly gap?: number;
  /** Alignment on the cross axis. Default: `center` in a row, `stretch` in a column. */
  readonly align?: 'start' | 'center' | 'stretch';
}

/** Computes the lengths of parts on the main axis, and distributes the remaining space to those that grow. */
function share(
  lengths: readonly number[],
  grows: readonly number[],
  room: number,
  what: () => string,
): number[] {
  const spare = room - lengths.reduce((sum, length) => sum + length, 0);
  if (spare < -0.5) throw new Error(`${what()} needs ${round(-spare)} more than it has.`);
  const total = grows.reduce((sum, grow) => sum + grow, 0);
  return lengths.map((length, index) => length + (total ? (spare * (grows[index] ?? 0)) / total : 0));
}

/** Parts next to each other. */
export function row(parts: readonly Part[], options: StackOptions = {}): Part {
  const { gap = 8, align = 'center' } = options;
  const gaps = Math.max(0, parts.length - 1) * gap;
  const width = parts.reduce((sum, part) => sum + part.width, 0) + gaps;
  const height = Math.max(0, ...parts.map((part) => part.height));
  const draw: Part['draw'] = (area, canvas) => {
    const lengths = share(
      parts.map((part) => part.width),
      parts.map((part) => part.grow ?? 0),
      area.width - gaps,
      () => `The row of ${describe(parts)}`,
    );
    let x = area.x;
    for (const [index, part] of parts.entries()) {
      const length = lengths[index] ?? part.width;
      const ownHeight = align === 'stretch' ? area.height : part.height;
      const y = area.y + (align === 'center' ? (area.height - ownHeight) / 2 : 0);
      part.draw({ x, y, width: length, height: ownHeight }, canvas);
      x += length + gap;
    }
  };
  return box({ width, height, draw }, options);
}

/** Parts below each other. */
export function column(parts: readonly Part[], options: StackOptions = {}): Part {
  const { gap = 8, align = 'stretch' } = options;
  const gaps = Math.max(0, parts.length - 1) * gap;
  const width = Math.max(0, ...parts.map((part) => part.width));
  const height = parts.reduce((sum, part) => sum + part.height, 0) + gaps;
  const draw: Part['draw'] = (area, canvas) => {
    const room = area.width;
    const lengths = share(
      parts.map((part) => part.height),
      parts.map((part) => part.grow ?? 0),
      area.height - gaps,
      () => `The column of ${describe(parts)}`,
    );
    let y = area.y;
    for (const [index, part] of parts.entries()) {
      const length = lengths[index] ?? part.height;
      if (part.width > room + 0.5) {
        throw new Error(`${describe([part])} needs ${round(part.width - room)} more than its column has.`);
      }
      const ownWidth = align === 'stretch' ? room : part.width;
      const x = area.x + (align === 'center' ? (room - ownWidth) / 2 : 0);
      part.draw({ x, y, width: ownWidth, height: length }, canvas);
      y += length + gap;
    }
  };
  return box({ width, height, draw }, options);
}

/** Returns the first texts of parts, to identify them in an error. */
function describe(parts: readonly Part[]): string {
  const canvas: Canvas = { shapes: [], texts: [], markers: [], rules: [], ground: 'raised' };
  for (const part of parts) {
    try {
      part.draw({ x: 0, y: 0, width: part.width, height: part.height }, canvas);
    } catch {
      // The error that is being described, or one that it contains.
    }
  }
  return `"${canvas.texts
    .slice(0, 4)
    .map(({ value }) => value)
    .join(', ')}"`;
}

/** Empty space in a row. */
export function space(width: number): Part {
  return { width, height: 0, draw: () => undefined };
}

/** Empty space in a column. */
export function strut(height: number): Part {
  return { width: 0, height, draw: () => undefined };
}

/** Takes up the remaining space. */
export function spring(): Part {
  return { width: 0, height: 0, grow: 1, draw: () => undefined };
}

/** A filled rectangle around a part. */
export function panel(part: Part, options: PanelOptions = {}): Part {
  return box(part, { tone: 'raised', ...options });
}

/** Puts padding around a part, and draws a rectangle behind it if it has a color. */
function box(part: Part, options: PanelOptions): Part {
  const { line, radius = 0, pad = 0, grow, isClipping = false } = options;
  const tone = options.tone ?? (line && 'raised');
  const [vertical, horizontal] = typeof pad === 'number' ? [pad, pad] : pad;
  const needed = part.width + horizontal * 2;
  if (options.width !== undefined && needed > options.width + 0.5) {
    throw new Error(`${describe([part])} needs ${round(needed - options.width)} more than its panel has.`);
  }
  const size = {
    width: options.width ?? needed,
    height: Math.max(options.height ?? 0, part.height + vertical * 2),
    grow,
  };
  const drawContent: Part['draw'] = ({ x, y, width, height }, canvas) =>
    part.draw(
      { x: x + horizontal, y: y + vertical, width: width - horizontal * 2, height: height - vertical * 2 },
      canvas,
    );
  if (!tone) return { ...size, draw: drawContent };
  const draw: Part['draw'] = (area, canvas) => {
    const inset = line ? 0.5 : 0;
    const corners = radius ? ` rx="${radius}"` : '';
    const rectangle =
      `<rect x="${round(area.x + inset)}" y="${round(area.y + inset)}" width="${round(area.width - inset * 2)}" ` +
      `height="${round(area.height - inset * 2)}"${corners}`;
    const edge = line ? ` e-${line}` : '';
    const clip = `clip${canvas.shapes.length}`;
    canvas.shapes.push(`${rectangle} class="${tone}${isClipping ? '' : edge}"/>`);
    if (isClipping)
      canvas.shapes.push(`<clipPath id="${clip}">${rectangle}/></clipPath><g clip-path="url(#${clip})">`);
    const around = canvas.ground;
    canvas.ground = tone;
    drawContent(area, canvas);
    canvas.ground = around;
    if (isClipping) canvas.shapes.push(`</g>${rectangle} class="o${edge}"/>`);
  };
  return { ...size, draw };
}

/** A hairline across a column. */
export function rule(): Part {
  return {
    width: 0,
    height: 1,
    draw({ x, y, width }, canvas) {
      canvas.shapes.push(`<path d="M${round(x)} ${round(y) + 0.5}h${round(width)}" class="h"/>`);
    },
  };
}

/** A vertical hairline in a row whose parts are stretched. */
export function divider(): Part {
  return {
    width: 1,
    height: 0,
    draw({ x, y, height }, canvas) {
      canvas.shapes.push(`<path d="M${round(x) + 0.5} ${round(y)}v${round(height)}" class="h"/>`);
    },
  };
}

/** Draws a number that the list below the image explains; it takes up space in the layout. */
export function marker(number: number): Part {
  const size = MARKER_RADIUS * 2;
  return {
    width: size,
    height: size,
    draw({ x, y, width, height }, canvas) {
      canvas.markers.push({ number, x: x + width / 2, y: y + height / 2 });
    },
  };
}

/** Where {@link moving} starts, relative to the part's position in the layout. */
export interface MotionStart {
  readonly dx?: number;
  readonly dy?: number;
  readonly opacity?: number;
}

/** Motions end within five seconds, so that they don't distract readers. */
const MOTION = '2.4s ease-in-out 2 both';

/** Moves a part to its position, unless readers prefer reduced motion or the URL ends in `#still`. */
export function moving(part: Part, { dx = 0, dy = 0, opacity = 1 }: MotionStart): Part {
  return {
    ...part,
    draw(area, canvas) {
      const name = `move${canvas.rules.length + 1}`;
      canvas.rules.push(
        `@keyframes ${name}{0%,15%{transform:translate(${round(dx)}px,${round(dy)}px);opacity:${opacity}}` +
          `65%,100%{transform:none;opacity:1}}` +
          `@media (prefers-reduced-motion:no-preference){svg:not(:target) .${name}{animation:${name} ${MOTION}}}`,
      );
      canvas.shapes.push(`<g class="${name}">`);
      part.draw(area, canvas);
      canvas.shapes.push('</g>');
    },
  };
}

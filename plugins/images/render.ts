import { type Canvas, MARKER_RADIUS, type Part, round } from './layout';
import { palettes, type Theme } from './palette';

/** System fonts, none of which is wider than `measure.ts` expects. */
const SANS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,'DejaVu Sans Condensed',sans-serif";
const MONO = "ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace";

/** Space around the drawing. */
const MARGIN = 8;

/** The URL fragment that shows a moving image in its final state. */
const STILL = 'still';

/** An image without a theme. */
export interface Drawing extends Canvas {
  readonly width: number;
  readonly height: number;
}

/** Lays out a screen. */
export function drawScreen(screen: Part): Drawing {
  const width = Math.ceil(screen.width) + MARGIN * 2;
  const height = Math.ceil(screen.height) + MARGIN * 2;
  const canvas: Canvas = { shapes: [], texts: [], markers: [], rules: [], ground: 'sunken' };
  screen.draw({ x: MARGIN, y: MARGIN, width: screen.width, height: screen.height }, canvas);
  return { ...canvas, width, height };
}

/** Renders the file of a drawing in one theme. */
export function renderDrawing(drawing: Drawing, theme: Theme): string {
  const { width, height, shapes, markers, rules } = drawing;
  const id = rules.length > 0 ? ` id="${STILL}"` : '';
  const numbers = markers.map(({ number, x, y }) => {
    const at = `x="${round(x)}" y="${round(y + 5.5)}"`;
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${MARKER_RADIUS}" class="mark"/><text ${at} class="onLichen b s15 middle">${number}</text>`;
  });
  const body = [...shapes, ...numbers].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${id}>` +
    `<style>${rulesFor(drawing, body, theme)}</style><rect width="${width}" height="${height}" class="sunken"/>${body}</svg>\n`
  );
}

/** Collects the CSS rules of the classes that a drawing uses. */
function rulesFor(drawing: Drawing, body: string, theme: Theme): string {
  const colors = palettes[theme];
  const used = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const rules: [string, string][] = [
    ...Object.entries(colors).flatMap(([tone, value]): [string, string][] => [
      [tone, `fill:${value};color:${value}`],
      [`e-${tone}`, `stroke:${value}`],
    ]),
    ['o', 'fill:none'],
    ['h', `fill:none;stroke:${colors.line}`],
    ['i', 'fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round'],
    ['mark', `fill:${colors.lichen};stroke:${colors.raised};stroke-width:3`],
    ['s15', 'font-size:15px'],
    ['s20', 'font-size:20px'],
    ['b', 'font-weight:600'],
    ['m', `font-family:${MONO}`],
    ['middle', 'text-anchor:middle'],
  ];
  const own = rules
    .filter(([name]) => name === 'sunken' || used.has(name))
    .map(([name, css]) => `.${name}{${css}}`);
  return [`text{font:16px ${SANS};white-space:pre}`, ...own, ...drawing.rules].join('');
}

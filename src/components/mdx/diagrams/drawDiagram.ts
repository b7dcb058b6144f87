import { sanitizeDiagram } from './sanitizeDiagram';

/** Settings inside a diagram: `%%{init: …}%%`, possibly on several lines. */
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
/** YAML before a diagram; Mermaid reads settings from it. */
const FRONT_MATTER = /^\s*---[^\S\n]*\n[\s\S]*?\n[^\S\n]*---[^\S\n]*(?:\n|$)/;
/** A shape with properties. A backslash could spell a key differently. */
const SHAPE_WITH_IMAGE = /@\{[^}]*(?:img|\\)/i;

/**
 * Removes the settings from a diagram's source: the site decides how diagrams look, and settings can contain styles
 * that load files or affect the page.
 *
 * @throws Error when the diagram contains an image, which Mermaid would load while drawing
 */
export function toPlainDiagram(code: string): string {
  if (SHAPE_WITH_IMAGE.test(code)) throw new Error("Diagrams can't contain images.");
  const withoutFrontMatter = code.replace(FRONT_MATTER, '');
  // Removing a directive can join its neighbors into what looks like another one; that is only a comment.
  return withoutFrontMatter.replace(DIRECTIVE, '').replaceAll('%%{', '%% {');
}

/** The site's colors as Mermaid's own variables; Mermaid calculates with them and understands only sRGB. */
const COLORS = {
  background: '--c-paper',
  primaryColor: '--c-raised',
  primaryTextColor: '--c-ink',
  primaryBorderColor: '--c-line-strong',
  secondaryColor: '--c-wash',
  secondaryTextColor: '--c-ink',
  secondaryBorderColor: '--c-lichen',
  tertiaryColor: '--c-sunken',
  tertiaryTextColor: '--c-ink',
  tertiaryBorderColor: '--c-line',
  lineColor: '--c-quiet',
  textColor: '--c-body',
  noteBkgColor: '--c-slate-wash',
  noteTextColor: '--c-ink',
  noteBorderColor: '--c-slate',
  edgeLabelBackground: '--c-paper',
  clusterBkg: '--c-sunken',
  clusterBorder: '--c-line',
} as const;

/** Mermaid has one set of settings for all diagrams, so they are drawn one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram in the colors of the current theme. The first call loads Mermaid.
 *
 * @param id an id that is unique on the page
 * @param code the diagram's source
 * @returns the SVG's markup: shapes and text, nothing that can load, navigate or run
 * @throws Error when the source isn't a diagram or contains images, or Mermaid can't be loaded
 */
export function drawDiagram(id: string, code: string): Promise<string> {
  const drawing = queue.then(() => draw(id, code));
  queue = drawing.catch(() => undefined);
  return drawing;
}

async function draw(id: string, code: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    // Labels are text: HTML could contain images and links.
    htmlLabels: false,
    // Space for the arrow beside its label, and for a group's title inside its frame.
    flowchart: {
      htmlLabels: false,
      rankSpacing: 64,
      padding: 14,
      subGraphTitleMargin: { top: 8, bottom: 12 },
    },
    class: { htmlLabels: false },
    // A label on a line hides the line.
    themeCSS: '.edgeLabel rect, .edgeLabel .background { opacity: 1; }',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: { ...readColors(), fontSize: '15px' },
    fontFamily: getComputedStyle(document.body).fontFamily,
  });
  const { svg } = await mermaid.render(id, toPlainDiagram(code));
  return sanitizeDiagram(svg, id);
}

function readColors(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(COLORS).map(([name, token]) => [name, toRgb(style.getPropertyValue(token))]),
  );
}

/** Any CSS color as `rgb(…)`; the canvas converts it from OKLCH. */
function toRgb(color: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Width and height of every image: what the Image component reserves before the file is there. */
export const SIZE = { width: 800, height: 600 } as const;

/** A colour by its use; the values of both themes are in `palette.mts`. */
export type Tone =
  | 'paper'
  | 'raised'
  | 'sunken'
  | 'line'
  | 'strong'
  | 'quiet'
  | 'ink'
  | 'lichen'
  | 'wash'
  | 'slate';

/** A filled box with rounded corners. */
export function box(x: number, y: number, width: number, height: number, tone: Tone, radius = 6): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${tone}"/>`;
}

/** A box with a hairline around it. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone = 'raised',
  radius = 8,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${tone} edge"/>`;
}

/** A line of text, drawn as a bar. */
export function bar(x: number, y: number, width: number, tone: Tone = 'strong', height = 8): string {
  return box(x, y, width, height, tone, height / 2);
}

/** Several lines of text below each other, `step` apart. */
export function bars(
  x: number,
  y: number,
  widths: readonly number[],
  tone: Tone = 'strong',
  step = 20,
): string {
  return widths.map((width, index) => bar(x, y + index * step, width, tone)).join('');
}

/** Hairlines along a path. */
export function hairlines(path: string): string {
  return `<path d="${path}" class="hairline"/>`;
}

/** A dot. */
export function dot(x: number, y: number, radius: number, tone: Tone): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" class="${tone}"/>`;
}

/** A button with a word on it. */
export function button(x: number, y: number, width: number, isPrimary = false): string {
  const face = isPrimary ? box(x, y, width, 28, 'lichen') : frame(x, y, width, 28, 'raised', 6);
  return face + bar(x + 12, y + 10, width - 24, isPrimary ? 'wash' : 'quiet');
}

/** A chip: a small rounded label. */
export function chip(x: number, y: number, width: number, tone: Tone = 'wash'): string {
  return (
    box(x, y, width, 26, tone, 13) + bar(x + 14, y + 9, width - 28, tone === 'wash' ? 'lichen' : 'quiet')
  );
}

/** The product's mark, three stacked stones, `size` wide. */
export function mark(x: number, y: number, size: number, tone: Tone = 'ink'): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 24})" class="${tone}">` +
    '<ellipse cx="12" cy="19" rx="9.5" ry="3.6"/><ellipse cx="12.6" cy="12.4" rx="6.6" ry="2.9" opacity=".78"/>' +
    '<ellipse cx="11.6" cy="6.6" rx="3.9" ry="2.4" opacity=".56"/></g>'
  );
}

/** The frame of a window with its title bar; `controls` are the three buttons at its left. */
export function windowFrame(x: number, y: number, width: number, height: number): string {
  const controls = [0, 1, 2].map((n) => dot(x + 22 + n * 20, y + 20, 6, 'strong')).join('');
  return frame(x, y, width, height, 'raised', 14) + hairlines(`M${x} ${y + 40}h${width}`) + controls;
}

/**
 * A number that the text beside the image explains. It is large enough to be read where the image is shown
 * 350 pixels wide.
 */
export function marker(number: number, x: number, y: number): string {
  return `<g><circle cx="${x}" cy="${y}" r="20" class="marker"/><text x="${x}" y="${y}" dy=".36em">${number}</text></g>`;
}

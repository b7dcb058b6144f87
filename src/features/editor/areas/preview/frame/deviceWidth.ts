/** The screen sizes of the preview. */
export type DeviceWidth = 'fit' | 'phone' | 'tablet' | 'desktop';

/** Width of each screen in CSS pixels; null for the width of the pane. */
export const deviceWidths: Readonly<Record<DeviceWidth, number | null>> = {
  fit: null,
  phone: 390,
  tablet: 820,
  desktop: 1280,
};

/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Fits a screen into the pane: it keeps its width, and is scaled down when the pane is narrower.
 *
 * @param width of the screen; null for the width of the pane
 * @param room the pane's size
 * @returns the screen's own size and the scale to show it at, at most 1
 */
export function fitDevice(width: number | null, room: Size): Size & { readonly scale: number } {
  if (width === null || room.width === 0)
    return { width: width ?? room.width, height: room.height, scale: 1 };
  const scale = Math.min(1, room.width / width);
  return { width, height: room.height / scale, scale };
}

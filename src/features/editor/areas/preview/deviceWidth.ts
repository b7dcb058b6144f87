/** The screens that a page can be looked at on. */
export type DeviceWidth = 'fit' | 'phone' | 'tablet' | 'desktop';

/** Width of each screen in CSS pixels; null: as wide as there is room. */
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
 * Fits a screen into a place: it keeps its width, and is shown smaller where the place is narrower.
 *
 * @param width of the screen; null: of the place
 * @param room the place
 * @returns the screen's own size and how much smaller it is shown, at most 1
 */
export function fitDevice(width: number | null, room: Size): Size & { readonly scale: number } {
  if (width === null || room.width === 0)
    return { width: width ?? room.width, height: room.height, scale: 1 };
  const scale = Math.min(1, room.width / width);
  return { width, height: room.height / scale, scale };
}

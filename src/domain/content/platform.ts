/** An operating system that a tab can be for. */
export type Platform = 'windows' | 'macos' | 'linux';

const MARKERS: readonly (readonly [marker: string, platform: Platform])[] = [
  ['window', 'windows'],
  ['mac', 'macos'],
  ['linux', 'linux'],
];

/**
 * Finds the platform that a tab's label names: labels that contain `window`, `mac` or `linux`.
 *
 * @param label the text on the tab, in any case
 * @returns the platform; null when the label names none, or more than one ("macOS and Linux")
 */
export function toPlatform(label: string): Platform | null {
  const lower = label.toLowerCase();
  const named = MARKERS.filter(([marker]) => lower.includes(marker));
  return named.length === 1 && named[0] ? named[0][1] : null;
}

import { type Platform, toPlatform } from '#domain/content/platform';

/** Key of the tab choices in local storage. */
export const TAB_STORAGE_KEY = 'tab-choices';

/** A reader's choices in tabs, which apply to every page. */
export interface TabChoices {
  /** The operating system, no matter in which tabs it was chosen. */
  readonly platform: Platform | null;
  /** The chosen label by the labels it was chosen among, latest last. */
  readonly labels: Readonly<Record<string, string>>;
}

export const noChoices: TabChoices = { platform: null, labels: {} };

/** Maximum number of label groups to remember; the oldest is dropped. */
const MAX_REMEMBERED = 40;

/**
 * The tab to show: the one chosen among the same labels, unless another operating system was chosen since, otherwise the
 * one for the chosen operating system, or without a choice for the device's, otherwise the first.
 *
 * @param labels the labels in order
 * @param device the device's operating system, if known
 * @returns an index into them
 */
export function findChosenTab(
  labels: readonly string[],
  choices: TabChoices,
  device: Platform | null = null,
): number {
  const key = toKey(labels);
  const label = Object.hasOwn(choices.labels, key) ? choices.labels[key] : undefined;
  const chosen = labels.findIndex(
    (each) => each === label && [null, choices.platform].includes(toPlatform(each)),
  );
  if (chosen >= 0) return chosen;
  const wanted = choices.platform ?? device;
  const platform = labels.findIndex((label) => wanted !== null && toPlatform(label) === wanted);
  return Math.max(platform, 0);
}

/**
 * @param labels the labels in order
 * @param index the tab the reader chose
 * @returns the choices with this one: an operating system applies to all tabs that have it
 */
export function rememberTab(choices: TabChoices, labels: readonly string[], index: number): TabChoices {
  const label = labels[index];
  if (label === undefined) return choices;
  const key = toKey(labels);
  const others = Object.entries(choices.labels).filter(([other]) => other !== key);
  return {
    platform: toPlatform(label) ?? choices.platform,
    labels: Object.fromEntries([...others, [key, label]].slice(-MAX_REMEMBERED)),
  };
}

/** Parses stored choices; anything that {@link rememberTab} didn't make results in no choices. */
export function parseTabChoices(stored: string | null): TabChoices {
  if (!stored) return noChoices;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return noChoices;
    const { platform, labels } = value as { platform?: unknown; labels?: unknown };
    return {
      platform: typeof platform === 'string' ? toPlatform(platform) : null,
      labels: isStringRecord(labels) ? labels : {},
    };
  } catch {
    // Not JSON: another script used this key, or the text was truncated.
    return noChoices;
  }
}

function toKey(labels: readonly string[]): string {
  return labels.join('|');
}

function isStringRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}

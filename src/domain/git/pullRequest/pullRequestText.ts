import { NAVIGATION_PATH } from '../../navigation/navigationFile';
import { countNoun } from '../../text/countNoun';
import { shortenText } from '../../text/cutText';
import { type ChangeKind, type ChangeSummary, listNamed } from '../changeSet';
import { neutralizeText, neutralizeTitle } from '../commitText';
import { isPage, toShortPath } from '../paths';

/** Title and description of a pull request; the description is Markdown. */
export interface PullRequestText {
  readonly title: string;
  readonly body: string;
}

/** Finds a page's title by its path; null when unknown. */
export type FindTitle = (path: string) => string | null;

/** GitHub's limits, in characters. */
const MAX_TITLE_LENGTH = 256;
const MAX_BODY_LENGTH = 65_536;
/** Number of changes that the title names; further ones are counted. */
const MAX_NAMED = 2;

/** Kinds in order, with the verb for the title and the heading for the description. */
const KINDS: readonly (readonly [ChangeKind, string, string])[] = [
  ['new', 'Add', 'Added'],
  ['moved', 'Move', 'Moved'],
  ['changed', 'Update', 'Changed'],
  ['deleted', 'Delete', 'Deleted'],
];

/**
 * Combines the changes on a branch with those that are about to be saved to it.
 *
 * @param saved against the base branch
 * @param unsaved against `saved`
 * @returns against the base branch, by path
 */
export function combineChanges(
  saved: readonly ChangeSummary[],
  unsaved: readonly ChangeSummary[],
): ChangeSummary[] {
  const before = new Map(saved.map((change) => [change.path, change]));
  const combined = new Map(before);
  for (const { path, movedFrom } of unsaved) {
    combined.delete(path);
    if (movedFrom !== null) combined.delete(movedFrom);
  }
  for (const change of unsaved) {
    const whole = addSaved(change, before);
    if (!whole || (whole.kind === 'deleted' && combined.has(whole.path))) continue;
    combined.set(whole.path, whole);
  }
  return [...combined.values()].toSorted((a, b) => a.path.localeCompare(b.path));
}

/**
 * Turns an unsaved change into one against the base branch.
 *
 * @param saved the saved changes by path
 * @returns null for a file that was added and deleted again
 */
function addSaved(
  { path, kind, movedFrom }: ChangeSummary,
  saved: ReadonlyMap<string, ChangeSummary>,
): ChangeSummary | null {
  const before = saved.get(movedFrom ?? path);
  if (kind === 'new') return { path, kind: before?.kind === 'deleted' ? 'changed' : 'new', movedFrom: null };
  const isNew = before?.kind === 'new';
  const origin = before?.movedFrom ?? movedFrom ?? path;
  if (kind === 'deleted') return isNew ? null : { path: origin, kind, movedFrom: null };
  if (isNew) return { path, kind: 'new', movedFrom: null };
  return origin === path
    ? { path, kind: 'changed', movedFrom: null }
    : { path, kind: 'moved', movedFrom: origin };
}

/**
 * Neutralizes a user's title and description, which can lengthen them, and shortens them to what GitHub accepts.
 *
 * @returns an empty title when the given one has no visible character
 */
export function neutralizePullRequest({ title, body }: PullRequestText): PullRequestText {
  return {
    title: shortenText(neutralizeTitle(title), MAX_TITLE_LENGTH),
    body: shortenText(neutralizeText(body), MAX_BODY_LENGTH),
  };
}

/**
 * Suggests a title and a description for a pull request, from its changes.
 *
 * @param changes against the base branch; a move may come with or without the deletion of the old file
 */
export function suggestPullRequest(changes: readonly ChangeSummary[], findTitle: FindTitle): PullRequestText {
  const shown = listNamed(changes);
  return { title: suggestTitle(shown, findTitle), body: suggestBody(shown, findTitle) };
}

function suggestTitle(changes: readonly ChangeSummary[], findTitle: FindTitle): string {
  // Images and the navigation usually change along with pages; they are listed only when nothing else changed.
  const pages = changes.filter(({ path }) => isPage(path));
  const listed = pages.length > 0 ? pages : changes;
  if (listed.length === 0) return 'Update the documentation';
  const isNamed = listed.length <= MAX_NAMED;
  const parts = KINDS.flatMap(([kind, verb]) => {
    const names = listed.filter((change) => change.kind === kind).map(({ path }) => nameOf(path, findTitle));
    if (names.length === 0) return [];
    return [
      `${verb} ${isNamed ? names.join(' and ') : countNoun(names.length, pages.length > 0 ? 'page' : 'file')}`,
    ];
  });
  const [first = '', ...rest] = parts;
  const title = [first, ...rest.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join(', ');
  return shortenText(title, MAX_TITLE_LENGTH);
}

function suggestBody(changes: readonly ChangeSummary[], findTitle: FindTitle): string {
  const sections = KINDS.flatMap(([kind, , heading]) => {
    const lines = changes
      .filter((change) => change.kind === kind)
      .map((change) => describeChange(change, findTitle));
    return lines.length === 0 ? [] : [`**${heading}**\n\n${lines.join('\n')}`];
  });
  return sections.length === 0 ? '' : `${sections.join('\n\n')}\n`;
}

function describeChange({ path, movedFrom }: ChangeSummary, findTitle: FindTitle): string {
  const place = movedFrom === null ? toCode(path) : `${toCode(movedFrom)} → ${toCode(path)}`;
  const title = isPage(path) ? findTitle(path) : null;
  return title === null ? `- ${place}` : `- ${escapeMarkdown(title)}: ${place}`;
}

function nameOf(path: string, findTitle: FindTitle): string {
  if (path === NAVIGATION_PATH) return 'the navigation';
  return (isPage(path) ? findTitle(path) : null) ?? toShortPath(path);
}

/** Paths that the editor writes have no backticks (see `isCommitPath`), but other paths on a branch may. */
function toCode(path: string): string {
  return `\`${path.replaceAll('`', "'")}\``;
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** Allowed branch names: a subset of what git allows that is safe in URLs and shells. */
const ALLOWED = /^[A-Za-z0-9._/-]{1,100}$/;

/**
 * Whether a branch name is valid: {@link ALLOWED}, and accepted by `git check-ref-format --branch`.
 *
 * @param name without `refs/heads/`
 */
export function isBranchName(name: string): boolean {
  return (
    ALLOWED.test(name) &&
    name !== 'HEAD' &&
    !name.startsWith('-') &&
    !name.includes('..') &&
    !name.endsWith('.') &&
    name.split('/').every(isRefComponent)
  );
}

/** git: no component is empty, starts with a dot or ends with `.lock`. */
export function isRefComponent(component: string): boolean {
  return component !== '' && !component.startsWith('.') && !component.endsWith('.lock');
}

/**
 * Default prefixes of the branches that this product creates, changes and deletes. The first is put before names that
 * users choose, the second is that of {@link generatedBranchName}.
 */
export const DEFAULT_BRANCH_PREFIXES: readonly string[] = ['edit/', 'editor-changes-'];

/** Names that mean something else to git or to hosts, also as the first part of a name. */
const RESERVED = /^(?:refs|heads|remotes|tags|pull|gh-pages|HEAD|FETCH_HEAD|ORIG_HEAD|MERGE_HEAD)(?:\/|$)/i;

/**
 * Whether this product can create, change or delete a branch. It leaves all others alone, such as release branches.
 *
 * @param prefixes of its branches; a prefix alone isn't a name
 */
export function isOwnBranch(name: string, prefixes: readonly string[]): boolean {
  return (
    isBranchName(name) &&
    !RESERVED.test(name) &&
    prefixes.some((prefix) => name.startsWith(prefix) && name.length > prefix.length)
  );
}

/** What decides whether a branch can be written to. */
export interface BranchTarget {
  readonly name: string;
  readonly isDefault: boolean;
  /** Whether the code host protects it. */
  readonly isProtected: boolean;
}

/** Whether this product can save to a branch and delete it: its own branches that aren't the default or protected. */
export function isWritableBranch(
  { name, isDefault, isProtected }: BranchTarget,
  prefixes: readonly string[],
): boolean {
  return !isDefault && !isProtected && isOwnBranch(name, prefixes);
}

/**
 * Adds the first prefix to a name that has none of them.
 *
 * @returns `edit/better-intro` for `better-intro`
 */
export function withBranchPrefix(name: string, prefixes: readonly string[]): string {
  const [first = ''] = prefixes;
  return name === '' || prefixes.some((prefix) => name.startsWith(prefix)) ? name : `${first}${name}`;
}

/**
 * Parses a list of prefixes from the configuration.
 *
 * @param list separated by commas: `edit/,editor-changes-`
 * @returns null when one of them can't be the start of a branch name
 */
export function parseBranchPrefixes(list: string): readonly string[] | null {
  const prefixes = list.split(',').map((prefix) => prefix.trim());
  return prefixes.every((prefix) => prefix !== '' && isOwnBranch(`${prefix}x`, [prefix])) ? prefixes : null;
}

/**
 * Generates a branch name for the editor.
 *
 * @param timestamp milliseconds since 1970, UTC
 * @returns `editor-changes-{timestamp}`
 */
export function generatedBranchName(timestamp: number): string {
  return `editor-changes-${timestamp}`;
}

/** Longest part of a suggested name that comes from a title, in characters. */
const MAX_SLUG = 48;

/**
 * Suggests a readable name for a branch.
 *
 * @param title of its pull request
 * @param taken names of existing branches
 * @returns `edit/update-install-guide` for `Update "Install guide"`; with a number when that is taken
 */
export function suggestBranchName(
  title: string,
  taken: readonly string[],
  prefixes: readonly string[],
): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = words.shift()?.slice(0, MAX_SLUG) ?? 'changes';
  for (const word of words) {
    if (slug.length + word.length >= MAX_SLUG) break;
    slug += `-${word}`;
  }
  const name = withBranchPrefix(slug, prefixes);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

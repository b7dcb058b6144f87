/** Allowed branch names: a subset of what git allows that is safe in URLs and shells. */
const ALLOWED = /^[A-Za-z0-9._/-]{1,100}$/;

/**
 * Whether a name is one that this product makes or touches: {@link ALLOWED}, and what
 * `git check-ref-format --branch` accepts.
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

/** git: no component is empty, begins with a dot or ends with `.lock`. */
function isRefComponent(component: string): boolean {
  return component !== '' && !component.startsWith('.') && !component.endsWith('.lock');
}

/**
 * Prefixes of the branches that this product makes, changes and deletes, unless the operator sets others: the first is
 * given to names that people choose, the second is that of {@link generatedBranchName}.
 */
export const DEFAULT_BRANCH_PREFIXES: readonly string[] = ['edit/', 'editor-changes-'];

/** Names that mean something else to git or to hosts, also as the first part of a name. */
const RESERVED = /^(?:refs|heads|remotes|tags|pull|gh-pages|HEAD|FETCH_HEAD|ORIG_HEAD|MERGE_HEAD)(?:\/|$)/i;

/**
 * Whether this product may make, change or delete a branch. Everything else in the repository is not its business:
 * release branches, published pages, other people's work.
 *
 * @param prefixes what its branches begin with; a prefix alone is not a name
 */
export function isOwnBranch(name: string, prefixes: readonly string[]): boolean {
  return (
    isBranchName(name) &&
    !RESERVED.test(name) &&
    prefixes.some((prefix) => name.startsWith(prefix) && name.length > prefix.length)
  );
}

/**
 * The branch that a person means: a name without any of the prefixes gets the first.
 *
 * @returns `edit/better-intro` for `better-intro`
 */
export function withBranchPrefix(name: string, prefixes: readonly string[]): string {
  const [first = ''] = prefixes;
  return name === '' || prefixes.some((prefix) => name.startsWith(prefix)) ? name : `${first}${name}`;
}

/**
 * Reads a list of prefixes as an operator writes it.
 *
 * @param list separated by commas: `edit/,editor-changes-`
 * @returns null when one of them can't begin a branch's name
 */
export function parseBranchPrefixes(list: string): readonly string[] | null {
  const prefixes = list.split(',').map((prefix) => prefix.trim());
  return prefixes.every((prefix) => prefix !== '' && isOwnBranch(`${prefix}x`, [prefix])) ? prefixes : null;
}

/**
 * The name of a branch the editor makes by itself.
 *
 * @param timestamp milliseconds since 1970, UTC
 * @returns `editor-changes-{timestamp}`
 */
export function generatedBranchName(timestamp: number): string {
  return `editor-changes-${timestamp}`;
}

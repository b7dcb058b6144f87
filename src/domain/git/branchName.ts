/** What a branch may be called here: a subset of what git allows that is safe in URLs and shells. */
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
 * The name of a branch the editor makes by itself (specification §7).
 *
 * @param timestamp milliseconds since 1970, UTC
 * @returns `editor-changes-{timestamp}`
 */
export function generatedBranchName(timestamp: number): string {
  return `editor-changes-${timestamp}`;
}

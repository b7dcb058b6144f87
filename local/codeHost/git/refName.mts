import { isRefComponent } from '#domain/git/branchName';

/** Characters that git forbids in a ref name, including control characters and spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule is about
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]/;

/**
 * Whether git accepts this as a branch name. The rules are those in the manual of `git check-ref-format --branch`: no
 * "..", no "@{", no component that is empty, starts with "." or ends in ".lock", and so on.
 */
export function isValidBranchName(name: string): boolean {
  if (name === '' || name === '@' || name === 'HEAD' || name.startsWith('-') || name.endsWith('.'))
    return false;
  if (name.includes('..') || name.includes('@{') || FORBIDDEN.test(name)) return false;
  return name.split('/').every(isRefComponent);
}

import { brandProse } from '../../product/brandText';
import { type Finding, findingIn } from './finding';
import type { Page } from './library';

/** Limits of a description's length, in characters with the product filled in. */
export const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const;

/** Every page has a title and a unique description of the right length. */
export function checkFrontMatter(pages: readonly Page[]): Finding[] {
  const firstWith = new Map<string, string>();
  return pages.flatMap(({ path, frontMatter }) => {
    const title = readText(frontMatter.title);
    const description = readText(frontMatter.description);
    const findings = [
      ...(title ? [] : [findingIn(path, 'The page has no title.')]),
      ...checkLength(path, description),
      ...checkVerification(path, frontMatter),
    ];
    const first = firstWith.get(description);
    if (description && first) findings.push(findingIn(path, `${first} has the same description.`));
    if (!first) firstWith.set(description, path);
    return findings;
  });
}

function checkLength(path: string, description: string): Finding[] {
  const { min, max } = DESCRIPTION_LENGTH;
  const { length } = description;
  if (length >= min && length <= max) return [];
  return [findingIn(path, `The description has ${length} characters. It must have ${min} to ${max}.`)];
}

/** A verification needs both a date and what was verified. */
function checkVerification(path: string, { verified, verifiedWhat }: Page['frontMatter']): Finding[] {
  if ((readText(verified) === '') === (readText(verifiedWhat) === '')) return [];
  return [findingIn(path, 'The page needs both “verified” and “verifiedWhat”, or neither.')];
}

function readText(value: unknown): string {
  return typeof value === 'string' ? brandProse(value).trim() : '';
}

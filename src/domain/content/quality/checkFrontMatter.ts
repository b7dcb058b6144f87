import { brandProse } from '../../product/brandText';
import { type Finding, findingIn } from './finding';
import type { Page } from './library';

/** The shortest and the longest description, in characters with the product filled in. */
export const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const;

/** Every page has a title and a description of the right length that no other page has. */
export function checkFrontMatter(pages: readonly Page[]): Finding[] {
  const firstWith = new Map<string, string>();
  return pages.flatMap(({ path, frontMatter }) => {
    const title = readText(frontMatter.title);
    const description = readText(frontMatter.description);
    const findings = [
      ...(title ? [] : [findingIn(path, 'The page has no title.')]),
      ...checkLength(path, description),
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

function readText(value: unknown): string {
  return typeof value === 'string' ? brandProse(value).trim() : '';
}

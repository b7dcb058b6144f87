import { seoDefaults } from './defaults';

/** A page's flags besides its `robots` text. */
interface RobotsFlags {
  readonly noindex?: boolean | undefined;
  readonly nofollow?: boolean | undefined;
}

/**
 * The content of the robots tag. When directives contradict each other, the more restrictive one wins, as in search
 * engines; the `noindex` and `nofollow` flags add to the text.
 *
 * @param robots directives separated by commas; '' for none
 * @returns the indexing directive, the following directive, then all others, without duplicates: `noindex,follow`
 */
export function toRobots(robots: string, { noindex, nofollow }: RobotsFlags = {}): string {
  const directives = robots
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter(Boolean);
  const has = (name: string) => directives.includes(name) || directives.includes('none');
  const others = directives.filter((directive) => !STANDARD.has(directive));
  const index = noindex || has('noindex') ? 'noindex' : 'index';
  const follow = nofollow || has('nofollow') ? 'nofollow' : 'follow';
  return [...new Set([index, follow, ...others])].join(',');
}

const STANDARD = new Set(['index', 'noindex', 'follow', 'nofollow', 'all', 'none']);

/** Whether a robots text allows the page in search engines and the sitemap. */
export function isIndexed(robots: string = seoDefaults.robots): boolean {
  return !toRobots(robots).startsWith('noindex');
}

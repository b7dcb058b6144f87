import { hash } from 'node:crypto';

/**
 * Matches links to pages until the application has hydrated; after that, the application loads pages itself. Docusaurus
 * sets the attribute on the root element.
 */
const LINKS = ':root[data-has-hydrated="false"] a[href^="/products/"]:not([href$=".md"], [target="_blank"])';
/**
 * Excludes search results: clicking one stores the words to mark, and a page that was prerendered before the click
 * wouldn't see them.
 */
const RENDERED_LINKS = `${LINKS}:not([role="option"])`;

/**
 * Tells supporting browsers what to load before a link is followed: the page's HTML when the pointer rests on its link,
 * and the whole page when the link is pressed. See https://html.spec.whatwg.org/multipage/speculative-loading.html.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
  prerender: [{ where: { selector_matches: RENDERED_LINKS }, eagerness: 'conservative' }],
});

const version = hash('sha256', SPECULATION_RULES).slice(0, 8);

/** The path of the rules' file, in the folder that the host lets browsers keep. */
export const SPECULATION_RULES_PATH = `/assets/speculation-rules.${version}.json`;

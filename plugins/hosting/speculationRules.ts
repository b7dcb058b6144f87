import { createHash } from 'node:crypto';

/**
 * Links to pages while the application hasn't hydrated. Afterwards it loads pages itself; Docusaurus sets the attribute on
 * the document.
 */
const LINKS = ':root[data-has-hydrated="false"] a[href^="/products/"]:not([href$=".md"], [target="_blank"])';
/** A result of search stores the words to mark when it is clicked, which a page that was rendered before doesn't see. */
const RENDERED_LINKS = `${LINKS}:not([role="option"])`;

/**
 * What browsers that support it load before a reader's first move: a page's HTML when the pointer rests on its link, and
 * the whole page when the link is pressed. See https://html.spec.whatwg.org/multipage/speculative-loading.html.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
  prerender: [{ where: { selector_matches: RENDERED_LINKS }, eagerness: 'conservative' }],
});

const hash = createHash('sha256').update(SPECULATION_RULES).digest('hex').slice(0, 8);

/** The path of the rules' file, in the folder that the host lets browsers keep. */
export const SPECULATION_RULES_PATH = `/assets/speculation-rules.${hash}.json`;

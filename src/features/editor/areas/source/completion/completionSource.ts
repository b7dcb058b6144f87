import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import type { SiteKnowledge } from './siteSuggestions';
import { suggest } from './suggest';
import type { Suggestion } from './suggestion';

/**
 * Completion for the source editor.
 *
 * @param getSite what is known of the site at the time
 */
export function createCompletionSource(getSite: () => SiteKnowledge) {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    const suggestions = suggest(state.doc.toString(), pos, getSite());
    if (!suggestions) return null;
    // Ranked here already, also by what is beside the label.
    return { from: suggestions.from, options: suggestions.options.map(toCompletion), filter: false };
  };
}

function toCompletion({ label, detail, info, insert = label, template }: Suggestion): Completion {
  return {
    label,
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    apply: template === undefined ? insert : snippet(template),
  };
}

import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSection,
  snippet,
} from '@codemirror/autocomplete';
import { addRecentInsert, readRecentInserts } from '@site/src/data/storage/recentInserts';
import { findInsertGaps } from '#domain/content/insert/insertGaps';
import { insertGroups } from '#domain/content/insert/insertItems';
import { findLineStart } from '#domain/text/lines';
import type { SiteCompletionData } from './siteSuggestions';
import { suggest } from './suggest';
import type { Suggestion } from './suggestion';

/**
 * Completion for the source editor.
 *
 * @param getSite returns the current site data
 */
export function createCompletionSource(getSite: () => SiteCompletionData) {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    const suggestions = suggest(state.doc.toString(), pos, {
      ...getSite(),
      recentInserts: readRecentInserts(),
    });
    if (!suggestions) return null;
    // Already ranked, also by the text beside the label.
    return { from: suggestions.from, options: suggestions.options.map(toCompletion), filter: false };
  };
}

/** A completion that may have an icon; see `drawCompletionIcon`. */
export interface IconCompletion extends Completion {
  /** Id of its insert item. */
  readonly insertId?: string;
}

function toCompletion(suggestion: Suggestion): IconCompletion {
  const { label, detail, info, section, insertId } = suggestion;
  return {
    label,
    insertId,
    section: section && toSection(section),
    detail,
    info,
    apply: toApply(suggestion),
  };
}

function toApply({ label, insert = label, template, insertId }: Suggestion): Completion['apply'] & {} {
  if (template === undefined) return insert;
  if (insertId === undefined) return snippet(template);
  return (view, completion, from, to) => {
    addRecentInsert(insertId);
    const text = view.state.doc.toString();
    const { before, after } = findInsertGaps(text, from, template);
    // The snippet indents every line but the first.
    const start = before === '' ? from : findLineStart(text, from);
    snippet(before + template + after)(view, completion, start, to);
  };
}

/** Sections keep the order of the groups; recently used items come before them. */
function toSection(name: string): CompletionSection {
  const groups: readonly string[] = insertGroups;
  return { name, rank: groups.indexOf(name) };
}

import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ContentFix, ContentProblem } from '#domain/content/checkContent';
import { changeText } from './changeText';

/**
 * Turns problems into marks in the text, with a button for each fix.
 *
 * @param doc the current text, which may be one keystroke ahead of the problems
 * @param onAddWord adds a word to the dictionary
 */
export function toDiagnostics(
  problems: readonly ContentProblem[],
  doc: Text,
  onAddWord: (word: string) => void,
): Diagnostic[] {
  return problems.map((problem) => {
    const { reason, fix, choices = [], unknownWord } = problem;
    const severity = problem.severity === 'suggestion' ? 'info' : problem.severity;
    const from = Math.min(problem.from, doc.length);
    const to = Math.min(problem.to, doc.length);
    const message = `Line ${doc.lineAt(from).number}: ${reason}`;
    const fixes = (fix ? [fix, ...choices] : choices).map((one) => toAction(problem, one, doc));
    const add =
      unknownWord === undefined ? [] : [{ name: 'Add to dictionary', apply: () => onAddWord(unknownWord) }];
    return { from, to, severity, message, actions: [...fixes, ...add] };
  });
}

function toAction(
  problem: ContentProblem,
  fix: ContentFix,
  doc: Text,
): NonNullable<Diagnostic['actions']>[number] {
  const replaced = doc.sliceString(fix.from, fix.to);
  return {
    name: fix.label,
    apply(view: EditorView, from: number) {
      // The mark moves with the text, and the fix with the mark, unless the text it replaces has changed since.
      const start = fix.from + from - problem.from;
      const end = start + replaced.length;
      if (view.state.sliceDoc(start, end) !== replaced) return;
      changeText(view, [{ from: start, to: end, insert: fix.insert }]);
    },
  };
}

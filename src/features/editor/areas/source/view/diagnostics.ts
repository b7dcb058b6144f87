import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { FoundProblems } from '../useDebouncedDiagnostics';
import { applyFix } from './changeText';

/**
 * Turns problems into marks in the text, with a button for each fix.
 *
 * @param doc the current text, which may be one keystroke ahead of the problems
 * @param onAddWord adds a word to the dictionary
 */
export function toDiagnostics(
  { problems, text }: FoundProblems,
  doc: Text,
  onAddWord: (word: string) => void,
): Diagnostic[] {
  return problems.map((problem) => {
    const { reason, fix, choices = [], unknownWord } = problem;
    const severity = problem.severity === 'suggestion' ? 'info' : problem.severity;
    const from = Math.min(problem.from, doc.length);
    const to = Math.min(problem.to, doc.length);
    const message = `Line ${doc.lineAt(from).number}: ${reason}`;
    const fixes = (fix ? [fix, ...choices] : choices).map((one) => ({
      name: one.label,
      apply: (view: EditorView) => applyFix(view, one, text),
    }));
    const add =
      unknownWord === undefined ? [] : [{ name: 'Add to dictionary', apply: () => onAddWord(unknownWord) }];
    return { from, to, severity, message, actions: [...fixes, ...add] };
  });
}

import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { useMemo, useState } from 'react';
import type { Root } from '#domain/content/mdx/nodes';
import { parseContent } from '#domain/content/parseContent';
import { applyEdits, invertEdits, type TextEdit } from '#domain/text/edit/edits';
import { countCommonEnd, countCommonStart } from '#domain/text/merge/countCommon';
import { useEditor } from '../../core/EditorContext';
import { useReportedApply } from '../../core/useReportedApply';
import { type FormNode, findVisualNode } from './target/findFormTarget';
import type { FormTarget } from './target/formTarget';
import type { UploadedImage } from './upload/UploadCard';

/**
 * Applies edits to the text that the form shows.
 *
 * @param removed the name of what they remove, to offer an undo
 * @returns why they were rejected, as a sentence, or null
 */
type Commit = (edits: readonly TextEdit[], removed?: string) => string | null;

/** Text, tree and commit function for forms. */
export interface FormEditing {
  /** The page's current text in the editor; `tree` and every offset refer to this text. */
  readonly text: string;
  /** Null while the text can't be parsed. */
  readonly tree: Root | null;
  /** Why it can't be parsed. */
  readonly problem: string | null;
  readonly commit: Commit;
  /**
   * Adds a new image together with the edits that refer to it, or neither.
   *
   * @returns why they were rejected, as a sentence, or null
   */
  readonly commitImage: (edits: readonly TextEdit[], image: UploadedImage) => Promise<string | null>;
}

/** Parses the page's text, and applies edits one by one: an edit that would make the page unreadable is rejected. */
export function useFormEditing(path: string, text: string): FormEditing {
  const { apply } = useEditor();
  const reportedApply = useReportedApply();
  const parsed = useMemo(() => parseContent(text), [text]);
  const tree = 'problem' in parsed ? null : parsed.tree;
  const problem = 'problem' in parsed ? `Line ${parsed.problem.line}: ${parsed.problem.reason}` : null;
  const toChange = (edits: readonly TextEdit[], baseText = text) =>
    ({ kind: 'edit', path, edits, baseText }) as const;
  const findProblem = (after: string): string | null => {
    const next = parseContent(after);
    return tree && 'problem' in next ? next.problem.reason : null;
  };
  const commit: Commit = (edits, removed) => {
    if (edits.length === 0) return null;
    const after = applyEdits(text, edits);
    const rejection = findProblem(after);
    if (rejection !== null) return rejection;
    void reportedApply([toChange(edits)]).then((isDone) => {
      if (!isDone || removed === undefined) return;
      offerUndo(`${removed} removed.`, () => void reportedApply([toChange(invertEdits(text, edits), after)]));
    });
    return null;
  };
  const commitImage: FormEditing['commitImage'] = async (edits, image) => {
    const rejection = findProblem(applyEdits(text, edits));
    if (rejection !== null) return rejection;
    const result = await apply([{ kind: 'image', ...image }, toChange(edits)]);
    return result.ok ? null : result.message;
  };
  return { text, tree, problem, commit, commitImage };
}

/** The form's part of the page, in the current text. */
export interface TrackedTarget {
  readonly target: FormTarget;
  /** Null when it was removed, or while the text can't be parsed. */
  readonly found: FormNode | null;
  /** The part that this one was opened from; null for the first one. */
  readonly parent: FormTarget | null;
  /** How often another part was opened, as a key: fields of one part aren't those of another. */
  readonly openings: number;
  readonly open: (target: FormTarget) => void;
  readonly back: () => void;
}

interface Tracked {
  readonly initial: FormTarget;
  readonly text: string;
  /** From the first part that was opened to the current one. */
  readonly path: readonly FormTarget[];
  readonly openings: number;
}

/** Tracks a part of the page through changes of its text. */
export function useTrackedTarget(initial: FormTarget, { text, tree }: FormEditing): TrackedTarget {
  const [tracked, setTracked] = useState<Tracked>({ initial, text, path: [initial], openings: 0 });
  let current = tracked;
  if (current.initial !== initial) {
    current = { initial, text, path: [initial], openings: current.openings + 1 };
  }
  if (current.text !== text) {
    const before = current.text;
    current = { ...current, text, path: current.path.map((target) => mapTarget(target, before, text)) };
  }
  if (current !== tracked) setTracked(current);
  const { path, openings } = current;
  const target = path.at(-1) ?? initial;
  const found = useMemo(() => tree && findVisualNode(tree, target), [tree, target]);
  const show = (next: readonly FormTarget[]): void =>
    setTracked({ ...current, path: next, openings: openings + 1 });
  return {
    target,
    found,
    parent: path.at(-2) ?? null,
    openings,
    open: (next) => show([...path, next]),
    back: () => show(path.slice(0, -1)),
  };
}

/**
 * Maps a target to the changed text. The texts are compared from both ends, and the difference is treated as one
 * change. A target outside the change moves with the text; one that contains the change keeps its start.
 */
export function mapTarget(target: FormTarget, before: string, after: string): FormTarget {
  const start = countCommonStart(before, after);
  if (target.to <= start) return target;
  const end = countCommonEnd(before, after);
  const shift = after.length - before.length;
  if (target.from >= before.length - end) {
    return { ...target, from: target.from + shift, to: target.to + shift };
  }
  const from = Math.min(target.from, start);
  const rest = Math.min(before.length, after.length) - start;
  const isEndEqual = target.to >= before.length - Math.min(end, rest);
  return { ...target, from, to: Math.max(from, isEndEqual ? target.to + shift : Math.min(target.to, start)) };
}

import { useEffect, useRef } from 'react';
import { findStepOfAll, listRoots, moveEntries, moveSection } from '#domain/navigation/bulkEdits';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import type { NavigationStep } from '#domain/navigation/navigationSteps';
import type { NavigationEditing } from '../useNavigationEdits';
import type { ManagerRow } from './listRows';

/** The splices that move the targets by one step; null when they can't move further. */
export function findMove(
  source: NavigationFile,
  targets: readonly ManagerRow[],
  step: NavigationStep,
): Parameters<NavigationEditing['change']>[0] | null {
  const [first] = targets;
  if (!first) return null;
  if (first.kind === 'section') {
    if (targets.length > 1) return null;
    const index = source.sections.findIndex(({ id }) => id === first.id);
    const next = source.sections[index + 2]?.id ?? null;
    if (step === 'up' && index > 0)
      return (text) => moveSection(text, first.id, source.sections[index - 1]?.id ?? null);
    if (step === 'down' && index < source.sections.length - 1)
      return (text) => moveSection(text, first.id, next);
    return null;
  }
  if (targets.some(({ kind }) => kind === 'section')) return null;
  const files = listRoots(
    source,
    targets.map(({ id }) => id),
  ).map(({ file }) => file);
  const position = findStepOfAll(source, files, step);
  return position && ((text) => moveEntries(text, files, position));
}

/** Changes the structure, and announces the position of the line it added, or else of the first target. */
export function useAnnouncedChange(
  change: NavigationEditing['change'],
  rows: readonly ManagerRow[],
  targets: readonly ManagerRow[],
  announce: (text: string) => void,
): NavigationEditing['change'] {
  const pending = useRef<{ readonly key: string | null; readonly known: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    const { current } = pending;
    if (!current) return;
    pending.current = null;
    const added = rows.find(({ key }) => !current.known.has(key));
    const row = added ?? rows.find(({ key }) => key === current.key);
    announce(row ? describePosition(row, rows) : 'Removed from the navigation.');
  }, [rows, announce]);
  return (toEdits, onUnchanged) => {
    const before = pending.current;
    const own = { key: targets[0]?.key ?? null, known: new Set(rows.map(({ key }) => key)) };
    pending.current = own;
    change(toEdits, () => {
      if (pending.current === own) pending.current = before;
      onUnchanged?.();
    });
  };
}

function describePosition(
  { title, level, position, siblings, parentKey }: ManagerRow,
  rows: readonly ManagerRow[],
) {
  const parent = rows.find(({ key }) => key === parentKey);
  return `${title}: ${position} of ${siblings}${parent ? ` in ${parent.title}` : ''}, level ${level}.`;
}

import { TextField } from '@site/src/components/ui/Field';
import { useDebounced } from '@site/src/components/useDebounced';
import { useRemote } from '@site/src/features/remoteData';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Branch, type BranchStatus, MAX_BRANCHES_PER_STATUS } from '#domain/api/branches';
import styles from './BranchMenu.module.css';
import { BranchName } from './BranchName';
import { toBranchStatusText } from './branchTexts';
import type { BranchManager } from './useBranches';

/** With more branches than this, there is a filter field. */
const MAX_UNFILTERED = 8;
/** Most branches to show; the filter finds the others. */
const MAX_SHOWN = 50;
/** How long typing has to pause before the status of the branches found is fetched, in ms. */
const PAUSE = 300;

interface BranchListProps {
  readonly manager: BranchManager;
  readonly onSwitched: () => void;
}

/**
 * The branches with their status, the default one first. Clicking one switches to it; arrow keys move through the list.
 */
export function BranchList({ manager, onSwitched }: BranchListProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { branches, currentBranch, switchTo } = manager;
  const found = filterBranches(branches, query);
  const shown = found.slice(0, MAX_SHOWN);
  const statuses = useBranchStatus(manager, query);
  function choose(name: string) {
    onSwitched();
    if (name !== currentBranch) switchTo(name);
  }
  return (
    <>
      {branches.length > MAX_UNFILTERED && (
        <div className={styles.filter}>
          <TextField
            label="Find a branch"
            type="search"
            value={query}
            spellCheck={false}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector('button')?.focus();
            }}
          />
        </div>
      )}
      <ul ref={list} className={styles.list} onKeyDown={(event) => moveFocus(event, list.current)}>
        {shown.map((branch) => (
          <li key={branch.name}>
            <button
              type="button"
              className={styles.branch}
              aria-current={branch.name === currentBranch || undefined}
              onClick={() => choose(branch.name)}
            >
              {branch.name === currentBranch ? <Check /> : <span className={styles.gap} />}
              <span className={styles.words}>
                <BranchName name={branch.name} />
                <span className={styles.status}>{toBranchStatusText(branch, statuses.get(branch.name))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className={styles.hint} role="status">
          Showing {MAX_SHOWN} of {found.length} branches. Type part of a name to find the others.
        </p>
      )}
      {shown.length === 0 && (
        <p className={styles.hint} role="status">
          No branches match “{query.trim()}”.
        </p>
      )}
    </>
  );
}

function filterBranches(branches: readonly Branch[], query: string): Branch[] {
  const wanted = query.trim().toLowerCase();
  return branches
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const next = step && buttons.find((_, index) => buttons[index - step] === document.activeElement);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Status of branches relative to the default branch, by name; without unknown ones. */
type BranchStatuses = ReadonlyMap<string, BranchStatus>;

/**
 * Fetches the status of the first branches relative to the default branch, which is omitted, and once typing pauses,
 * of others that the filter finds. A failure isn't shown, because the list works without it.
 */
function useBranchStatus({ api, branches }: BranchManager, query: string): BranchStatuses {
  const pausedQuery = useDebounced(query, PAUSE);
  const first = listCompared(branches).slice(0, MAX_BRANCHES_PER_STATUS);
  const found = pausedQuery.trim() === '' ? [] : listCompared(filterBranches(branches, pausedQuery));
  const others = found.filter((name) => !first.includes(name)).slice(0, MAX_BRANCHES_PER_STATUS);
  const known = [useStatusOf(api, first), useStatusOf(api, others)];
  return new Map(known.flat().map((status) => [status.name, status]));
}

/** The names of the branches that are compared with the default branch. */
function listCompared(branches: readonly Branch[]): string[] {
  return branches.filter(({ isDefault }) => !isDefault).map(({ name }) => name);
}

function useStatusOf(api: BranchManager['api'], names: readonly string[]): readonly BranchStatus[] {
  const { value } = useRemote({
    key: ['branch-status', names],
    read: names.length === 0 ? null : (signal) => api.readBranchStatus(names, signal),
    showsPrevious: true,
  });
  return value?.branches ?? [];
}

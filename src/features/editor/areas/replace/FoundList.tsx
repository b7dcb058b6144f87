import { type ReactNode, useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toShortPath } from '#domain/git/paths';
import { withProductName } from '#domain/product/productText';
import type { FoundMatch } from '#domain/replace/findMatches';
import type { FileMatches } from './findInFiles';
import styles from './Replace.module.css';
import { toKey } from './useReplacement';

interface FoundListProps {
  readonly found: readonly FileMatches[];
  /** Files that are read-only now. */
  readonly locked: ReadonlySet<string>;
  /** Keys of the matches to leave unchanged. */
  readonly left: ReadonlySet<string>;
  readonly index: ContentIndex | null;
  readonly showsReplacement: boolean;
  readonly onLeave: (left: ReadonlySet<string>) => void;
  readonly onShow: (path: string, offset: number) => void;
}

/** The matches by page, each with its line and a checkbox. */
export function FoundList({ found, locked, left, index, showsReplacement, onLeave, onShow }: FoundListProps) {
  const titles = useMemo(
    () => new Map(index?.pages.map(({ path, title }) => [path, withProductName(title)])),
    [index],
  );
  if (found.length === 0) return null;
  const toKeys = ({ path, matches }: FileMatches): string[] =>
    locked.has(path) ? [] : matches.map((match) => toKey(path, match));
  const choose = (keys: readonly string[], isChosen: boolean): void => {
    const next = new Set(left);
    for (const key of keys) {
      if (isChosen) next.delete(key);
      else next.add(key);
    }
    onLeave(next);
  };
  const all = found.flatMap(toKeys);
  return (
    <>
      <GroupCheckbox className={styles.all} keys={all} left={left} onChoose={choose}>
        All matches
      </GroupCheckbox>
      <ul className={styles.files}>
        {found.map((file) => (
          <li key={file.path}>
            <h3 className={styles.file}>
              <GroupCheckbox keys={toKeys(file)} left={left} onChoose={choose}>
                <span className={styles.title}>{titles.get(file.path) || toShortPath(file.path)}</span>
                {titles.get(file.path) && <span className={styles.path}>{toShortPath(file.path)}</span>}
              </GroupCheckbox>{' '}
              <span className={styles.count}>{file.matches.length}</span>
            </h3>
            {locked.has(file.path) && (
              <p className={styles.locked}>This page can't be edited here: another tab has it open.</p>
            )}
            <ul>
              {file.matches.map((match) => (
                <Match
                  key={match.from}
                  match={match}
                  isChosen={!left.has(toKey(file.path, match))}
                  isLocked={locked.has(file.path)}
                  showsReplacement={showsReplacement}
                  onChoose={(isChosen) => choose([toKey(file.path, match)], isChosen)}
                  onShow={() => onShow(file.path, match.from)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

interface GroupCheckboxProps {
  readonly keys: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void;
  readonly className?: string | undefined;
  /** The label. */
  readonly children: ReactNode;
}

/** Checks all of a group or none; indeterminate in between. */
function GroupCheckbox({ keys, left, onChoose, className, children }: GroupCheckboxProps) {
  const count = keys.filter((key) => !left.has(key)).length;
  return (
    <label className={className}>
      <input
        type="checkbox"
        disabled={keys.length === 0}
        checked={keys.length > 0 && count === keys.length}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={(event) => onChoose(keys, event.target.checked)}
      />
      {children}
    </label>
  );
}

interface MatchProps {
  readonly match: FoundMatch;
  readonly isChosen: boolean;
  readonly isLocked: boolean;
  readonly showsReplacement: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onShow: () => void;
}

function Match({ match, isChosen, isLocked, showsReplacement, onChoose, onShow }: MatchProps) {
  const { line, before, text, after, insert } = match;
  const isReplaced = showsReplacement && isChosen && !isLocked;
  return (
    <li className={styles.match}>
      <input
        type="checkbox"
        aria-label={`Replace in line ${line}`}
        disabled={isLocked}
        checked={isChosen && !isLocked}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <button type="button" title="Open in the editor" onClick={onShow}>
        <span className={styles.line}>
          <span className="visually-hidden">Line </span>
          {line}
        </span>
        <code>
          {before}
          {isReplaced ? <del>{text}</del> : <mark>{text}</mark>}
          {isReplaced && insert !== '' && <ins>{insert}</ins>}
          {after}
        </code>
      </button>
    </li>
  );
}

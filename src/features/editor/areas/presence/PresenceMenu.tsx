import { Popover } from '@site/src/components/ui/overlays/Popover';
import type { PresentUser } from '@site/src/data/presence';
import { toContentPath } from '#domain/content/paths';
import { useEditorSelector } from '../../core/EditorContext';
import styles from './PresenceMenu.module.css';
import { toInitials, toName } from './presentUsers';

/** Number of avatars to show; the others are counted. */
const MAX_SHOWN = 3;

interface PresenceMenuProps {
  readonly others: readonly PresentUser[];
  readonly onOpenPage: (path: string) => void;
}

/** Other users who have the branch open, starting with those on this page, and the pages they have open. */
export function PresenceMenu({ others, onOpenPage }: PresenceMenuProps) {
  const path = useEditorSelector((state) => state.path);
  if (others.length === 0) return null;
  const isHere = ({ paths }: PresentUser): boolean => path !== null && paths.includes(path);
  const sorted = others.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
  const shown = sorted.slice(0, MAX_SHOWN);
  return (
    <Popover
      align="end"
      label={describe(sorted, isHere)}
      trigger={
        <span className={styles.faces}>
          {shown.map((user) => (
            <span
              key={user.id}
              className={styles.face}
              data-here={isHere(user) || undefined}
              // Drawn with CSS content, so that the initials aren't part of the button's accessible name, which has the
              // full names.
              data-initials={toInitials(user)}
            />
          ))}
          {sorted.length > shown.length && (
            <span className={styles.more}>+{sorted.length - shown.length}</span>
          )}
          {sorted.length > 1 && <span className={styles.moreOnPhone}>+{sorted.length - 1}</span>}
        </span>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          <h2 className={styles.title}>Also on this branch</h2>
          <ul className={styles.list}>
            {sorted.map((user) => (
              <li key={user.id}>
                <span className={styles.face} data-here={isHere(user) || undefined} aria-hidden="true">
                  {toInitials(user)}
                </span>
                <div className={styles.who}>
                  <span>
                    {toName(user)}
                    {isHere(user) && <span className={styles.here}> on this page</span>}
                  </span>
                  {user.paths
                    .filter((open) => open !== path)
                    .map((open) => (
                      <button
                        key={open}
                        type="button"
                        className={styles.page}
                        onClick={() => {
                          close();
                          onOpenPage(open);
                        }}
                      >
                        {toContentPath(open)}
                      </button>
                    ))}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}

function describe(others: readonly PresentUser[], isHere: (user: PresentUser) => boolean): string {
  const here = others.filter(isHere).map(toName);
  const elsewhere = others.filter((user) => !isHere(user)).map(toName);
  return [
    here.length > 0 && `On this page: ${here.join(', ')}`,
    elsewhere.length > 0 && `On this branch: ${elsewhere.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}

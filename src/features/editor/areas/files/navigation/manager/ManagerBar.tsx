import { Button, IconButton } from '@site/src/components/ui/Button';
import {
  ArrowDown,
  ArrowUp,
  CircleOff,
  Eye,
  FolderInput,
  GitBranch,
  IndentDecrease,
  IndentIncrease,
  Lock,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
  Zap,
} from 'lucide-react';
import type { NavigationStep } from '#domain/navigation/navigationSteps';
import type { Visibility } from '#domain/visibility/visibility';
import type { ManagerRow } from './listRows';
import styles from './NavigationManager.module.css';

interface ManagerBarProps {
  /** The lines that the actions apply to: the selected ones, or the one with the focus. */
  readonly targets: readonly ManagerRow[];
  readonly isBusy: boolean;
  /** Whether the actions on visibility are shown. */
  readonly hasVisibility: boolean;
  /** Whether visibility is known. */
  readonly canSetVisibility: boolean;
  readonly canMove: (step: NavigationStep) => boolean;
  readonly onMove: (step: NavigationStep) => void;
  readonly onMoveTo: () => void;
  readonly onRename: (row: ManagerRow) => void;
  readonly onRemove: () => void;
  readonly onOpen: (file: string) => void;
  readonly onVisibility: (to: Visibility) => void;
}

const STEPS = [
  { step: 'up', label: 'Move up', shortcut: 'Alt+↑', Icon: ArrowUp },
  { step: 'down', label: 'Move down', shortcut: 'Alt+↓', Icon: ArrowDown },
  { step: 'in', label: 'Move below the previous entry', shortcut: 'Alt+→', Icon: IndentIncrease },
  { step: 'out', label: 'Move up one level', shortcut: 'Alt+←', Icon: IndentDecrease },
] as const satisfies readonly { step: NavigationStep; [key: string]: unknown }[];

/**
 * Actions on the selection, in two groups: those that become part of the change set, and those that take effect right
 * away.
 */
export function ManagerBar(props: ManagerBarProps) {
  const { targets, isBusy, hasVisibility } = props;
  const [only] = targets.length === 1 ? targets : [];
  const hasSection = targets.some(({ kind }) => kind === 'section');
  const isNone = targets.length === 0;
  const isFixed = isNone || (hasSection && targets.length > 1);
  return (
    <div className={styles.bar}>
      <p className={styles.subject} aria-live="off">
        <strong>{toSubject(targets)}</strong>
        {only?.kind === 'entry' && !only.isMissing && (
          <IconButton label="Open page" onClick={() => props.onOpen(only.id)}>
            <SquareArrowOutUpRight />
          </IconButton>
        )}
      </p>
      <div
        role="toolbar"
        aria-label="Added to your changes"
        className={styles.group}
        data-effect="change-set"
      >
        <p className={styles.effect} aria-hidden="true">
          <GitBranch />
          Added to your changes
        </p>
        <div className={styles.buttons}>
          {STEPS.map(({ step, label, shortcut, Icon }) => (
            <IconButton
              key={step}
              label={label}
              shortcut={shortcut}
              disabled={isFixed || !props.canMove(step)}
              onClick={() => props.onMove(step)}
            >
              <Icon />
            </IconButton>
          ))}
          <Button
            size="small"
            icon={<FolderInput />}
            disabled={isNone || hasSection}
            onClick={props.onMoveTo}
          >
            Move to…
          </Button>
          <Button
            size="small"
            icon={<Pencil />}
            title="Rename (Enter)"
            disabled={!only}
            onClick={() => only && props.onRename(only)}
          >
            Rename…
          </Button>
          <Button
            size="small"
            icon={<Trash2 />}
            title="Remove from the navigation (Delete)"
            disabled={isFixed}
            onClick={props.onRemove}
          >
            Remove…
          </Button>
        </div>
      </div>
      {hasVisibility && (
        <div role="toolbar" aria-label="Takes effect right away" className={styles.group} data-effect="now">
          <p className={styles.effect} aria-hidden="true">
            <Zap />
            Takes effect right away on every branch
          </p>
          <div className={styles.buttons}>
            {VISIBILITIES.map(({ to, label, Icon }) => (
              <Button
                key={to}
                size="small"
                icon={<Icon />}
                isBusy={isBusy}
                aria-pressed={!isNone && targets.every(({ visibility }) => visibility === to)}
                disabled={isNone || !props.canSetVisibility || (hasSection && to === 'private')}
                onClick={() => props.onVisibility(to)}
              >
                {to === 'public' && only?.kind === 'section' ? 'Active' : label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const VISIBILITIES = [
  { to: 'public', label: 'Public', Icon: Eye },
  { to: 'private', label: 'Private', Icon: Lock },
  { to: 'inactive', label: 'Inactive', Icon: CircleOff },
] as const;

function toSubject(targets: readonly ManagerRow[]): string {
  const [first] = targets;
  if (!first) return 'Nothing selected';
  return targets.length === 1 ? first.title : `${targets.length} selected`;
}

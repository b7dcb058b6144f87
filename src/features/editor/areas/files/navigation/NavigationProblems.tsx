import type { NavigationProblem } from '#domain/navigation/navigationFile';
import { useEditor } from '../../../core/EditorContext';
import styles from './NavigationPanel.module.css';

/** The problems of the navigation file, by line. */
export function NavigationProblems({ problems }: { readonly problems: readonly NavigationProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} role="alert">
      {problems.map(({ line, reason }) => (
        <li key={`${line} ${reason}`}>
          Line {line}: {reason}
        </li>
      ))}
    </ul>
  );
}

/** Says why there is no navigation. Users without a role don't get the file, because it names private pages. */
export function NoNavigation() {
  const { canEdit } = useEditor().access;
  return (
    <p className={styles.none}>
      {canEdit ? 'This branch has no navigation file.' : 'Only editors and admins see the navigation here.'}
    </p>
  );
}

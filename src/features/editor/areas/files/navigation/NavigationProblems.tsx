import type { NavigationProblem } from '#domain/navigation/navigationFile';
import styles from './NavigationPanel.module.css';

/** What is wrong with the navigation file, by line. */
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

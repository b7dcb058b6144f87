import styles from './CommitList.module.css';

interface CommitListProps {
  /** The first commits. */
  readonly commits: readonly { readonly subject: string; readonly author: string }[];
  /** Number of all commits. */
  readonly count: number;
}

/** Commits with their authors, and how many more there are. */
export function CommitList({ commits, count }: CommitListProps) {
  return (
    <ul className={styles.commits}>
      {commits.map(({ subject, author }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: commits have no other identity and keep their order.
        <li key={index}>
          {subject} <span className={styles.author}>{author}</span>
        </li>
      ))}
      {count > commits.length && <li>and {count - commits.length} more</li>}
    </ul>
  );
}

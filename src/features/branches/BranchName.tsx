import styles from './BranchMenu.module.css';

/** Characters at the end of a long name that are always shown. */
const END = 9;

/** The name of a branch on one line. A long name is shortened in the middle, and a tooltip shows all of it. */
export function BranchName({ name }: { readonly name: string }) {
  if (name.length <= 2 * END) {
    return (
      <span className={styles.name} title={name}>
        <span className={styles.start}>{name}</span>
      </span>
    );
  }
  return (
    <span className={styles.name} title={name}>
      {/* Screen readers would read the two parts as separate words. */}
      <span className="visually-hidden">{name}</span>
      <span className={styles.start} aria-hidden="true">
        {name.slice(0, -END)}
      </span>
      <span className={styles.end} aria-hidden="true">
        {name.slice(-END)}
      </span>
    </span>
  );
}

import styles from './BranchMenu.module.css';

/** Characters at the end of a long name that are always shown. */
const END = 9;

/** The name of a branch on one line. Of a long one the middle is left out, and a tooltip has all of it. */
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
      {/* In two pieces, it would be read as two words. */}
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

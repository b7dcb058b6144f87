import styles from './Shell.module.css';

/** The first Tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <section aria-label="Shortcuts">
      <a className={styles.skip} href="#main_content">
        Skip to content
      </a>
    </section>
  );
}

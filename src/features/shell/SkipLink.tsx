import styles from './Shell.module.css';

/** The first stop of the Tab key: past the navigation, to the page's main part. */
export function SkipLink() {
  return (
    <section aria-label="Shortcuts">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
    </section>
  );
}

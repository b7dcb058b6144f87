import styles from './Shell.module.css';

/** The loading view. */
export function LoadingScreen() {
  return (
    <main id="main" className={styles.screen} aria-busy="true">
      <div className={styles.stones} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h1 className={styles.heading}>Loading</h1>
      <p role="status">Please wait...</p>
    </main>
  );
}

import type { ReactNode } from 'react';
import { product } from '#domain/product/product';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card in the middle of the screen, for sign-in and the guard's states. */
export function AuthCard({ title, children }: AuthCardProps) {
  return (
    <main id="main" className={styles.screen}>
      <section className={styles.card} aria-labelledby="card-title">
        <a className={styles.mark} href="/" aria-label={`${product.name} home`}>
          <span />
          <span />
          <span />
        </a>
        <h1 id="card-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  );
}

/** A line of text in the middle of the screen while something is loading. */
export function AuthWait({ text }: { readonly text: string }) {
  return (
    <main id="main" className={styles.screen} aria-busy="true">
      <div className={styles.wait}>
        <div className={styles.mark} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <p role="status">{text}</p>
      </div>
    </main>
  );
}

import { Mark } from '@site/src/features/brand';
import { SiteHeader } from '@site/src/features/reader';
import { Ground } from '@site/src/features/scene';
import type { ReactNode } from 'react';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card in the middle of the screen, for sign-in and the guard's states, with the site's header. */
export function AuthCard({ title, children }: AuthCardProps) {
  return (
    <>
      <SiteHeader isDocs={false} />
      <main id="main_content" className={styles.screen} data-header="">
        <section className={styles.card} aria-labelledby="card-title">
          <Mark size={44} />
          <h1 id="card-title" className={styles.title}>
            {title}
          </h1>
          {children}
        </section>
        <Ground />
      </main>
    </>
  );
}

interface AuthLoadingProps {
  readonly text: string;
  /** Uses the frame of {@link AuthCard}, for screens that show it next. */
  readonly isFramed?: boolean;
}

/** A line of text in the middle of the screen while something is loading. */
export function AuthLoading({ text, isFramed }: AuthLoadingProps) {
  return (
    <>
      {isFramed && <SiteHeader isDocs={false} />}
      <main
        id="main_content"
        className={styles.screen}
        data-header={isFramed ? '' : undefined}
        aria-busy="true"
      >
        <div className={styles.wait}>
          <Mark size={44} />
          <p role="status">{text}</p>
          <p className={styles.needsScripts}>
            This page needs JavaScript. Turn it on in your browser's settings, then reload the page.
          </p>
        </div>
        {isFramed && <Ground />}
      </main>
    </>
  );
}

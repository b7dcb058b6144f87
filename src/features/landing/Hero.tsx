import { meetHref } from '#domain/product/links';
import { pageLink } from '#domain/product/pageLink';
import { product } from '#domain/product/product';
import styles from './Hero.module.css';
import { PageLink } from './PageLink';

/** The top of the landing page: badge, headline, buttons, and a drawn cairn. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.badge}>On-Device, Secure Context Storage</p>
        <h1 className={styles.headline}>
          Get Up and Running with <span>{product.name}</span>
        </h1>
        <p className={styles.lead}>
          Guides and reference for the suite that remembers your work: the desktop app, its local service and
          models, and plugins for the tools you already use.
        </p>
        <div className={styles.actions}>
          <PageLink className={styles.primary} to={meetHref}>
            Read the Docs
          </PageLink>
          <PageLink className={styles.secondary} to={pageLink('quick-guides/overview')}>
            Quick guides
          </PageLink>
        </div>
      </div>
      <Stones />
    </section>
  );
}

/** A cairn of five stones, which stack up once when first visible. */
function Stones() {
  return (
    <svg className={styles.stones} viewBox="0 0 420 400" aria-hidden="true">
      <path className={styles.ground} d="M20 371c70-9 150-13 214-10 66 3 118 6 166 14" />
      <path
        className={styles.stone}
        d="M78 338c-6-26 24-44 62-50 52-8 122-8 164 4 32 9 46 28 40 48-6 21-44 27-130 28-86 1-130-4-136-30Z"
      />
      <path
        className={styles.stone}
        d="M112 262c-4-24 22-38 58-43 44-6 96-4 124 8 22 9 30 24 24 38-7 16-42 21-102 22-64 1-100-2-104-25Z"
      />
      <path
        className={styles.stone}
        d="M140 197c-2-20 22-32 54-35 36-4 76 0 94 11 15 9 18 22 10 32-9 11-36 15-78 15-50 0-78-4-80-23Z"
      />
      <path
        className={styles.stone}
        d="M166 140c-1-18 18-28 42-30 28-2 54 4 64 15 9 10 6 22-6 28-12 7-34 9-56 8-28-1-43-6-44-21Z"
      />
      <path
        className={styles.top}
        d="M190 88c0-16 12-26 28-26s30 9 31 22c1 14-12 24-30 24-17 0-29-6-29-20Z"
      />
    </svg>
  );
}

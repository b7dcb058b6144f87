import { Cairn, Landscape } from '@site/src/features/scene';
import { meetHref } from '#domain/product/links';
import { pageLink } from '#domain/product/pageLink';
import { product } from '#domain/product/product';
import styles from './Hero.module.css';
import { InstallCommand } from './InstallCommand';
import { PageLink } from './PageLink';

/** The top of the landing page: badge, headline, buttons and the install command, in front of a drawn landscape. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.badge}>On-Device, Secure Context Storage</p>
          <h1 className={styles.headline}>
            Get Up and Running with <span>{product.name}</span>
          </h1>
          <p className={styles.lead}>
            Guides and reference for the suite that remembers your work: the desktop app, its local service
            and models, and plugins for the tools you already use.
          </p>
          <div className={styles.actions}>
            <PageLink className={styles.primary} to={meetHref}>
              Read the Docs
            </PageLink>
            <PageLink className={styles.secondary} to={pageLink('quick-guides/overview')}>
              Quick guides
            </PageLink>
          </div>
          <InstallCommand />
        </div>
        <div className={styles.scene}>
          <span className={styles.sun} />
          <Cairn className={styles.stones} />
          <svg className={styles.knoll} viewBox="0 0 1200 90" aria-hidden="true">
            <path d="M0 90C130 70 230 40 340 38c50 2 75-6 110-12 50-8 100-11 150-11 55 0 105 4 150 12 40 8 60 15 110 15C970 42 1070 72 1200 90Z" />
          </svg>
        </div>
      </div>
      <div className={styles.ground}>
        <Landscape />
      </div>
    </section>
  );
}

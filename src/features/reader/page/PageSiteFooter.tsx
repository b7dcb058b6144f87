import { Mark } from '@site/src/features/brand';
import { productLinks } from '#domain/product/links';
import { product } from '#domain/product/product';
import { COPYRIGHT_YEAR, policyLinks } from '#domain/product/siteLinks';
import styles from './DocPage.module.css';

const links = [
  { name: 'Get Support', url: productLinks.support },
  { name: 'GitHub', url: productLinks.repository },
  ...policyLinks,
];

/** The site's small footer below a documentation page: where to get help, the terms, and the shortcuts. */
export function PageSiteFooter() {
  return (
    <footer className={styles.site}>
      <div>
        <span className={styles.owner}>
          <Mark size={18} /> © {COPYRIGHT_YEAR} {product.name}
        </span>
        <ul>
          {links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
          <li className={styles.shortcuts}>
            <button type="button" data-search="shortcuts">
              Shortcuts <kbd>?</kbd>
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}

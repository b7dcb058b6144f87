import { BrandIcon } from '@site/src/components/ui/BrandIcon';
import { Mark } from '@site/src/features/brand';
import { Landscape } from '@site/src/features/scene';
import { product } from '#domain/product/product';
import { COPYRIGHT_YEAR, policyLinks, resourceLinks, socialLinks } from '#domain/product/siteLinks';
import styles from './SiteFooter.module.css';

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The landing page's footer: the ground below the last hills. */
export function SiteFooter() {
  return (
    <>
      <div className={styles.hills}>
        <Landscape />
      </div>
      <footer className={styles.footer} data-theme="dark">
        <div className={styles.inner}>
          <div>
            <p className={styles.name}>
              <Mark size={34} /> {product.name}
            </p>
            <h2>Socials</h2>
            <ul className={styles.socials}>
              {socialLinks.map(({ name, url, icon }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
                    <BrandIcon name={icon} size={18} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FooterColumn title="Resources" links={resourceLinks} />
          <FooterColumn title="Terms & Policies" links={policyLinks} />
          <p className={styles.copyright}>
            © {COPYRIGHT_YEAR} {product.name}
          </p>
        </div>
      </footer>
    </>
  );
}

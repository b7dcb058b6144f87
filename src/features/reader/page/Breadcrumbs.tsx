import Link from '@docusaurus/Link';
import { getBreadcrumbItems } from '#domain/navigation/breadcrumbs';
import type { Navigation } from '#domain/navigation/types';
import styles from './DocPage.module.css';

interface BreadcrumbsProps {
  readonly navigation: Navigation;
  readonly pathname: string;
}

/** Breadcrumbs to this page; nothing when it isn't in the navigation. */
export function Breadcrumbs({ navigation, pathname }: BreadcrumbsProps) {
  const items = getBreadcrumbItems(navigation, pathname);
  if (items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ title, href, isCurrent }) => (
          <li key={href}>
            {isCurrent ? <span aria-current="page">{title}</span> : <Link to={href}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

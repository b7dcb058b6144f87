import Link from '@docusaurus/Link';
import { getBreadcrumbItems } from '#domain/navigation/breadcrumbs';
import type { Navigation } from '#domain/navigation/types';
import { findSection } from '#domain/navigation/walk';
import styles from './DocPage.module.css';

interface BreadcrumbsProps {
  readonly navigation: Navigation;
  readonly pathname: string;
}

/**
 * Breadcrumbs to this page; nothing when it isn't in the navigation. A top-level page would only repeat its own title,
 * so it shows the navigation's section instead, and its title is for screen readers. A section with one top-level page,
 * whose title the sidebar doesn't show either, isn't shown.
 */
export function Breadcrumbs({ navigation, pathname }: BreadcrumbsProps) {
  const items = getBreadcrumbItems(navigation, pathname);
  const [first] = items;
  if (!first) return null;
  const section = items.length === 1 ? findSection(navigation, first.href) : undefined;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {section && section.items.length > 1 && <li>{section.title}</li>}
        {items.map(({ title, href, isCurrent }) => (
          <li key={href} className={items.length === 1 ? 'visually-hidden' : undefined}>
            {isCurrent ? <span aria-current="page">{title}</span> : <Link to={href}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

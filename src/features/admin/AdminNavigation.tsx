import Link from '@docusaurus/Link';
import { ChevronDownIcon } from '@site/src/components/ui/icons';
import { ListTree } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './AdminNavigation.module.css';
import { type AdminArea, type AdminAreaName, adminAreas } from './areas';
import { useAdmin } from './useAdmin';

/** Links to the areas that the user may see. On phones, a button with the current area opens the list. */
export function AdminNavigation({ current }: { readonly current: AdminAreaName }) {
  const { isAdmin } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const areas = Object.values<AdminArea>(adminAreas).filter(({ role }) => isAdmin || role === 'editor');
  const { title, Icon, href: currentHref } = adminAreas[current];
  return (
    <nav className={styles.navigation} aria-label="Admin">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon />
        {title}
        <ChevronDownIcon />
      </button>
      <ul id={id} data-open={isOpen}>
        {areas.map(({ title, href, Icon }) => (
          <li key={href}>
            <Link to={href} aria-current={href === currentHref ? 'page' : undefined}>
              <Icon />
              {title}
            </Link>
          </li>
        ))}
        <li>
          <a href="/edit?view=navigation">
            <ListTree />
            Navigation
          </a>
        </li>
      </ul>
    </nav>
  );
}

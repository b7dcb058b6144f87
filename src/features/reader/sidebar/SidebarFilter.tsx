import { SearchIcon } from '../layout/icons';
import styles from './Sidebar.module.css';

interface SidebarFilterProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** Narrows the navigation to titles that hold the text; Escape empties it. */
export function SidebarFilter({ query, onChange }: SidebarFilterProps) {
  return (
    <label className={styles.filter}>
      <SearchIcon />
      <span className="visually-hidden">Filter pages by title</span>
      <input
        type="search"
        value={query}
        placeholder="Filter pages"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
      />
    </label>
  );
}

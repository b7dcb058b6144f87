import { SearchIcon } from '@site/src/components/ui/icons';
import { useEffect, useRef } from 'react';
import styles from './Sidebar.module.css';

interface SidebarFilterProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** Filters the navigation to titles that contain the text; Escape clears it. */
export function SidebarFilter({ query, onChange }: SidebarFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  // Text typed before hydration counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the take-over can find text that is not known
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== query) onChange(typed);
  }, []);
  return (
    <label className={styles.filter}>
      <SearchIcon />
      <span className="visually-hidden">Filter pages by title</span>
      <input
        ref={input}
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

import { SearchIcon } from '@site/src/components/ui/icons';
import { scheduleSearchReport } from '@site/src/data/analytics';
import { useEffect, useRef, useState } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { countMatches } from '#domain/navigation/walk';
import styles from './Sidebar.module.css';

/**
 * Filters the navigation to titles that contain every word of the text; Escape clears it. The page's script does that
 * (`features/pageScript/filterSidebar.ts`); this component only reports the search, after a second
 * without typing.
 */
export function SidebarFilter({ navigation }: { readonly navigation: Navigation }) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const matches = countMatches(navigation, query);
  useEffect(() => scheduleSearchReport(query, matches).cancel, [query, matches]);
  // Includes text typed before hydration.
  useEffect(() => setQuery(input.current?.value.trim() ?? ''), []);
  return (
    <label className={styles.filter}>
      <SearchIcon />
      <span className="visually-hidden">Filter pages by title</span>
      <input
        ref={input}
        type="search"
        data-filter=""
        placeholder="Filter pages"
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget }) => setQuery(currentTarget.value.trim())}
      />
    </label>
  );
}

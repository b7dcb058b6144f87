import { useEffect } from 'react';
import { useEditor } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import type { PullRequestOpener } from './useOpenPullRequest';

/** Lists pages of the change set that were changed on the default branch as well. */
export function BaseMovedBanner({ opener }: { readonly opener: PullRequestOpener }) {
  const { branches } = useEditor();
  const { baseMoved, checkBase } = opener;
  useEffect(() => {
    void checkBase();
  }, [checkBase]);
  if (baseMoved.length === 0) return null;
  return (
    <section className={notes.note} aria-label="Changed on the target branch">
      <p role="status">
        {baseMoved.length === 1 ? 'This page was' : 'These pages were'} changed or deleted on{' '}
        {branches.defaultBranch} after you started. The pull request will show whether there are conflicts.
      </p>
      <ul className={notes.paths}>
        {baseMoved.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect } from 'react';
import { useEditor } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import type { PullRequestOpener } from './useOpenPullRequest';

/** Says before anything is published which of its pages were changed on the default branch meanwhile. */
export function BaseMovedBanner({ opener }: { readonly opener: PullRequestOpener }) {
  const { branches } = useEditor();
  const { baseMoved, checkBase } = opener;
  useEffect(() => {
    void checkBase();
  }, [checkBase]);
  if (baseMoved.length === 0) return null;
  return (
    <section className={notes.note} aria-label="Changed meanwhile">
      <p role="status">
        {baseMoved.length === 1 ? 'This page was' : 'These pages were'} changed or deleted on{' '}
        {branches.defaultBranch} since you began. The pull request will tell whether the two fit together.
      </p>
      <ul className={notes.paths}>
        {baseMoved.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </section>
  );
}

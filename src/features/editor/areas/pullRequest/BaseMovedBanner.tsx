import { useEffect } from 'react';
import type { Editor } from '../../core/useEditor';
import notes from '../../ui/Banner.module.css';

/** Says before anything is published which of its pages were changed on the default branch meanwhile. */
export function BaseMovedBanner({
  pullRequestOpener,
  branches,
}: Pick<Editor, 'pullRequestOpener' | 'branches'>) {
  const { baseMoved, checkBase } = pullRequestOpener;
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

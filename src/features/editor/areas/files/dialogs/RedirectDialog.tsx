import { SelectField, TextField } from '@site/src/components/ui/Field';
import { useState } from 'react';
import { findRedirectProblem, planRedirect } from '#domain/content/operations/planRedirect';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import { toHref } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { withProductName } from '#domain/product/productText';
import { findClosest } from '#domain/text/closest';
import { useEditor } from '../../../core/EditorContext';
import type { FileDialogProps } from '../fileActions';
import { OperationDialog } from './OperationDialog';
import { useOperation } from './useOperation';

interface RedirectDialogProps extends FileDialogProps {
  /** Href of the missing page. */
  readonly from: string;
  /** Href or repo path of the page to redirect to; null to propose one. */
  readonly to: string | null;
}

/** Redirects a path that doesn't exist to a page, by adding a line to that page's front matter. */
export function RedirectDialog({ index, from: asked, to, onOpen, onClose }: RedirectDialogProps) {
  const { store } = useEditor();
  const runner = useOperation(onClose);
  const [from, setFrom] = useState(asked);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function add(content: WorkingTree) {
    const target = chosen ?? proposeTarget(listTargets(content), from, to);
    const found = findRedirectProblem(content, from);
    setProblem(found);
    if (found !== null || target === '') return;
    const shown = store.getState().path;
    const isDone = await runner.run({
      site: content,
      paths: [target],
      plan: (texts) => planRedirect({ from, to: target }, texts),
      toMessage: () => `The redirect from ${from} is in your changes.`,
      onUndone: () => shown !== null && onOpen(shown),
    });
    if (isDone) onOpen(target);
  }
  return (
    <OperationDialog
      title="Add a redirect"
      index={index}
      runner={runner}
      action="Add redirect"
      onSubmit={(site) => void add(site)}
    >
      {(site) => {
        const pages = listTargets(site);
        return (
          <>
            <TextField
              label="Old path"
              value={from}
              error={problem}
              hint="Readers who open this path are sent to the page below."
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setFrom(event.target.value.trim())}
            />
            <SelectField
              label="Redirect to"
              value={chosen ?? proposeTarget(pages, from, to)}
              required
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="" disabled>
                Choose a page
              </option>
              {pages.map(({ path, href, title }) => (
                <option key={path} value={path}>
                  {withProductName(title)} ({href})
                </option>
              ))}
            </SelectField>
          </>
        );
      }}
    </OperationDialog>
  );
}

interface TargetPage {
  readonly path: string;
  readonly href: string;
  readonly title: string;
}

function listTargets({ pages }: WorkingTree): TargetPage[] {
  return pages
    .filter(({ path }) => isPage(path))
    .map(({ path, title }) => ({ path, href: toHref(path), title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/**
 * The page that a link names, otherwise one with the same name elsewhere, otherwise the most similar one; '' for none.
 */
function proposeTarget(pages: readonly TargetPage[], from: string, to: string | null): string {
  const named = pages.find(({ path, href }) => path === to || href === to);
  if (named) return named.path;
  const name = from.slice(from.lastIndexOf('/'));
  const namesakes = pages.filter(({ href }) => href.endsWith(name));
  if (namesakes.length === 1) return namesakes[0]?.path ?? '';
  const hrefs = pages.map(({ href }) => href);
  const closest = findClosest(from, hrefs, 4);
  return pages.find(({ href }) => href === closest)?.path ?? '';
}

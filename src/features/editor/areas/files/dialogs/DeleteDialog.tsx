import { SelectField } from '@site/src/components/ui/Field';
import { useState } from 'react';
import {
  countUnremovableLinks,
  type DeleteRequest,
  listTextsForDelete,
  planDelete,
} from '#domain/content/operations/planDelete';
import { listFolder } from '#domain/content/operations/planMove';
import { listLinking, type WorkingTree } from '#domain/content/operations/workingTree';
import { toContentPath, toHref } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { withProductName } from '#domain/product/productText';
import { countNoun } from '#domain/text/countNoun';
import type { FileDialogProps } from '../fileActions';
import { OperationDialog } from './OperationDialog';
import styles from './OperationDialog.module.css';
import { useOperation } from './useOperation';
import { useVisibilityGuard } from './useVisibilityGuard';

interface DeleteDialogProps extends FileDialogProps {
  readonly path: string;
}

/** Asks where to redirect readers and links of a page, and adds its deletion to the change set. */
export function DeleteDialog({ index, path, onClose }: DeleteDialogProps) {
  const runner = useOperation(onClose);
  const guard = useVisibilityGuard();
  const [sendTo, setSendTo] = useState<string | null>(null);
  const [links, setLinks] = useState<DeleteRequest['links'] | null>(null);
  const request: DeleteRequest = { path, sendTo, links: links ?? (sendTo === null ? 'unlink' : 'follow') };
  async function remove(content: WorkingTree) {
    let left = 0;
    await runner.run({
      site: content,
      paths: listTextsForDelete(content, request),
      plan: async (texts) => {
        left = countUnremovableLinks(request, texts);
        const hidden = await guard.isHidden(path);
        return 'message' in hidden
          ? hidden.message
          : planDelete(content, request, texts, { isHidden: hidden.value });
      },
      toMessage: () => `The page will be deleted when you save.${toWarning(left)}`,
    });
  }
  return (
    <OperationDialog
      title="Delete page"
      index={index}
      runner={runner}
      action="Delete page"
      tone="danger"
      onSubmit={(site) => void remove(site)}
    >
      {(site) => (
        <DeleteFields
          site={site}
          request={request}
          onSendTo={(target) => {
            setSendTo(target);
            setLinks(null);
          }}
          onLinks={setLinks}
        />
      )}
    </OperationDialog>
  );
}

interface DeleteFieldsProps {
  readonly site: WorkingTree;
  readonly request: DeleteRequest;
  readonly onSendTo: (path: string | null) => void;
  readonly onLinks: (links: DeleteRequest['links']) => void;
}

function DeleteFields({ site, request, onSendTo, onLinks }: DeleteFieldsProps) {
  const { path, sendTo, links } = request;
  const page = site.pages.find((each) => each.path === path);
  const linking = listLinking(site, new Set([toHref(path)])).filter((other) => other !== path);
  const inFolder = listFolder(site, path).length;
  const targets = site.pages
    .filter((each) => each.path !== path && isPage(each.path))
    .toSorted((a, b) => a.path.localeCompare(b.path));
  return (
    <>
      <p>
        “{withProductName(page?.title ?? path)}” and its entry in the navigation are deleted when you save.
        Until then you can restore the page.
      </p>
      {inFolder > 0 && (
        <p className={styles.hint}>
          {inFolder === 1
            ? 'The page in its folder stays and moves up one level in the navigation.'
            : `The ${inFolder} pages in its folder stay and move up one level in the navigation.`}
        </p>
      )}
      <SelectField
        label="Redirect readers to"
        value={sendTo ?? ''}
        hint={
          sendTo === null
            ? `Readers who open ${toHref(path)} see that it doesn't exist.`
            : `Readers who open ${toHref(path)} go to this page.`
        }
        onChange={(event) => onSendTo(event.target.value || null)}
      >
        <option value="">Nowhere (show “Page not found”)</option>
        {targets.map((target) => (
          <option key={target.path} value={target.path}>
            {withProductName(target.title)} ({toContentPath(target.path)})
          </option>
        ))}
      </SelectField>
      {linking.length > 0 && (
        <>
          <SelectField
            label={`Links on ${countNoun(linking.length, 'other page')}`}
            value={links}
            onChange={(event) => onLinks(readLinks(event.target.value))}
          >
            {sendTo !== null && <option value="follow">Update them to the page above</option>}
            <option value="unlink">Remove the links, keep their text</option>
            {sendTo !== null && <option value="leave">Keep them (readers are redirected)</option>}
          </SelectField>
          <ul className={styles.list}>
            {linking.map((other) => (
              <li key={other}>{toContentPath(other)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A button without its link would do nothing, so buttons keep their links, and the page can't be deleted yet. */
function toWarning(left: number): string {
  if (left === 0) return '';
  return left === 1
    ? ' One button still links to it: change it before you save.'
    : ` ${left} buttons still link to it: change them before you save.`;
}

function readLinks(value: string): DeleteRequest['links'] {
  return value === 'follow' || value === 'unlink' ? value : 'leave';
}

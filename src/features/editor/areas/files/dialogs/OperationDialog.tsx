import { Button, type ButtonProps } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import type { ContentIndexState } from '../../../core/useContentIndex';
import { FailureBanner } from '../../../ui/FailureBanner';
import styles from './OperationDialog.module.css';
import type { OperationRunner } from './useOperation';
import { useWorkingTree } from './useWorkingTree';

interface OperationDialogProps {
  readonly title: string;
  /** Index of the branch. */
  readonly index: ContentIndexState;
  readonly runner: OperationRunner;
  /** Label of the submit button. */
  readonly action: string;
  readonly tone?: ButtonProps['variant'];
  readonly onSubmit: (site: WorkingTree) => void;
  /** Called when the user closes the dialog; by default it is only closed. */
  readonly onClose?: () => void;
  /** The form's fields; shown once the content is loaded. */
  readonly children: (site: WorkingTree) => ReactNode;
}

/** The frame of the dialogs about pages: it waits for the data they need, and shows errors. */
export function OperationDialog({
  title,
  index,
  runner,
  action,
  tone = 'primary',
  onSubmit,
  onClose = runner.close,
  children,
}: OperationDialogProps) {
  const formId = useId();
  const site = useWorkingTree(index);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (site.status === 'ready' && !runner.isBusy) onSubmit(site.site);
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {site.status === 'ready' && (
            <Button variant={tone} type="submit" form={formId} isBusy={runner.isBusy}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {site.status === 'loading' && <Skeleton noun="links" lines={6} />}
      {site.status === 'failed' && (
        <FailureBanner failure={site.failure} what="The links between pages" onRetry={site.onRetry} />
      )}
      {site.status === 'ready' && (
        <form id={formId} className={styles.form} onSubmit={submit}>
          {children(site.site)}
          <Failure>{runner.failure}</Failure>
        </form>
      )}
    </Dialog>
  );
}

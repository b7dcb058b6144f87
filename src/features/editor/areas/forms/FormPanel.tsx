import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { type PageSeoStore, seoStore } from '@site/src/features/seoSettings';
import { useEffect, useMemo, useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { ImagePosition } from '#domain/content/splice/insertImage';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import { findLineEnd, findLineStart } from '#domain/text/lines';
import { flushPendingInput } from '../../core/drafts/pendingInput';
import { useEditorSelector } from '../../core/EditorContext';
import { suggestLinks } from '../source';
import styles from './FormPanel.module.css';
import { FieldErrorsContext, useFieldErrors } from './fields/FieldErrors';
import { ImageForm } from './image/ImageForm';
import { type AvailableImage, listAvailableImages } from './image/listImages';
import { NewImageForm } from './image/NewImageForm';
import { PropsForm } from './props/PropsForm';
import { SidePanel } from './SidePanel';
import { SettingsForm } from './settings/SettingsForm';
import { TableForm } from './table/TableForm';
import type { FormTarget } from './target/formTarget';
import { type FormEditing, type TrackedTarget, useFormEditing, useTrackedTarget } from './useFormEditing';

export interface FormPanelProps {
  /** A new target opens another form. */
  readonly target: FormTarget;
  /** Images that were pasted or dropped, for the target `newImage`: one form after the other. */
  readonly files?: readonly File[];
  /** Where to insert a new image. */
  readonly position?: ImagePosition;
  /** Path of the page's file, and its current text in the editor. */
  readonly path: string;
  readonly text: string;
  /** Index of the branch; null until it is loaded. */
  readonly index: ContentIndex | null;
  readonly onClose: () => void;
  /** Closes the form, and puts the cursor after the inserted text. */
  readonly onDone: (offset: number) => void;
  readonly seoApi?: PageSeoStore;
}

/** A form for a part of the page. Every change splices the page's text right away. */
export function FormPanel(props: FormPanelProps) {
  const { target, path, text, onClose } = props;
  const editing = useFormEditing(path, text);
  const tracked = useTrackedTarget(target, editing);
  const errors = useFieldErrors();
  const [rejected, setRejected] = useState<string | null>(null);
  const isForm = tracked.target.kind !== 'frontMatter' && tracked.target.kind !== 'newImage';
  const isGone = isForm && editing.tree !== null && tracked.found === null;
  useEffect(() => {
    if (!isGone) return;
    toast.show({ tone: 'info', text: 'The part you were editing is no longer on the page.' });
    onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const close = (): void => {
    // Apply what is still being typed first.
    flushPendingInput();
    const [reason = null] = errors.list();
    if (reason === null) onClose();
    else setRejected(reason);
  };
  return (
    <SidePanel
      title={toTitle(tracked)}
      part={tracked.openings}
      size={tracked.target.kind === 'table' ? 'wide' : 'regular'}
      onClose={close}
      onBack={tracked.parent ? tracked.back : undefined}
    >
      {editing.problem && isForm ? (
        <p className={styles.problem} role="alert">
          The page has a problem, so the form can't change it. {editing.problem} Fix it in the source to
          continue.
        </p>
      ) : (
        <FieldErrorsContext value={errors}>
          <PanelForm {...props} editing={editing} tracked={tracked} />
        </FieldErrorsContext>
      )}
      <Dialog
        title="Discard what you typed?"
        isOpen={rejected !== null}
        onClose={() => setRejected(null)}
        actions={
          <>
            <Button variant="danger" onClick={onClose}>
              Discard text
            </Button>
            <Button variant="primary" onClick={() => setRejected(null)}>
              Keep editing
            </Button>
          </>
        }
      >
        <p>A field has text that isn't on the page yet. {rejected}</p>
      </Dialog>
    </SidePanel>
  );
}

function toTitle({ target, found }: TrackedTarget): string {
  if (target.kind === 'frontMatter') return 'Page settings';
  if (target.kind === 'newImage') return 'Insert an image';
  if (found?.kind === 'component') return found.node.name ?? 'Component';
  return target.kind === 'table' ? 'Table' : 'Image';
}

interface PanelFormProps extends FormPanelProps {
  readonly editing: FormEditing;
  readonly tracked: TrackedTarget;
}

function PanelForm(props: PanelFormProps) {
  const { tracked, editing, path, text, index, seoApi = seoStore, onClose } = props;
  // A new key per part remounts the fields, so that they start with that part's values.
  const { target, found, openings: key } = tracked;
  const added = useEditorSelector((state) => state.images);
  const images = useMemo(() => listAvailableImages(index, added), [index, added]);
  if (target.kind === 'frontMatter') return <SettingsForm editing={editing} path={path} api={seoApi} />;
  if (target.kind === 'newImage') return <NewImages key={key} {...props} images={images} />;
  if (!found) return null;
  if (found.kind === 'table') return <TableForm key={key} editing={editing} node={found.node} />;
  if (found.kind === 'component') {
    return (
      <PropsForm
        key={key}
        editing={editing}
        element={found.node}
        suggestTargets={(written) =>
          suggestLinks(written, text, { path, index }).map(({ label, insert = label }) => ({
            value: insert,
            label,
          }))
        }
        onOpen={tracked.open}
        onClose={onClose}
      />
    );
  }
  return (
    <ImageForm key={key} editing={editing} node={found.node} page={path} images={images} onClose={onClose} />
  );
}

interface NewImagesProps extends PanelFormProps {
  readonly images: readonly AvailableImage[];
}

/** Where the next image is inserted. */
interface NextImage {
  readonly target: FormTarget;
  readonly position: ImagePosition;
}

/** One form for each file, one after the other. Each image is inserted after the previous one. */
function NewImages(props: NewImagesProps) {
  const { text, editing, tracked, files = [], position = 'cursor', path, images, onDone } = props;
  const [count, setCount] = useState(0);
  const [next, setNext] = useState<NextImage>({ target: tracked.target, position });
  const { target } = useTrackedTarget(next.target, editing);
  const isLast = count + 1 >= files.length;
  return (
    <>
      {files.length > 1 && (
        <p className={styles.count}>
          Image {count + 1} of {files.length}
        </p>
      )}
      <NewImageForm
        key={count}
        text={text}
        offset={target.from}
        position={next.position}
        file={files[count] ?? null}
        page={path}
        images={images}
        onInserted={(edit) => {
          if (isLast) {
            onDone(findImageEnd(edit));
            return;
          }
          setNext(findNextImage(applyEdits(text, [edit]), edit, next.position));
          setCount(count + 1);
        }}
      />
    </>
  );
}

function findImageEnd({ from, insert }: TextEdit): number {
  return from + insert.trimEnd().length;
}

/** The end of an inserted image; the next one goes below it if it is alone on its line. */
function findNextImage(text: string, edit: TextEdit, position: ImagePosition): NextImage {
  const end = findImageEnd(edit);
  const line = text.slice(findLineStart(text, end), findLineEnd(text, end));
  return {
    target: { kind: 'newImage', from: end, to: end },
    position: line.trim() === edit.insert.trim() ? 'below' : position,
  };
}

import { PlainLinks } from '@site/src/components/mdx/Link';
import { onDemand } from '@site/src/components/ui/onDemand';
import { toast } from '@site/src/components/ui/overlays/toast';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { readPreviewSettings, writePreviewSettings } from '@site/src/data/storage/previewSettings';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import type { TextEdit } from '#domain/text/edit/edits';
import { relocateOffset } from '#domain/text/edit/relocateOffset';
import type { CurrentParse } from '../../core/parsing/useParsedContent';
import { useStored } from '../../ui/useStored';
import { EditButton } from './EditButton';
import { PreviewFrame } from './frame/PreviewFrame';
import { useInPlaceEditor } from './inPlace/useInPlaceEditor';
import { PreviewPage } from './PreviewPage';
import styles from './PreviewPane.module.css';
import { PreviewToolbar } from './PreviewToolbar';
import { toPreviewedPage } from './page';
import { useScrollSync } from './scroll/useScrollSync';
import type { SourceView } from './sourceController';
import { type PreviewTarget, readTarget } from './target';

/** Not needed until the page is used. */
const InPlaceTools = onDemand(async () => (await import('./inPlace/tools/InPlaceTools')).default);

/** Methods of the preview. */
export interface PreviewHandle {
  /** Scrolls the page to follow the source. */
  readonly follow: (topOffset: number) => void;
}

export interface PreviewPaneProps extends CurrentParse {
  /** The page's file; null while none is open. */
  readonly path: string | null;
  /** Returns the current source. */
  readonly getText: () => string;
  readonly canEdit: boolean;
  /** Whether the text couldn't be loaded; the message is shown beside the preview. */
  readonly hasFailed: boolean;
  readonly source: RefObject<SourceView | null>;
  readonly onEdit: (edits: TextEdit[]) => void;
  /** URL of the page at full width. */
  readonly fullHref: string | null;
  /** Brings the source into view on a small screen. */
  readonly onShowSource: () => void;
  /** Opens a component, image, table or the front matter in a form; without it, the source is shown instead. */
  readonly onOpen?: (target: PreviewTarget) => void;
  readonly onOpenFile: (path: string) => void;
  /** Inserts images after the text that ends at an offset of the source. */
  readonly onImageFiles: (files: readonly File[], offset: number) => void;
  /** Returns the link for the URL of one of the site's pages; null for any other text. */
  readonly toPageLink: (text: string) => string | null;
  readonly ref?: Ref<PreviewHandle>;
}

const KEYBOARD_HINT =
  'Use the arrow keys to move between texts and components, and Enter to edit the focused one. Escape ends editing. In a list, Tab and Shift+Tab move an item one level in or out. Alt+F10 goes to the toolbar for selected text, or to the menu that moves and deletes a block.';

/** The page as readers will see it. While the text can't be parsed, the last page that could be parsed stays. */
export function PreviewPane({ ref, ...props }: PreviewPaneProps) {
  const { parsed, lastGood, path, getText, canEdit, source, onShowSource, onOpen, onOpenFile } = props;
  const page = useMemo(() => toPreviewedPage(path, lastGood), [path, lastGood]);
  const [inner, setInner] = useState<Document | null>(null);
  const [{ device, isLinked }, changeSettings] = useStored(readPreviewSettings, writePreviewSettings);
  const follow = useScrollSync({ inner, page, source, isOn: isLinked });
  useImperativeHandle(ref, () => ({ follow }), [follow]);
  useForwardedKeys(inner);
  const isUsed = useIsUsed(inner);
  const showInSource = useCallback(
    (offset: number) => {
      onShowSource();
      // On a small screen the source is laid out only after it is shown.
      requestAnimationFrame(() => source.current?.show(offset));
    },
    [onShowSource, source],
  );
  const open = (element: HTMLElement, shown = page): void => {
    const target = shown && readTarget(element, shown);
    if (!target) return;
    if ('file' in target) {
      onOpenFile(target.file);
      return;
    }
    // While the text has an error, the page that is shown is older than the text.
    const toCurrent = (offset: number) => relocateOffset(shown.parsed.text, getText(), offset).at;
    const { kind, from, to } = target;
    if (onOpen) onOpen({ kind, from: toCurrent(from), to: toCurrent(to) });
    else showInSource(toCurrent(from));
  };
  const problem = parsed?.page === null && lastGood ? (parsed.problems[0] ?? null) : null;
  const isBroken = parsed?.page === null;
  const onErrorLine = problem ? ` on line ${problem.line}` : '';
  const { editor, frozenKey } = useInPlaceEditor({
    inner,
    page,
    getText,
    parsed,
    // Only if the error is in the current text: newer text that isn't parsed yet may be valid.
    isBroken: () => isBroken && parsed.text === getText(),
    announceBroken: () => {
      toast.show({
        tone: 'info',
        text: `The page wasn't changed. Fix the error${onErrorLine || ' in the source'} first.`,
      });
      if (problem) showInSource(problem.from);
    },
    continueInSource: (offset, reason) => {
      // Move the focus synchronously, so that the next key is typed in the source.
      if (!source.current?.show(offset)) showInSource(offset);
      const waiting = `The preview is waiting until the error${onErrorLine} is fixed. Keep typing in the source.`;
      toast.show({ tone: 'info', text: reason ?? waiting });
    },
    onEdit: canEdit ? props.onEdit : null,
    refuse: (offset, reason) => {
      showInSource(offset);
      toast.show({ tone: 'info', text: reason });
    },
    say: (reason) => toast.show({ tone: 'info', text: reason }),
    open: (element) => openSettled(element),
    toPageLink: props.toPageLink,
    insertImages: props.onImageFiles,
    stepHistory: (step) => source.current?.[step]() ?? null,
  });
  /**
   * Opens a form once the page shows everything that was typed, because the element's range in the source isn't known
   * before that.
   */
  const openSettled = (element: HTMLElement): void => {
    const isSettled = editor.text.element === null && page?.parsed.text === getText();
    if (isSettled || isBroken) open(element);
    else void editor.leaveAndRun((_, shown) => open(element, shown));
  };
  return (
    <section className={styles.pane} aria-label="Preview">
      {path !== null && (
        <PreviewToolbar
          device={device}
          onDevice={(chosen) => changeSettings({ device: chosen })}
          isLinked={isLinked}
          onLinked={(chosen) => changeSettings({ isLinked: chosen })}
          fullHref={props.fullHref}
        />
      )}
      {parsed?.page === null && lastGood && (
        <OutdatedBanner parsed={parsed} canEdit={canEdit} onShow={showInSource} />
      )}
      <PreviewFrame device={device} hint={canEdit ? KEYBOARD_HINT : null} onDocument={setInner}>
        <PlainLinks value={true}>
          {page && <PreviewPage page={page} isEditable={canEdit} frozenKey={frozenKey} />}
        </PlainLinks>
        {!page && path !== null && !parsed && !props.hasFailed && (
          <div className={styles.loading}>
            <Skeleton lines={12} />
          </div>
        )}
        {page && inner && canEdit && <EditButton inner={inner} onOpen={openSettled} />}
        {page && inner && canEdit && isUsed && <InPlaceTools inner={inner} editor={editor} />}
      </PreviewFrame>
    </section>
  );
}

/** Whether the pointer or the focus has been on the page. */
function useIsUsed(inner: Document | null): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { once: true, passive: true, signal: stop.signal };
    for (const event of ['pointermove', 'pointerdown', 'focusin'] as const)
      inner?.addEventListener(event, () => setUsed(true), options);
    return () => stop.abort();
  }, [inner]);
  return isUsed;
}

/**
 * Forwards keys that are pressed with Ctrl, Cmd or Alt in the frame to the page around it, so that the editor's
 * shortcuts work wherever the focus is.
 */
function useForwardedKeys(inner: Document | null): void {
  useEffect(() => {
    const frame = inner?.defaultView?.frameElement;
    if (!frame) return undefined;
    const forward = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey || event.altKey)) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const copy = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
      if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
    };
    inner.addEventListener('keydown', forward);
    return () => inner.removeEventListener('keydown', forward);
  }, [inner]);
}

/** Explains why the page is outdated, and links to the problem. */
function OutdatedBanner({
  parsed,
  canEdit,
  onShow,
}: {
  readonly parsed: NonNullable<CurrentParse['parsed']>;
  readonly canEdit: boolean;
  readonly onShow: (offset: number) => void;
}) {
  const problem = parsed.problems[0];
  return (
    <div className={styles.outdated} role="status">
      <p>
        The text has a problem, so the preview is waiting and shows the last version that worked.
        {canEdit && ' If you type here, you continue in the source.'}
        {problem && ` ${problem.reason}`}
      </p>
      {problem && (
        <button type="button" className={styles.error} onClick={() => onShow(problem.from)}>
          Go to line {problem.line}
        </button>
      )}
    </div>
  );
}

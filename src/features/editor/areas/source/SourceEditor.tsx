import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { type LineComments, useCommentGutter } from '../pullRequest';
import type { SiteCompletionData } from './completion/siteSuggestions';
import styles from './SourceEditor.module.css';
import { createHandle, readTopOffset, type SourceEditorHandle } from './sourceEditorHandle';
import type { FoundProblems } from './useDebouncedDiagnostics';
import { usePosition } from './view/usePosition';
import { type SourceView, type SourceViewOptions, useSourceView } from './view/useSourceView';
import { useTools } from './view/useTools';

export type { SourceEditorHandle } from './sourceEditorHandle';

export interface SourceEditorProps extends SourceViewOptions {
  /** The initial text; later changes are ignored: change the `key` instead. */
  readonly text: string;
  readonly found: FoundProblems;
  /** Adds a word to the site's dictionary. */
  readonly onAddWord: (word: string) => void;
  readonly site: SiteCompletionData;
  readonly comments: readonly LineComments[];
  readonly onOpenComments: (line: number) => void;
  /** Called with the offset at the top of the visible part, at most once a frame, for any kind of scrolling. */
  readonly onScroll?: ((topOffset: number) => void) | undefined;
  readonly ref?: Ref<SourceEditorHandle>;
}

/** The source editor. It owns its text: edits are reported, but the text is never passed back in. */
export function SourceEditor(props: SourceEditorProps) {
  const { found, onAddWord, site, comments, onOpenComments, onScroll, ref, ...options } = props;
  const host = useRef<HTMLDivElement>(null);
  const source = useSourceView(host, options);
  const loadTools = useTools(source, site, options, { found, onAddWord });
  const { view } = source;
  useCommentGutter(view, comments, onOpenComments);
  useScrollReport(view, onScroll);
  usePosition(view, site.path);
  useImperativeHandle(ref, () => createHandle(() => view.current, loadTools), [view, loadTools]);
  return <div ref={host} className={styles.editor} />;
}

function useScrollReport(
  view: SourceView['view'],
  onScroll: ((topOffset: number) => void) | undefined,
): void {
  const report: RefObject<typeof onScroll> = useLatestRef(onScroll);
  useEffect(() => {
    const scroller = view.current?.scrollDOM;
    let frame = 0;
    const onEvent = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        report.current?.(readTopOffset(view.current));
      });
    };
    scroller?.addEventListener('scroll', onEvent, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller?.removeEventListener('scroll', onEvent);
    };
  }, [view, report]);
}

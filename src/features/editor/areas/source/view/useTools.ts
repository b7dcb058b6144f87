import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { useCallback, useEffect, useState } from 'react';
import { readClipboard } from '../../../ui/clipboard';
import type { SiteCompletionData } from '../completion/siteSuggestions';
import type { FoundProblems } from '../useDebouncedDiagnostics';
import type { PasteOptions } from './richPaste';
import { NOTHING, type SourceView, type SourceViewOptions } from './useSourceView';

type Tools = typeof import('./tools');

/** Problems to mark in the text, and the handlers of a mark's buttons. */
interface MarkedProblems {
  readonly found: FoundProblems;
  readonly onAddWord: (word: string) => void;
}

/**
 * Loads completion, search and problem marks when the text gets the focus, or when there is a problem to mark.
 *
 * @returns loads the tools if needed, installs them and returns them; null when they can't be loaded
 */
export function useTools(
  { view, tools }: SourceView,
  site: SiteCompletionData,
  { isData = false, onImageFiles }: Pick<SourceViewOptions, 'isData' | 'onImageFiles'>,
  { found, onAddWord }: MarkedProblems,
): () => Promise<Tools | null> {
  const [loaded, setLoaded] = useState<Tools | null>(null);
  const newestSite = useLatestRef(site);
  const newestOnImageFiles = useLatestRef(onImageFiles);
  const need = useCallback(async () => {
    const before = view.current?.state.doc;
    const module = await loadTools();
    const editor = view.current;
    if (module && editor && tools.current.get(editor.state) === NOTHING) {
      const paste: PasteOptions = {
        getSite: () => newestSite.current,
        onImageFiles: (files, offset) => newestOnImageFiles.current?.(files, offset),
      };
      const extension = module.createTools(paste, isData);
      editor.dispatch({ effects: tools.current.reconfigure(extension) });
      // What was typed before this was loaded may be a `/` that is waiting for its list.
      if (editor.state.doc !== before) module.startCompletion(editor);
    }
    setLoaded(module);
    return module;
  }, [view, tools, isData, newestSite, newestOnImageFiles]);
  useNeed(view, found.problems.length > 0, need);
  usePasteWithTools(view, loaded !== null, need);
  useEffect(() => {
    if (loaded && view.current) loaded.markProblems(view.current, found, onAddWord);
  }, [loaded, view, found, onAddWord]);
  return need;
}

/** Calls back when the text gets the focus, or when the tools are needed for another reason. */
function useNeed(view: SourceView['view'], isNeeded: boolean, need: () => Promise<unknown>): void {
  useEffect(() => {
    const element = view.current?.dom;
    const onFocus = (): void => void need();
    element?.addEventListener('focusin', onFocus);
    if (isNeeded) onFocus();
    return () => element?.removeEventListener('focusin', onFocus);
  }, [view, isNeeded, need]);
}

/** Pasting before the tools are loaded waits for them: they convert content from other applications. */
function usePasteWithTools(view: SourceView['view'], isLoaded: boolean, need: () => Promise<unknown>): void {
  useEffect(() => {
    const editor = view.current;
    if (!editor || isLoaded) return undefined;
    const element = editor.contentDOM;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let isShiftDown = false;
    let isRepeated = false;
    const onPaste = (event: ClipboardEvent): void => {
      const { clipboardData } = event;
      // Shift pastes plain text; files, and URLs over text, are handled without the tools.
      if (isRepeated || isShiftDown || !clipboardData || readClipboard(clipboardData) === null) return;
      if (
        !editor.state.selection.main.empty &&
        /^https?:\S+$/.test(clipboardData.getData('text/plain').trim())
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      const copy = new DataTransfer();
      for (const type of clipboardData.types) copy.setData(type, clipboardData.getData(type));
      void need().then(() => {
        isRepeated = true;
        const again = { clipboardData: copy, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent('paste', again));
        isRepeated = false;
      });
    };
    const onKey = ({ shiftKey }: KeyboardEvent): void => {
      isShiftDown = shiftKey;
    };
    element.addEventListener('keydown', onKey, options);
    element.addEventListener('keyup', onKey, options);
    element.addEventListener('paste', onPaste, options);
    return () => stop.abort();
  }, [view, isLoaded, need]);
}

async function loadTools(): Promise<Tools | null> {
  try {
    return await import('./tools');
  } catch (error) {
    // The editor works without them; the next focus retries.
    console.warn("Completion and search can't be loaded:", error);
    return null;
  }
}

import type { ApiResult } from '@site/src/data/functions/request';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageFile, PageSourceResponse } from '#domain/api/content';
import { toDataName, toPartialName } from '#domain/content/paths';
import type { ErrorKey } from '#domain/errors/catalog';
import type { TextChange } from '#domain/text/edit/edits';
import { useEditor, useEditorSelector } from '../EditorContext';
import { useServices } from '../EditorServices';
import type { EditorEvent } from '../store/editorEvents';
import { type EditorState, listOpen } from '../store/editorState';
import { selectShownText } from '../store/selectors';
import { ParseWorkerClient } from './ParseWorkerClient';
import type { ParseResult, ShownFiles } from './parseForEditor';

/** How long typing has to pause, in ms: short enough for the preview to keep up. */
const PAUSE = 15;

/** How long after a failed read of a partial or data file it is read again, in ms. */
const RETRY_DELAY = 5000;

/** State of the preview and the problem list. */
export interface CurrentParse {
  /** The result of the newest parsed text; null before the first. */
  readonly parsed: ParseResult | null;
  /** The newest result with a page, which the preview shows. */
  readonly lastGood: ParseResult | null;
}

/** A text to parse; null when there is none. */
interface ParseInput {
  readonly path: string | null;
  readonly text: string | null;
}

/**
 * Parses the document on screen whenever it changes. It subscribes to the store directly: the worker gets what is typed
 * before anything is rendered.
 */
export function useParsedDocument(): CurrentParse {
  const { store } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const branch = useEditorSelector((state) => state.branch);
  const hasText = useEditorSelector((state) => selectShownText(state) !== null);
  const open = useEditorSelector(selectOpenFiles, isSameFiles);
  const listed = useEditorSelector(({ files }) => (files.status === 'ready' ? files.files : null));
  const { results, update } = useParser(branch, open, listed);
  useEffect(() => {
    const onEvent = (event?: EditorEvent): void => {
      const state = store.getState();
      const change = event?.type === 'edited' && event.path === state.path ? event.change : undefined;
      update({ path: state.path, text: selectShownText(state) }, change);
    };
    onEvent();
    return store.subscribe(onEvent);
  }, [store, update]);
  return hasText && results.path === path ? results : NOTHING;
}

/**
 * Parses a text whenever it changes, and fetches the partials and data files that it needs.
 *
 * @param path of the document: another one starts from scratch
 * @param text null when there is none: then nothing is shown
 */
export function useParsedContent(
  path: string | null,
  text: string | null,
  branch: string | null,
): CurrentParse {
  const { results, update } = useParser(branch);
  useEffect(() => update({ path, text }), [update, path, text]);
  return text !== null && results.path === path ? results : NOTHING;
}

/** The results of the newest text, and its path. */
type PathResults = CurrentParse & { readonly path: string | null };

/**
 * The partials and data files that are open, as they are edited here, for the pages that show them. The one on screen
 * isn't among them: it doesn't show itself.
 */
function selectOpenFiles(state: EditorState): ShownFiles {
  const files = listOpen(state).filter(
    ({ path }) => path !== state.path && (toPartialName(path) ?? toDataName(path)) !== null,
  );
  if (files.length === 0) return NONE;
  return Object.fromEntries(files.map(({ path, text, isDeleted }) => [path, isDeleted ? null : text]));
}

function isSameFiles(a: ShownFiles, b: ShownFiles): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

/**
 * @param open texts that replace those on the branch
 * @param listed the files of the branch, to notice other versions of them; null while they aren't known
 * @returns `update` takes the newest text, and the change of the previous text that led to it, if known
 */
function useParser(
  branch: string | null,
  open: ShownFiles = NONE,
  listed: readonly PageFile[] | null = null,
): {
  results: PathResults;
  update: (input: ParseInput, change?: TextChange) => void;
} {
  const { startWorker } = useServices();
  const [results, setResults] = useState<PathResults>({ path: null, ...NOTHING });
  const parser = useMemo(
    () =>
      new ParseWorkerClient(startWorker, (parsed, { path }) => {
        setResults((before) => mergeResult(before, path, parsed));
      }),
    [startWorker],
  );
  useEffect(() => {
    parser.prepare();
    return () => parser.stop();
  }, [parser]);
  const read = useShownFiles(branch, results.parsed?.missingFiles, listed);
  const shownFiles = useMemo(() => (open === NONE ? read : { ...read, ...open }), [read, open]);
  const newest = useRef<ParseInput & { readonly shownFiles: ShownFiles }>({
    path: null,
    text: null,
    shownFiles,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { path, text, shownFiles: known } = newest.current;
      if (path !== null && text !== null) parser.parse({ path, text, shownFiles: known });
    }, PAUSE);
  }, [parser]);
  const update = useCallback(
    ({ path, text }: ParseInput, change?: TextChange) => {
      if (change) parser.noteChange(change);
      if (newest.current.path === path && newest.current.text === text) return;
      newest.current = { ...newest.current, path, text };
      schedule();
    },
    [parser, schedule],
  );
  useEffect(() => {
    newest.current = { ...newest.current, shownFiles };
    schedule();
    return () => clearTimeout(timer.current);
  }, [shownFiles, schedule]);
  return { results, update };
}

function mergeResult(before: PathResults, path: string, parsed: ParseResult): PathResults {
  const kept = before.path === path ? before.lastGood : null;
  return { path, parsed, lastGood: parsed.page ? parsed : kept };
}

/**
 * The partials and data files that pages of a branch needed so far; they are kept while another branch is shown, and read
 * again when the branch has other versions of them.
 */
function useShownFiles(
  branch: string | null,
  missing: readonly string[] = NOTHING_MISSING,
  listed: readonly PageFile[] | null = null,
): ShownFiles {
  const { api } = useServices();
  const [known, setKnown] = useState<Readonly<Record<string, ShownFiles>>>({});
  const asked = useRef(new Set<string>());
  const blobs = useRef<ReadBlobs>(new Map());
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the API changes with the user's role, and so does what can be read.
  useEffect(
    () => () => {
      asked.current.clear();
      blobs.current.clear();
      setKnown({});
    },
    [api],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that couldn't be read is read again.
  useEffect(() => {
    if (branch === null) return;
    const wanted = missing.map((file) => ({ file, key: `${branch}:${file}` }));
    for (const { file, key } of [...wanted, ...listOutdated(blobs.current, branch, listed)]) {
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void api.readPage(file, branch).then((result) => {
        const text = result.ok ? result.value.text : UNREADABLE[result.failure.key];
        if (text === undefined) {
          setTimeout(() => {
            asked.current.delete(key);
            setFailures((count) => count + 1);
          }, RETRY_DELAY);
          return;
        }
        noteBlob(blobs.current, { branch, file }, result);
        setKnown((before) => ({ ...before, [branch]: { ...before[branch], [file]: text } }));
      });
    }
  }, [api, branch, missing, listed, failures]);
  return (branch !== null && known[branch]) || NONE;
}

/** The blobs that were read, by branch and file; null for a file that isn't on the branch. */
type ReadBlobs = Map<string, Map<string, string | null>>;

function noteBlob(
  blobs: ReadBlobs,
  { branch, file }: { readonly branch: string; readonly file: string },
  result: ApiResult<PageSourceResponse>,
): void {
  if (!result.ok && result.failure.key !== 'not_found') return;
  const known = blobs.get(branch) ?? new Map<string, string | null>();
  blobs.set(branch, known.set(file, result.ok ? result.value.blobSha : null));
}

/** The files of which the branch has another version than the one that was read; `key` names that version. */
function listOutdated(
  blobs: ReadBlobs,
  branch: string,
  listed: readonly PageFile[] | null,
): { readonly file: string; readonly key: string }[] {
  const read = blobs.get(branch);
  if (!listed || !read) return [];
  const current = new Map(listed.map(({ path, blobSha }) => [path, blobSha]));
  return [...read]
    .filter(([file, blobSha]) => (current.get(file) ?? null) !== blobSha)
    .map(([file]) => ({ file, key: `${branch}:${file}:${current.get(file) ?? ''}` }));
}

/** Failures after which a file isn't read again. */
const UNREADABLE: Partial<Record<ErrorKey, null | false>> = { not_found: null, forbidden: false };

const NONE: ShownFiles = {};
const NOTHING_MISSING: readonly string[] = [];
const NOTHING: CurrentParse = { parsed: null, lastGood: null };

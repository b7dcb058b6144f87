import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../EditorServices';
import { ParseWorkerClient } from './ParseWorkerClient';
import type { ParseResult } from './parseForEditor';

/** Partials and data files by path, of one branch; null: there is none at that path. */
type ShownFiles = Readonly<Record<string, string | null>>;

/** Waits for the typing to pause this long, in ms: short enough that the preview keeps up. */
const PAUSE = 15;

/** What the preview and the problem list show. */
export interface CurrentParse {
  /** Of the newest text that was looked at; null before the first. */
  readonly parsed: ParseResult | null;
  /** The newest analysis with a page that could be read: what the preview shows. */
  readonly lastGood: ParseResult | null;
}

/**
 * Has a document's text looked at, in a worker, whenever it pauses; fetches the partials and data files it needs.
 *
 * @param path of the document: another one starts afresh
 * @param text null while there is none: nothing is shown then
 */
export function useParsedContent(
  path: string | null,
  text: string | null,
  branch: string | null,
): CurrentParse {
  const { startWorker } = useServices();
  const identity = path ?? '';
  const [results, setResults] = useState<CurrentParse & { readonly identity: string }>({
    identity,
    parsed: null,
    lastGood: null,
  });
  const current = useRef(identity);
  useEffect(() => {
    current.current = identity;
  }, [identity]);
  const parser = useMemo(
    () =>
      new ParseWorkerClient(startWorker, (parsed) => {
        setResults((before) => mergeResult(before, current.current, parsed));
      }),
    [startWorker],
  );
  useEffect(() => {
    parser.prepare();
    return () => parser.stop();
  }, [parser]);
  const missing = results.identity === identity ? results.parsed?.missingFiles : undefined;
  const shownFiles = useShownFiles(branch, missing);
  useEffect(() => {
    if (text === null || path === null) return undefined;
    const timer = setTimeout(() => parser.parse({ text, path, shownFiles }), PAUSE);
    return () => clearTimeout(timer);
  }, [parser, text, path, shownFiles]);
  return text !== null && results.identity === identity ? results : NOTHING;
}

function mergeResult(
  before: CurrentParse & { readonly identity: string },
  identity: string,
  parsed: ParseResult,
): CurrentParse & { readonly identity: string } {
  const kept = before.identity === identity ? before.lastGood : null;
  return { identity, parsed, lastGood: parsed.page ? parsed : kept };
}

/** The partials and data files that pages of a branch asked for so far. */
function useShownFiles(branch: string | null, missing: readonly string[] | undefined): ShownFiles {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly branch: string | null; readonly files: ShownFiles }>({
    branch,
    files: NONE,
  });
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (branch === null || !missing) return;
    for (const file of missing) {
      const key = `${branch}:${file}`;
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void api.readPage(file, branch).then((result) => {
        const text = result.ok ? result.value.text : null;
        // A read that failed is asked for again the next time; one that is not there is not.
        if (!result.ok && result.failure.key !== 'not_found') asked.current.delete(key);
        setKnown((before) => ({
          branch,
          files: { ...(before.branch === branch ? before.files : NONE), [file]: text },
        }));
      });
    }
  }, [api, branch, missing]);
  return known.branch === branch ? known.files : NONE;
}

const NONE: ShownFiles = {};
const NOTHING: CurrentParse = { parsed: null, lastGood: null };

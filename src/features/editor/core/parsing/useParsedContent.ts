import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../EditorServices';
import { ParseWorkerClient } from './ParseWorkerClient';
import type { ParseResult } from './parseForEditor';

/** Shared texts by name, of one branch; null: there is none of that name. */
type Partials = Readonly<Record<string, string | null>>;

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
 * Has a document's text looked at, in a worker, whenever it pauses; fetches the shared texts it needs.
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
  const missing = results.identity === identity ? results.parsed?.missingPartials : undefined;
  const partials = usePartials(branch, missing);
  useEffect(() => {
    if (text === null || path === null) return undefined;
    const timer = setTimeout(() => parser.parse({ text, path, partials }), PAUSE);
    return () => clearTimeout(timer);
  }, [parser, text, path, partials]);
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

/** The shared texts that pages of a branch asked for so far. */
function usePartials(branch: string | null, missing: readonly string[] | undefined): Partials {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly branch: string | null; readonly partials: Partials }>({
    branch,
    partials: NONE,
  });
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (branch === null || !missing) return;
    for (const file of missing) {
      const key = `${branch}:${file}`;
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void api.readPage(`docs/_partials/${file}.mdx`, branch).then((result) => {
        const text = result.ok ? result.value.text : null;
        // A read that failed is asked for again the next time; one that is not there is not.
        if (!result.ok && result.failure.key !== 'not_found') asked.current.delete(key);
        setKnown((before) => ({
          branch,
          partials: { ...(before.branch === branch ? before.partials : NONE), [file]: text },
        }));
      });
    }
  }, [api, branch, missing]);
  return known.branch === branch ? known.partials : NONE;
}

const NONE: Partials = {};
const NOTHING: CurrentParse = { parsed: null, lastGood: null };

import { type RefObject, useEffect, useState } from 'react';
import { dressDocument } from './dressDocument';

/** What a frame holds at first: a document of today's rules, in which nothing runs. */
export const EMPTY_DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

/**
 * The document of a frame that starts with {@link EMPTY_DOCUMENT}, dressed like the page it stands in. A frame has
 * a width of its own, so that what it shows looks as on a screen of that width.
 *
 * @returns null until the document and its styles are there
 */
export function useFrameDocument(frame: RefObject<HTMLIFrameElement | null>): Document | null {
  const [ready, setReady] = useState<Document | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let dressed: Document | null = null;
    let undress = (): void => undefined;
    const begin = (): void => {
      const inner = element.contentDocument;
      // Until the frame has loaded, browsers show another document, which has no type.
      if (!inner?.doctype || inner === dressed) return;
      undress();
      dressed = inner;
      undress = dressDocument(inner, document, () => setReady(inner));
    };
    begin();
    element.addEventListener('load', begin);
    return () => {
      element.removeEventListener('load', begin);
      undress();
    };
  }, [frame]);
  return ready;
}

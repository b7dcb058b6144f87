import { type RefObject, useEffect, useState } from 'react';
import { injectFrameStyles } from './injectFrameStyles';

/** A document in standards mode: the frame's initial document has no doctype, and is laid out in quirks mode. */
const EMPTY_DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

/**
 * The document of an empty frame, with the styles of the surrounding page. A frame has its own viewport, so its
 * content looks as it does on a screen of that width. Nothing is ever loaded into it, so no policy has to allow it.
 *
 * @returns null until the document and its styles are ready
 */
export function useFrameDocument(frame: RefObject<HTMLIFrameElement | null>): Document | null {
  const [ready, setReady] = useState<Document | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let styledDocument: Document | null = null;
    let removeStyles = (): void => undefined;
    const begin = (): void => {
      const inner = element.contentDocument;
      if (!inner || inner === styledDocument) return;
      if (!inner.doctype) {
        inner.open();
        inner.write(EMPTY_DOCUMENT);
        inner.close();
      }
      removeStyles();
      styledDocument = inner;
      removeStyles = injectFrameStyles(inner, document, () => setReady(inner));
    };
    begin();
    // Some browsers replace the initial empty document.
    element.addEventListener('load', begin);
    return () => {
      element.removeEventListener('load', begin);
      removeStyles();
    };
  }, [frame]);
  return ready;
}

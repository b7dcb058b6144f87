/**
 * Hands keys that are pressed together with Ctrl, Cmd or Alt in a frame on to the page around it, whose shortcuts
 * hold wherever the focus is.
 *
 * @param frame the frame that `inner` is shown in: the keys seem to be pressed on it
 * @returns stops doing so
 */
export function forwardKeyEvents(inner: Document, frame: Element): () => void {
  const stop = new AbortController();
  inner.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey || event.altKey)) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const copy = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
      if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

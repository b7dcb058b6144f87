import { serveContent } from '@site/src/features/pageScript';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DeviceWidth, deviceWidths, fitDevice } from './deviceWidth';
import styles from './PreviewFrame.module.css';
import { useFrameDocument } from './useFrameDocument';

interface PreviewFrameProps {
  readonly device: DeviceWidth;
  /** Keyboard instructions for screen readers; null for none. */
  readonly hint: string | null;
  /** Called with the frame's document once it exists. */
  readonly onDocument: (document: Document) => void;
  readonly children: ReactNode;
}

/**
 * A frame with its own viewport, as wide as the device: the preview's media queries apply to that width, not to the
 * window's. A device wider than the pane is scaled down. Nothing is ever loaded into the frame; this page renders its
 * content, under this page's content security policy.
 */
export function PreviewFrame({ device, hint, onDocument, children }: PreviewFrameProps) {
  const hintId = useId();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const inner = useFrameDocument(frame);
  const room = useSize(area);
  useEffect(() => {
    if (inner) onDocument(inner);
  }, [inner, onDocument]);
  useEffect(() => {
    if (inner) serveContent(inner);
  }, [inner]);
  const { width, height, scale } = fitDevice(deviceWidths[device], room);
  const isDevice = device !== 'fit';
  useEffect(() => {
    // Editor controls keep their size on a scaled page.
    inner?.body.style.setProperty('--unscale', String(1 / scale));
    // On a device, the page has the margins that readers see.
    inner?.body.style.setProperty('--tool-margin', isDevice ? '0px' : '28px');
  }, [inner, scale, isDevice]);
  return (
    <div ref={area} className={clsx(styles.area, isDevice && styles.table)}>
      <iframe
        ref={frame}
        title="Preview of the page"
        aria-describedby={hint === null ? undefined : hintId}
        className={clsx(styles.frame, isDevice && styles.device)}
        style={isDevice ? { width, height, transform: scale < 1 ? `scale(${scale})` : undefined } : undefined}
      />
      {hint !== null && (
        <p id={hintId} hidden>
          {hint}
        </p>
      )}
      {inner && createPortal(children, inner.body)}
    </div>
  );
}

/** The size of an element in CSS pixels; zero until it is measured. */
function useSize(element: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

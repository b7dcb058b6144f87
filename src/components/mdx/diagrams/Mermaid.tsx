import { useEffect, useId, useRef } from 'react';
import styles from './Mermaid.module.css';
import { useDiagram } from './useDiagram';

export interface MermaidProps {
  /** The diagram's source, as written in the fence. */
  readonly code: string;
  /** The estimated height, which is reserved until the diagram is drawn. */
  readonly height?: number;
}

/** A diagram is scaled down to this at most, so that its text stays at 12 px or more; then it scrolls sideways. */
const MIN_SCALE = 0.8;

/**
 * A diagram from a ```mermaid fence. Mermaid is loaded only when a diagram comes near the viewport. The text
 * alternative is the source with `accTitle` and `accDescr`, which is also shown without a script and on failure.
 */
export function Mermaid({ code, height }: MermaidProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const diagram = useDiagram(frame, code);
  const { title, description } = readDiagramText(code);
  const isFailed = diagram.status === 'failed';

  // After every drawing, even an equal one: Mermaid removes the previous one from the page before it draws.
  useEffect(() => {
    if (frame.current) showDrawing(frame.current, diagram.status === 'drawn' ? diagram.svg : '');
  }, [diagram]);

  return (
    <figure className={styles.figure} data-status={diagram.status}>
      <div
        ref={frame}
        className={styles.drawing}
        role="img"
        aria-label={title || 'Diagram'}
        aria-describedby={description ? captionId : undefined}
        aria-busy={diagram.status === 'waiting'}
        style={diagram.status === 'waiting' ? { minHeight: height } : undefined}
        hidden={isFailed}
      />
      {isFailed && (
        <p className={styles.failure} role="alert">
          This diagram couldn't be drawn.
        </p>
      )}
      {description && (
        <figcaption id={captionId} className="visually-hidden">
          {description}
        </figcaption>
      )}
      <details className={styles.source} open={isFailed}>
        <summary>Diagram as text</summary>
        <pre>
          <code>{code}</code>
        </pre>
      </details>
    </figure>
  );
}

/** Shows a drawing, whose maximum width is its own width, and makes its frame focusable when it has to scroll. */
function showDrawing(frame: HTMLElement, svg: string): void {
  frame.innerHTML = svg;
  const drawing = frame.querySelector('svg');
  if (drawing?.style.maxWidth) drawing.style.minWidth = `calc(${drawing.style.maxWidth} * ${MIN_SCALE})`;
  if (drawing && frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
  else frame.removeAttribute('tabindex');
}

interface DiagramText {
  /** From `accTitle:`, otherwise from the `title:` line; '' when there is neither. */
  readonly title: string;
  /** From `accDescr:`; '' when there is none. */
  readonly description: string;
}

/** Reads the text alternatives from Mermaid's own syntax. */
export function readDiagramText(code: string): DiagramText {
  const title = /^\s*accTitle\s*:\s*(.+)$/m.exec(code) ?? /^\s*title\s*:?\s+(.+)$/m.exec(code);
  const description = /^\s*accDescr\s*:\s*(.+)$/m.exec(code) ?? /^\s*accDescr\s*\{([^}]*)\}/m.exec(code);
  return { title: clean(title?.[1]), description: clean(description?.[1]) };
}

function clean(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

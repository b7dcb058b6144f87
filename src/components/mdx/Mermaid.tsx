import { useEffect, useId, useRef } from 'react';
import { estimateDiagramHeight, readDiagramText } from './diagramText';
import styles from './Mermaid.module.css';
import { useDiagram } from './useDiagram';

export interface MermaidProps {
  /** The diagram's source, as written in the fence. */
  readonly code: string;
}

/**
 * A diagram from a ```mermaid fence. Mermaid is loaded only when a diagram comes near the viewport. The text
 * alternative is the source with `accTitle` and `accDescr`, which is also shown without a script and on failure.
 */
export function Mermaid({ code }: MermaidProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const diagram = useDiagram(frame, code);
  const { title, description } = readDiagramText(code);
  const isFailed = diagram.status === 'failed';
  const svg = diagram.status === 'drawn' ? diagram.svg : '';

  useEffect(() => {
    if (frame.current) frame.current.innerHTML = svg;
  }, [svg]);

  return (
    <figure className={styles.figure} data-status={diagram.status}>
      <div
        ref={frame}
        className={styles.place}
        role="img"
        aria-label={title || 'Diagram'}
        aria-describedby={description ? captionId : undefined}
        aria-busy={diagram.status === 'waiting'}
        style={diagram.status === 'waiting' ? { minHeight: estimateDiagramHeight(code) } : undefined}
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

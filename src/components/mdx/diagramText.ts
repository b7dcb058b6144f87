/** A diagram's text alternatives. */
export interface DiagramText {
  /** From `accTitle:`, else from the `title:` line; '' when there is neither. */
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

/** Height in pixels to reserve for a diagram until it is drawn, estimated from its number of lines. */
export function estimateDiagramHeight(code: string): number {
  const lines = code.split('\n').filter((line) => line.trim() !== '').length;
  return Math.min(480, Math.max(160, lines * 36));
}

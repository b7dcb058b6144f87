import { type RefObject, useEffect, useId, useState } from 'react';

/** State of a diagram. */
export type Diagram =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'drawn'; readonly svg: string };

/** Distance from the viewport at which a diagram is drawn. */
const NEAR = '600px';

/** Draws a diagram when it comes near the viewport, and again when the theme or its source changes. */
export function useDiagram(frame: RefObject<HTMLElement | null>, code: string): Diagram {
  const id = `diagram-${useId().replace(/[^\w-]/g, '')}`;
  const isNear = useIsNear(frame);
  const theme = useDocumentTheme();
  const [diagram, setDiagram] = useState<Diagram>({ status: 'waiting' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing uses the colors of the current theme
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    const show = (next: Diagram) => {
      if (isCurrent) setDiagram(next);
    };
    drawNow(id, code).then(
      (svg) => show({ status: 'drawn', svg }),
      (error: unknown) => {
        console.error('Failed to draw a diagram:', error);
        show({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, id, code, theme]);
  return diagram;
}

/** Loaded on demand: few pages have a diagram. */
async function drawNow(id: string, code: string): Promise<string> {
  const { drawDiagram } = await import('./drawDiagram');
  return drawDiagram(id, code);
}

function useIsNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}

/** The current theme, which the theme script writes to the root element. */
function useDocumentTheme(): string {
  const [theme, setTheme] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    const read = () => setTheme(root.dataset.theme ?? '');
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    read();
    return () => observer.disconnect();
  }, []);
  return theme;
}

import { Fragment, type FragmentInstance, type ReactNode, useCallback } from 'react';
import type { SourceAttributes } from './sourceRange';

interface SourceMappedProps {
  readonly place: SourceAttributes;
  /** What it can be opened as, in a form of its own, and what a person calls it. */
  readonly target?: { readonly kind: 'component' | 'image' | 'shared'; readonly name: string };
  readonly children: ReactNode;
}

/**
 * Ties what a component renders to its source. The components know nothing of the editor and get no element around
 * them, which would change how they look: their own outermost elements are marked once they are there.
 */
export function SourceMapped({ place, target, children }: SourceMappedProps) {
  const { kind, name } = target ?? {};
  const { 'data-block': block, 'data-from': from, 'data-to': to } = place;
  const ref = useCallback(
    (fragment: FragmentInstance | null) => {
      if (!fragment || block === undefined) return undefined;
      const own = { block, from: String(from), to: String(to) };
      const marks = kind && name ? { ...own, target: kind, targetName: name } : own;
      const marker = new ElementMarker(marks);
      fragment.observeUsing(marker);
      return () => fragment.unobserveUsing(marker);
    },
    [block, from, to, kind, name],
  );
  return <Fragment ref={ref}>{children}</Fragment>;
}

/** Marks the outermost elements of a fragment, those that come later too: React tells an observer of each. */
class ElementMarker implements ResizeObserver {
  constructor(private readonly marks: Readonly<Record<string, string>>) {}

  observe(element: Element): void {
    if ('dataset' in element && element.dataset) Object.assign(element.dataset, this.marks);
  }

  unobserve(): void {
    // Elements leave together with their marks.
  }

  disconnect(): void {
    // As above.
  }
}

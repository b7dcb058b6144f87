import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toElement } from './inPlace/editableElement';
import styles from './PreviewPage.module.css';
import { type FoundTarget, findTarget } from './target';

interface EditButtonProps {
  readonly inner: Document;
  readonly onOpen: (element: HTMLElement) => void;
}

/** A small button at the corner of whatever someone points at, when it has a form of its own. */
export function EditButton({ inner, onOpen }: EditButtonProps) {
  const target = usePointedTarget(inner);
  if (!target) return null;
  const box = target.element.getBoundingClientRect();
  const view = inner.defaultView;
  const top = box.top + (view?.scrollY ?? 0);
  const right = (inner.documentElement.clientWidth || box.right) - box.right - (view?.scrollX ?? 0);
  return (
    <button
      type="button"
      data-edit-button=""
      className={styles.edit}
      style={{ top: Math.max(0, top), right: Math.max(0, right) }}
      // The arrow keys lead to the same thing, where Enter opens it.
      tabIndex={-1}
      onClick={() => onOpen(target.element)}
    >
      <Pencil aria-hidden="true" />
      {target.label}
    </button>
  );
}

function usePointedTarget(inner: Document): FoundTarget | null {
  const [target, setTarget] = useState<FoundTarget | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const point = ({ target: pointed }: Event): void => {
      // On the button itself, the same is meant.
      if (toElement(pointed)?.closest('[data-edit-button]')) return;
      const found = inner.querySelector('[data-editing]') ? null : findTarget(pointed);
      setTarget((before) => (before?.element === found?.element ? before : found));
    };
    const options = { signal: stop.signal, passive: true };
    inner.addEventListener('pointerover', point, options);
    inner.addEventListener('focusin', point, options);
    inner.documentElement.addEventListener('pointerleave', () => setTarget(null), options);
    return () => stop.abort();
  }, [inner]);
  return target;
}

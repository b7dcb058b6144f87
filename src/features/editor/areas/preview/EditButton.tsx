import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toElement } from './inPlace/editableElement';
import styles from './PreviewPage.module.css';
import { type FoundTarget, findTarget } from './target';

interface EditButtonProps {
  readonly inner: Document;
  readonly onOpen: (element: HTMLElement) => void;
}

/** A small button at the corner of the element under the pointer, if that element has a form. */
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
      // The arrow keys reach the same element, and Enter opens its form.
      tabIndex={-1}
      onClick={() => onOpen(target.element)}
    >
      <Pencil />
      {target.label}
    </button>
  );
}

function usePointedTarget(inner: Document): FoundTarget | null {
  const [target, setTarget] = useState<FoundTarget | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let isTouch = false;
    const point = (event: Event): void => {
      const { target: pointed } = event;
      // The pointer is on the button itself: keep the target.
      if (toElement(pointed)?.closest('[data-edit-button]')) return;
      if (event.type === 'pointerover') isTouch = (event as PointerEvent).pointerType === 'touch';
      // Touch has no hover: a tap on a text starts editing it.
      const found = inner.querySelector('[data-editing]') && !isTouch ? null : findTarget(pointed);
      setTarget((before) => (before?.element === found?.element ? before : found));
    };
    const options = { signal: stop.signal, passive: true };
    inner.addEventListener('pointerover', point, options);
    inner.addEventListener('focusin', point, options);
    const leave = ({ pointerType }: PointerEvent): void => {
      // A finger leaves with each tap, before the click.
      if (pointerType !== 'touch') setTarget(null);
    };
    inner.documentElement.addEventListener('pointerleave', leave, options);
    return () => stop.abort();
  }, [inner]);
  return target;
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './Splitter.module.css';

interface SplitterProps {
  /** Accessible name: "Width of the page list". */
  readonly label: string;
  /** Position in any unit, between `min` and `max`. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How far an arrow key moves it. */
  readonly step: number;
  /** Returns how many units one pixel is. */
  readonly perPixel: () => number;
  readonly onChange: (value: number) => void;
  /** A double click resets the position. */
  readonly onReset: () => void;
}

/** The divider between two panes: dragged by pointer, moved by arrow keys. */
export function Splitter({ label, value, min, max, step, perPixel, onChange, onReset }: SplitterProps) {
  const start = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const move = (next: number) => onChange(Math.min(max, Math.max(min, next)));

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, value };
    event.preventDefault();
    event.currentTarget.focus();
  }

  function onPointerMove({ clientX }: PointerEvent) {
    if (start.current) move(start.current.value + (clientX - start.current.x) * perPixel());
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = toValue(event.key, { value, min, max, step });
    if (next === null) return;
    event.preventDefault();
    move(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> takes neither focus nor a value.
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={toPercent(value, min, max)}
      aria-valuemin={0}
      aria-valuemax={100}
      title={`${label}. Drag, or use the arrow keys; double-click to reset.`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      // Also comes when the system takes the pointer away, as for a gesture.
      onLostPointerCapture={() => {
        start.current = null;
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}

function toValue(
  key: string,
  { value, min, max, step }: Pick<SplitterProps, 'value' | 'min' | 'max' | 'step'>,
): number | null {
  if (key === 'ArrowLeft') return value - step;
  if (key === 'ArrowRight') return value + step;
  if (key === 'Home') return min;
  return key === 'End' ? max : null;
}

function toPercent(value: number, min: number, max: number): number {
  return Math.round(((value - min) / (max - min)) * 100);
}

import { type DragEvent, useState } from 'react';
import { findDropPosition } from '#domain/navigation/dropPosition';
import { type InsertPosition, moveEntry } from '#domain/navigation/navigationEdits';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import type { NavigationEditing } from './useNavigationEdits';

/** Where the page that is dragged would be put. */
interface Drop {
  readonly position: InsertPosition;
  /** What the pointer is over: the file of a line, or the id of a section. */
  readonly over: string;
}

interface DraggingOptions {
  readonly source: NavigationFile;
  readonly onSelect: (file: string) => void;
  readonly onChange: NavigationEditing['change'];
}

/** Drag and drop for pages of the navigation; keys and buttons do the same step by step. */
export function useDragging({ source, onSelect, onChange }: DraggingOptions) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = (): void => {
    setDragged(null);
    setDrop(null);
  };
  return {
    /** How the line of a page, or the heading of a section, is marked: what is dragged would go there. */
    markOf: (over: string): InsertPosition['kind'] | undefined =>
      drop?.over === over ? drop.position.kind : undefined,
    handlers: {
      onDragStart: (event: DragEvent<HTMLElement>): void => {
        const file = findData(event.target, 'file');
        if (!file) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', file.value);
        setDragged(file.value);
      },
      onDragOver: (event: DragEvent<HTMLElement>): void => {
        if (dragged === null) return;
        const found = findDrop(event, source, dragged);
        setDrop(found);
        // Without preventDefault, the browser refuses the drop.
        if (found) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>): void => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDrop(null);
      },
      onDrop: (event: DragEvent<HTMLElement>): void => {
        const found = dragged === null ? null : findDrop(event, source, dragged);
        if (dragged !== null && found) {
          event.preventDefault();
          onSelect(dragged);
          onChange((text) => moveEntry(text, dragged, found.position));
        }
        end();
      },
      onDragEnd: end,
    },
  };
}

function findDrop(event: DragEvent<HTMLElement>, source: NavigationFile, dragged: string): Drop | null {
  const section = findData(event.target, 'section');
  if (section) return { position: { kind: 'section', id: section.value }, over: section.value };
  const line = findData(event.target, 'file');
  if (!line) return null;
  const { top, height } = line.element.getBoundingClientRect();
  const position = findDropPosition(source, [dragged], line.value, (event.clientY - top) / (height || 1));
  return position && { position, over: line.value };
}

/** The element around a target that holds the name of a page or section, and that name. */
function findData(
  target: EventTarget,
  name: 'file' | 'section',
): { element: HTMLElement; value: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  const value = element?.dataset[name];
  return element && value !== undefined ? { element, value } : null;
}

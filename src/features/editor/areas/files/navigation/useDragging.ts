import { type DragEvent, useState } from 'react';
import { moveEntries, moveSection } from '#domain/navigation/bulkEdits';
import { findDropPosition } from '#domain/navigation/dropPosition';
import type { InsertPosition } from '#domain/navigation/navigationEdits';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import { findScrollStep } from '../../../ui/scrollStep';
import type { NavigationEditing } from './useNavigationEdits';

/** The drop position at a line: before it, after it, inside it at the end, or as its first child. */
export type DropMark = 'before' | 'after' | 'below' | 'first';

type Dragged =
  | { readonly kind: 'pages'; readonly files: readonly string[] }
  | { readonly kind: 'section'; readonly id: string };

/** The current drop target. */
interface Drop {
  readonly mark: DropMark;
  /** The element under the pointer: the file of a line, or the id of a section. */
  readonly over: string;
  readonly toEdits: Parameters<NavigationEditing['change']>[0];
}

interface DraggingOptions {
  readonly source: NavigationFile;
  /** The selected pages, which are dragged together. */
  readonly chosen?: ReadonlySet<string>;
  /** Keys of collapsed lines. */
  readonly collapsed?: ReadonlySet<string>;
  readonly onSelect: (file: string) => void;
  readonly onChange: NavigationEditing['change'];
}

/**
 * Drag and drop for pages and sections of the navigation; keys and buttons do the same step by step. Lines have
 * `data-file`, headings of sections `data-section`; a list in a `[data-scrolls]` element scrolls while dragging near
 * its ends.
 */
export function useDragging({ source, chosen, collapsed, onSelect, onChange }: DraggingOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = (): void => {
    setDragged(null);
    setDrop(null);
  };
  const find = (event: DragEvent<HTMLElement>): Drop | null => {
    if (dragged?.kind === 'section') return findSectionDrop(event, source, dragged.id);
    return dragged ? findPageDrop(event, source, dragged.files, collapsed) : null;
  };
  return {
    isDragging: dragged !== null,
    /** The drop mark of a page's line or a section's heading. */
    markOf: (over: string): DropMark | undefined => (drop?.over === over ? drop.mark : undefined),
    handlers: {
      onDragStart: (event: DragEvent<HTMLElement>): void => {
        const started = findDragged(event.target, chosen);
        if (!started) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(
          'text/plain',
          started.kind === 'pages' ? started.files.join('\n') : started.id,
        );
        setDragged(started);
      },
      onDragOver: (event: DragEvent<HTMLElement>): void => {
        if (dragged === null) return;
        scrollNearEnd(event);
        const found = find(event);
        setDrop((shown) => (shown?.over === found?.over && shown?.mark === found?.mark ? shown : found));
        // Without preventDefault, the browser rejects the drop.
        if (found) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>): void => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDrop(null);
      },
      onDrop: (event: DragEvent<HTMLElement>): void => {
        const found = find(event);
        if (dragged && found) {
          event.preventDefault();
          if (dragged.kind === 'pages') onSelect(dragged.files[0] ?? '');
          onChange(found.toEdits);
        }
        end();
      },
      onDragEnd: end,
    },
  };
}

function findDragged(target: EventTarget, chosen: ReadonlySet<string> | undefined): Dragged | null {
  const file = findData(target, 'file')?.value;
  if (file) return { kind: 'pages', files: chosen?.has(file) ? [...chosen] : [file] };
  const section = findData(target, 'section');
  return section && { kind: 'section', id: section.value };
}

function findPageDrop(
  event: DragEvent<HTMLElement>,
  source: NavigationFile,
  files: readonly string[],
  collapsed: ReadonlySet<string> | undefined,
): Drop | null {
  const toDrop = (position: InsertPosition, mark: DropMark, over: string): Drop => ({
    mark,
    over,
    toEdits: (text) => moveEntries(text, files, position),
  });
  const section = findData(event.target, 'section');
  if (section) return toDrop({ kind: 'section', id: section.value }, 'below', section.value);
  const line = findData(event.target, 'file');
  if (!line) return null;
  const over = line.value;
  const isCollapsed = collapsed?.has(over);
  const position = findDropPosition(source, files, over, shareOf(event, line.element), isCollapsed);
  if (!position || position.kind === 'section') return null;
  return toDrop(
    position,
    position.kind === 'before' && position.file !== over ? 'first' : position.kind,
    over,
  );
}

function findSectionDrop(
  event: DragEvent<HTMLElement>,
  { sections }: NavigationFile,
  id: string,
): Drop | null {
  const line = findData(event.target, 'section');
  if (!line || line.value === id) return null;
  const isBefore = shareOf(event, line.element) < 0.5;
  const index = sections.findIndex((section) => section.id === line.value);
  const before = isBefore ? line.value : (sections[index + 1]?.id ?? null);
  return {
    mark: isBefore ? 'before' : 'after',
    over: line.value,
    toEdits: (text) => moveSection(text, id, before),
  };
}

/** The pointer's vertical position in an element, from 0 to 1. */
function shareOf({ clientY }: DragEvent<HTMLElement>, element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return (clientY - top) / (height || 1);
}

function scrollNearEnd({ currentTarget, clientY }: DragEvent<HTMLElement>): void {
  const scroller = currentTarget.closest('[data-scrolls]');
  if (scroller) scroller.scrollTop += findScrollStep(clientY, scroller.getBoundingClientRect());
}

/** The closest element around a target with the name of a page or section, and that name. */
function findData(
  target: EventTarget,
  name: 'file' | 'section',
): { element: HTMLElement; value: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  const value = element?.dataset[name];
  return element && value !== undefined ? { element, value } : null;
}

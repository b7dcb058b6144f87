import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'editor-layout';

const EditorLayoutSchema = v.object({
  /** Width of the page list, in pixels. */
  sideWidth: v.pipe(v.number(), v.minValue(180), v.maxValue(480)),
  /** The source's share of the room beside the page list, from 0 to 1. */
  sourceShare: v.pipe(v.number(), v.minValue(0.2), v.maxValue(0.8)),
  isSideShown: v.boolean(),
  isPreviewShown: v.boolean(),
});

/** How the panes of the editor stand on this device. */
export type EditorLayout = v.InferOutput<typeof EditorLayoutSchema>;

export const defaultEditorLayout: EditorLayout = {
  sideWidth: 264,
  sourceShare: 0.5,
  isSideShown: true,
  isPreviewShown: true,
};

/** The layout as it was left on this device. */
export function readEditorLayout(): EditorLayout {
  return readStored(localStore, KEY, EditorLayoutSchema) ?? defaultEditorLayout;
}

/** Keeps the layout on this device. */
export function writeEditorLayout(layout: EditorLayout): void {
  writeStored(localStore, KEY, layout);
}

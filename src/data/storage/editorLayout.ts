import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'editor-layout';

const EditorLayoutSchema = v.object({
  /** Width of the page list, in pixels. */
  sideWidth: v.pipe(v.number(), v.minValue(180), v.maxValue(480)),
  /** The source's share of the space beside the page list, from 0 to 1. */
  sourceShare: v.pipe(v.number(), v.minValue(0.2), v.maxValue(0.8)),
  isSideShown: v.boolean(),
  isPreviewShown: v.boolean(),
});

/** Sizes of the editor's panes on this device. */
export type EditorLayout = v.InferOutput<typeof EditorLayoutSchema>;

export const defaultEditorLayout: EditorLayout = {
  sideWidth: 264,
  sourceShare: 0.5,
  isSideShown: true,
  isPreviewShown: true,
};

/** Reads the layout stored on this device. */
export function readEditorLayout(): EditorLayout {
  return readStored(localStore, KEY, EditorLayoutSchema) ?? defaultEditorLayout;
}

/** Stores the layout on this device. */
export function writeEditorLayout(layout: EditorLayout): void {
  writeStored(localStore, KEY, layout);
}

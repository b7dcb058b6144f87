import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'preview-settings';

const PreviewSettingsSchema = v.object({
  /** Screen size of the preview. */
  device: v.picklist(['fit', 'phone', 'tablet', 'desktop']),
  /** Whether source and preview scroll together. */
  isLinked: v.boolean(),
});

/** Settings of the editor's preview on this device. */
export type PreviewSettings = v.InferOutput<typeof PreviewSettingsSchema>;

const defaults: PreviewSettings = { device: 'fit', isLinked: true };

/** Reads the settings stored on this device. */
export function readPreviewSettings(): PreviewSettings {
  return readStored(localStore, KEY, PreviewSettingsSchema) ?? defaults;
}

/** Stores the settings on this device. */
export function writePreviewSettings(settings: PreviewSettings): void {
  writeStored(localStore, KEY, settings);
}

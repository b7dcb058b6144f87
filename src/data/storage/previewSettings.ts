import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { localStore } from './webStorage';

const KEY = 'preview-settings';

const PreviewSettingsSchema = v.object({
  /** The screen that the page is shown on. */
  device: v.picklist(['fit', 'phone', 'tablet', 'desktop']),
  /** Whether source and page are scrolled together. */
  isLinked: v.boolean(),
});

/** How the editor's preview is looked at on this device. */
export type PreviewSettings = v.InferOutput<typeof PreviewSettingsSchema>;

const defaults: PreviewSettings = { device: 'fit', isLinked: true };

/** The settings as they were left on this device. */
export function readPreviewSettings(): PreviewSettings {
  return readStored(localStore, KEY, PreviewSettingsSchema) ?? defaults;
}

/** Keeps the settings on this device. */
export function writePreviewSettings(settings: PreviewSettings): void {
  writeStored(localStore, KEY, settings);
}

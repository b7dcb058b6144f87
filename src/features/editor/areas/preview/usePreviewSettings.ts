import {
  type PreviewSettings,
  readPreviewSettings,
  writePreviewSettings,
} from '@site/src/data/storage/previewSettings';
import { useCallback, useState } from 'react';

/** Settings of the preview, stored on this device. */
export function usePreviewSettings(): [PreviewSettings, (changes: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState(readPreviewSettings);
  const change = useCallback((changes: Partial<PreviewSettings>) => {
    const next = { ...readPreviewSettings(), ...changes };
    writePreviewSettings(next);
    setSettings((before) => ({ ...before, ...changes }));
  }, []);
  return [settings, change];
}

import {
  type PreviewSettings,
  readPreviewSettings,
  writePreviewSettings,
} from '@site/src/data/storage/previewSettings';
import { useCallback, useState } from 'react';

/** How the preview is looked at, kept on this device. */
export function usePreviewSettings(): [PreviewSettings, (changes: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState(readPreviewSettings);
  const change = useCallback((changes: Partial<PreviewSettings>) => {
    const next = { ...readPreviewSettings(), ...changes };
    writePreviewSettings(next);
    setSettings((before) => ({ ...before, ...changes }));
  }, []);
  return [settings, change];
}

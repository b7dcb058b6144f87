import { toast } from '@site/src/components/ui/overlays/toast';
import { useCallback } from 'react';
import { useEditor } from './EditorContext';
import type { Apply } from './useApply';

/** Applies planned changes; returns whether they were applied. If not, a toast says why. */
type ReportedApply = (...args: Parameters<Apply>) => Promise<boolean>;

/** Returns a function that applies planned changes, or shows why they can't be applied. */
export function useReportedApply(): ReportedApply {
  const { apply } = useEditor();
  return useCallback<ReportedApply>(
    async (...args) => {
      const result = await apply(...args);
      if (!result.ok) toast.show({ tone: 'error', text: result.message });
      return result.ok;
    },
    [apply],
  );
}

import { toast } from '@site/src/components/ui/overlays/toast';
import type { EditorLocation } from '../core/EditorContext';

/** The URL of a page's full-width preview, which everyone with a role can open. */
export function toPreviewHref({ path, branch }: Pick<EditorLocation, 'path' | 'branch'>): string {
  const query = new URLSearchParams({ ...(path ? { path } : {}), ...(branch ? { branch } : {}) });
  return `/preview?${query}`;
}

/** Copies the link to a page's preview on its branch, for someone else with a role. */
export async function copyPreviewLink(location: Pick<EditorLocation, 'path' | 'branch'>): Promise<void> {
  const { href } = new URL(toPreviewHref(location), window.location.origin);
  try {
    await navigator.clipboard.writeText(href);
    toast.show({
      tone: 'success',
      text: "Preview link copied. Editors and admins can open it. It doesn't include unsaved changes.",
    });
  } catch {
    toast.show({ tone: 'error', text: `The link couldn't be copied: ${href}` });
  }
}

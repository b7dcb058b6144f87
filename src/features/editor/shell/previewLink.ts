import { toast } from '@site/src/components/ui/overlays/toast';
import type { EditorLocation } from '../core/EditorContext';

type PageLocation = Pick<EditorLocation, 'path' | 'branch'>;

/** The URL parameters of a page on a branch. */
export function toQuery({ path, branch }: PageLocation): URLSearchParams {
  return new URLSearchParams({ ...(path ? { path } : {}), ...(branch ? { branch } : {}) });
}

/** The URL of a page's full-width preview, which everyone with a role can open. */
export function toPreviewHref(location: PageLocation): string {
  return `/preview?${toQuery(location)}`;
}

/** Copies the link to a page's preview on its branch, for someone else with a role. */
export function copyPreviewLink(location: PageLocation): Promise<void> {
  return copyLink(
    toPreviewHref(location),
    "Preview link copied. Editors and admins can open it. It doesn't include unsaved changes.",
  );
}

/**
 * Copies a link to a page of this site.
 *
 * @param copied the message afterwards
 */
export async function copyLink(path: string, copied: string): Promise<void> {
  const { href } = new URL(path, window.location.origin);
  try {
    await navigator.clipboard.writeText(href);
    toast.show({ tone: 'success', text: copied });
  } catch {
    toast.show({ tone: 'error', text: `The link couldn't be copied: ${href}` });
  }
}

import { createClient } from '@site/src/data/functions/request';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { siteApi } from '#domain/api/site';

/** The answer, or why there is none. */
type Answer<Value> = { readonly value: Value } | { readonly message: string };

/** Keeps hidden pages hidden when they are moved or deleted. */
export interface VisibilityGuard {
  /**
   * Hides the new paths of hidden pages. Visibility belongs to a path and applies to every branch, so this has to
   * happen before anyone can publish the page there.
   *
   * @param moves new paths by old ones
   * @returns why it failed, in which case the pages must not move; null on success
   */
  readonly keepHidden: (moves: ReadonlyMap<string, string>) => Promise<string | null>;
  /** Whether a page is hidden from visitors. */
  readonly isHidden: (path: string) => Promise<Answer<boolean>>;
}

/** See {@link VisibilityGuard}. Asks the server, since the page may be on a branch other than the default one. */
export function useVisibilityGuard(): VisibilityGuard {
  const { getAccessToken } = useAuthStore();
  return useMemo(() => {
    const api = createClient(getAccessToken, siteApi);
    const keepOne = async (from: string, to: string): Promise<string | null> => {
      const current = await api.readVisibility({ path: from });
      if (!current.ok)
        return `We couldn't check whether ${from} is hidden, so nothing was moved. ${current.failure.message}`;
      const { isHidden, privacy, isActive } = current.value;
      if (!isHidden) return null;
      const isHiddenItself = privacy === 'PRIVATE' || !isActive;
      // A page hidden by its parent may have no hidden parent at its new path.
      const changes = isHiddenItself ? { privacy, isActive } : { privacy: 'PRIVATE' as const };
      const changed = await api.changeVisibility({ path: to, ...changes });
      return changed.ok
        ? null
        : `${from} is hidden, and we couldn't hide its new path, so nothing was moved. ${changed.failure.message}`;
    };
    return {
      async keepHidden(moves) {
        for (const [from, to] of moves) {
          const message = await keepOne(from, to);
          if (message !== null) return message;
        }
        return null;
      },
      async isHidden(path) {
        const result = await api.readVisibility({ path });
        return result.ok ? { value: result.value.isHidden } : { message: result.failure.message };
      },
    };
  }, [getAccessToken]);
}

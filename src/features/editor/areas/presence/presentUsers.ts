import type { PresentUser } from '@site/src/data/presence';
import { toAccountName } from '#domain/auth/accountName';

/** A user's account and name. */
export function toName(user: Pick<PresentUser, 'name' | 'login'>): string {
  return toAccountName(user, 'Another editor');
}

/** Up to two initials: of the first and the last word of the name. */
export function toInitials({ name, login }: Pick<PresentUser, 'name' | 'login'>): string {
  const words = (name || login || 'Another editor').split(/[\s-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** Names of users by the page that they have open. */
export function listPresent(others: readonly PresentUser[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const user of others) {
    for (const path of user.paths) {
      const before = names.get(path);
      names.set(path, before ? `${before}, ${toName(user)}` : toName(user));
    }
  }
  return names;
}

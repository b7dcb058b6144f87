import * as v from 'valibot';
import { sanitizeText } from '#domain/text/sanitizeText';
import type { User } from './authState';

const Text = v.fallback(v.nullable(v.string()), null);
const UserSchema = v.object({
  id: v.string(),
  email: v.optional(Text, null),
  user_metadata: v.optional(
    v.object({
      full_name: v.optional(Text, null),
      name: v.optional(Text, null),
      user_name: v.optional(Text, null),
      preferred_username: v.optional(Text, null),
    }),
    {},
  ),
});

/**
 * Reads a session's user. The name is sanitized: people choose it at the code host, and others see it.
 *
 * @returns null when it isn't a user
 */
export function toUser(value: unknown): User | null {
  const parsed = v.safeParse(UserSchema, value);
  if (!parsed.success) return null;
  const { id, email, user_metadata: metadata } = parsed.output;
  return {
    id,
    email,
    fullName: sanitizeText(metadata.full_name || metadata.name || '') || null,
    login: metadata.user_name || metadata.preferred_username || null,
  };
}

/** Roles of users; rows of `user_roles`. */
export const roles = ['editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Access that a screen or a function requires: any signed-in user, or a role. */
export type RequiredRole = 'signed-in' | Role;

/**
 * Keeps the roles this product knows.
 *
 * @param values `role` of each row, as the database gave them
 */
export function parseRoles(values: readonly unknown[]): readonly Role[] {
  return roles.filter((role) => values.includes(role));
}

/**
 * Whether someone with these roles may do what demands a role. An admin may do all that an editor may.
 */
export function satisfiesRole(held: readonly Role[], required: RequiredRole): boolean {
  if (required === 'signed-in') return true;
  return held.includes(required) || held.includes('admin');
}

/** Whether a user can change content: editors and admins. */
export function canEdit(held: readonly Role[]): boolean {
  return satisfiesRole(held, 'editor');
}

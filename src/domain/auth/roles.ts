/** Roles of users; rows of `user_roles`. */
export const roles = ['editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Access that a screen or a function requires: any signed-in user, or a role. */
export type RequiredRole = 'signed-in' | Role;

/**
 * Keeps the roles that this product has.
 *
 * @param values `role` of each row, from the database
 */
export function parseRoles(values: readonly unknown[]): readonly Role[] {
  return roles.filter((role) => values.includes(role));
}

/** Whether these roles satisfy a requirement. Admins can do everything that editors can. */
export function satisfiesRole(held: readonly Role[], required: RequiredRole): boolean {
  if (required === 'signed-in') return true;
  return held.includes(required) || held.includes('admin');
}

/** Whether a user can change content: editors and admins. */
export function canEdit(held: readonly Role[]): boolean {
  return satisfiesRole(held, 'editor');
}

import type { Person } from '#domain/api/admin';
import type { Role } from '#domain/auth/roles';

/** A role to grant or revoke. */
export interface RoleChange {
  readonly person: Person;
  readonly role: Role;
  readonly isGranted: boolean;
}

/** A user's display name. */
export function nameOf({ name, login, email }: Person): string {
  return name ?? login ?? email ?? 'This person';
}

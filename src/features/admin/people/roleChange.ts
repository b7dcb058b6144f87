import type { Person } from '#domain/api/admin';
import { toAccountName } from '#domain/auth/accountName';
import type { Role } from '#domain/auth/roles';

/** A role to grant or revoke. */
export interface RoleChange {
  readonly person: Person;
  readonly role: Role;
  readonly isGranted: boolean;
}

/** A user's account and name, for what is asked and said about their roles. */
export function nameOf(person: Person): string {
  return toAccountName(person, 'This person');
}

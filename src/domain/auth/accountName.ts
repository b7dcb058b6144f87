/** What is known about the owner of an account. */
export interface Account {
  /** GitHub's login, which nobody else has. */
  readonly login: string | null;
  /** The name that the owner chose. Anyone can choose any name. */
  readonly name: string | null;
  readonly email?: string | null;
}

/**
 * The name of an account: its login, or else its email address, with the name that its owner chose in parentheses. So no
 * one can appear as someone else. The database does the same (`private.read_user_name`).
 *
 * @param unknown the name of an account without login, email address and name
 */
export function toAccountName({ login, name, email }: Account, unknown: string): string {
  const account = login || email || '';
  if (account === '') return name || unknown;
  return name && name !== account ? `${account} (${name})` : account;
}

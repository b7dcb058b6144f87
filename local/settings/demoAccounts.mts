/** A demo account of the embedded default. Demo accounts only exist on this machine. */
export interface DemoAccount {
  /** Sign-in name on the local code host. */
  readonly login: string;
  readonly name: string;
  readonly email: string;
  /** The account's rights, as shown when the stack starts. */
  readonly can: string;
}

/** The demo accounts. Their email addresses link them to the users and roles in supabase/seed.sql. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    login: 'demo-admin',
    name: 'Demo admin',
    email: 'demo-admin@demo.localhost',
    can: 'reads, edits, and opens the admin pages',
  },
  {
    login: 'demo-editor',
    name: 'Demo editor',
    email: 'demo-editor@demo.localhost',
    can: 'reads, edits pages and opens pull requests',
  },
  {
    login: 'demo-reader',
    name: 'Demo reader',
    email: 'demo-reader@demo.localhost',
    can: 'has no role: reads, and sees the editor read-only',
  },
];

/** Login of the only member of the demo organization. */
export const organizationMember = 'demo-admin';

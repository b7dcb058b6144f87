import type { User } from '@site/src/features/auth';
import { createContext, useContext } from 'react';

/** Context of every admin area. */
export interface Admin {
  readonly user: User;
  /** False for editors, who see some areas only. */
  readonly isAdmin: boolean;
}

export const AdminContext = createContext<Admin | null>(null);

/** The signed-in user of the admin application. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin is used outside of AdminApp.');
  return admin;
}

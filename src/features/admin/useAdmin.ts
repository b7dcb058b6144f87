import type { Access } from '@site/src/features/auth';
import { createContext, useContext } from 'react';

export const AdminContext = createContext<Access | null>(null);

/** The signed-in user of the admin application; editors see some areas only. */
export function useAdmin(): Access {
  const access = useContext(AdminContext);
  if (!access) throw new Error('useAdmin is used outside of AdminApp.');
  return access;
}

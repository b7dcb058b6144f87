import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { LogOut, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuthState, useAuthStore } from './AuthProvider';
import type { User } from './authState';
import styles from './UserMenu.module.css';

interface UserMenuProps {
  readonly user: User;
  /** Called instead of signing out, to ask first; by default the sign-out happens right away. */
  readonly onSignOut?: () => void;
  /** Further items of the page that shows the menu. */
  readonly children?: ReactNode;
}

/** The menu of the signed-in user: further items, and sign-out at the end. */
export function UserMenu({ user, onSignOut, children }: UserMenuProps) {
  const store = useAuthStore();
  const state = useAuthState();
  const isAdmin = state.status === 'signed-in' && state.roles?.includes('admin');
  const name = user.fullName ?? user.login ?? user.email ?? 'Signed in';
  const initial = [...name][0]?.toUpperCase() ?? '?';
  return (
    <Menu
      label={`Account: ${name}`}
      align="end"
      trigger={
        <span className={styles.stone} aria-hidden="true">
          {initial}
        </span>
      }
    >
      <p className={styles.user}>
        <strong>{name}</strong>
        {user.email && <span>{user.email}</span>}
      </p>
      {isAdmin && (
        <MenuItem icon={<ShieldCheck />} onSelect={() => window.location.assign('/admin')}>
          Admin
        </MenuItem>
      )}
      {children}
      <MenuItem icon={<LogOut />} onSelect={onSignOut ?? (() => void store.signOut())}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

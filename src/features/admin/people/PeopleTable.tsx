import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { Day, Moment } from '@site/src/components/ui/Time';
import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { Person } from '#domain/api/admin';
import { type Role, roles } from '#domain/auth/roles';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './People.module.css';
import { nameOf, type RoleChange } from './roleChange';

const ROLE_LABELS: Readonly<Record<Role, string>> = { editor: 'Editor', admin: 'Admin' };

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly ownId: string;
  readonly onChange: (change: RoleChange) => void;
}

/** People with login, roles and activity, and a menu for their roles. */
export function PeopleTable({ people, ownId, onChange }: PeopleTableProps) {
  return (
    <table className={table.table}>
      <TableHead
        columns={['Name', 'Email', 'Roles', 'Last active', 'Joined']}
        firstClass={styles.nameHead}
        hasActions
      />
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row" className={clsx(table.name, styles.person)}>
              {person.name ?? person.login ?? person.email ?? 'This person'}
              {person.id === ownId && <span className={styles.you}>You</span>}
              {person.login && <span className={styles.login}>@{person.login}</span>}
            </th>
            <td data-label="Email" className={styles.email}>
              {person.email === null ? '–' : <Email address={person.email} />}
            </td>
            <td data-label="Roles">
              <Roles held={person.roles} />
            </td>
            <td data-label="Last active">{person.activeAt ? <Moment at={person.activeAt} /> : 'Never'}</td>
            <td data-label="Joined">{person.joinedAt ? <Day at={person.joinedAt} /> : '–'}</td>
            <td className={clsx(table.actions, styles.actions)}>
              <Menu
                label={`Change the roles of ${nameOf(person)}`}
                trigger={<Ellipsis />}
                align="end"
                className={styles.menu}
              >
                {roles.map((role) => {
                  const isGranted = !person.roles.includes(role);
                  return (
                    <MenuItem key={role} onSelect={() => onChange({ person, role, isGranted })}>
                      {isGranted ? `Make ${role}…` : `Remove ${role} role…`}
                    </MenuItem>
                  );
                })}
              </Menu>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An email address, which breaks before its domain first. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function Roles({ held }: { readonly held: readonly Role[] }) {
  if (held.length === 0) return <span className={table.quiet}>No role</span>;
  return (
    <span className={styles.roles}>
      {held.map((role) => (
        <span key={role} className={styles.role} data-role={role}>
          {ROLE_LABELS[role]}
        </span>
      ))}
    </span>
  );
}

import { useHistory, useLocation } from '@docusaurus/router';
import { Button } from '@site/src/components/ui/Button';
import { SelectField, TextField } from '@site/src/components/ui/Field';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useDebounced } from '@site/src/components/useDebounced';
import { useRemote } from '@site/src/features/remoteData';
import { useEffect, useState } from 'react';
import { PEOPLE_PER_PAGE } from '#domain/api/admin';
import { AreaHeader } from '../ui/AreaHeader';
import panels from '../ui/panels.module.css';
import { RemoteState } from '../ui/RemoteState';
import { useAdmin } from '../useAdmin';
import { type AdminApi, useAdminApi } from '../useAdminApi';
import { PeopleTable } from './PeopleTable';
import { RoleDialog } from './RoleDialog';
import { nameOf, type RoleChange } from './roleChange';

const ROLE_FILTERS = ['', 'admin', 'editor', 'none'] as const;
type RoleFilter = (typeof ROLE_FILTERS)[number];
const FILTER_LABELS: Readonly<Record<RoleFilter, string>> = {
  '': 'Everyone',
  admin: 'Admins',
  editor: 'Editors',
  none: 'No role',
};

/** `/admin/people`; `?role=none` shows people without a role. */
export default function PeopleArea() {
  const { user } = useAdmin();
  const history = useHistory();
  const { search } = useLocation();
  return (
    <People
      api={useAdminApi()}
      ownId={user.id}
      roleInUrl={toRoleFilter(new URLSearchParams(search).get('role'))}
      onRole={(role) => history.replace(`/admin/people${role && `?role=${role}`}`)}
    />
  );
}

function toRoleFilter(value: string | null): RoleFilter {
  return ROLE_FILTERS.find((filter) => filter === value) ?? '';
}

interface PeopleProps {
  readonly api: Pick<AdminApi, 'listPeople' | 'changeRole'>;
  /** The signed-in admin. */
  readonly ownId: string;
  /** The filter in the URL; {@link onRole} changes it. */
  readonly roleInUrl?: RoleFilter;
  /** Called with the chosen filter, for the URL. */
  readonly onRole?: (role: RoleFilter) => void;
}

/** Everyone who has signed in, with their roles. */
export function People({ api, ownId, roleInUrl = '', onRole }: PeopleProps) {
  const [text, setText] = useState('');
  const [role, setRole] = useState(roleInUrl);
  const [offset, setOffset] = useState(0);
  // A link to this page, such as the one in the menu, chooses another filter.
  useEffect(() => {
    setRole(roleInUrl);
    setOffset(0);
  }, [roleInUrl]);
  const [change, setChange] = useState<RoleChange | null>(null);
  const search = useDebounced(text.trim());
  const people = useRemote({
    key: ['people', search, role, offset],
    read: async (signal) => {
      const result = await api.listPeople({ search, role, offset }, signal);
      return result.ok ? { ok: true, value: { ...result.value, offset } } : result;
    },
    showsPrevious: true,
  });
  const isPastEnd = offset > 0 && !people.isReading && people.value?.people.length === 0;
  // A change of a role can empty the last page of a filtered list.
  useEffect(() => {
    if (isPastEnd) setOffset((before) => Math.max(0, before - PEOPLE_PER_PAGE));
  }, [isPastEnd]);

  async function apply({ person, role: changed, isGranted }: RoleChange) {
    const result = await api.changeRole({ userId: person.id, role: changed, isGranted });
    if (result.ok) {
      const verb = isGranted ? `is now an ${changed}` : `is no longer an ${changed}`;
      toast.show({ tone: 'success', text: `${nameOf(person)} ${verb}.` });
      // Without the admin role, none of these pages may be shown.
      if (person.id === ownId && changed === 'admin' && !isGranted) window.location.assign('/edit');
    }
    // Another admin may have changed it first, so the list is read again even after a failure.
    await people.refresh();
    return result;
  }

  return (
    <>
      <AreaHeader
        title="People"
        intro="Everyone who has signed in. Editors can change pages and open pull requests. Admins can also merge, and manage the site here."
      />
      <form
        onSubmit={(event) => event.preventDefault()}
        className={`${panels.filters} ${panels.narrow}`}
        aria-label="People"
      >
        <TextField
          label="Search"
          type="search"
          placeholder="Name, login or email"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOffset(0);
          }}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={({ target }) => {
            const chosen = toRoleFilter(target.value);
            setRole(chosen);
            setOffset(0);
            onRole?.(chosen);
          }}
        >
          {ROLE_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {FILTER_LABELS[filter]}
            </option>
          ))}
        </SelectField>
      </form>
      <RemoteState
        remote={people}
        noun="list of people"
        isEmpty={(value) => value.people.length === 0}
        empty={
          <p>
            {search || role
              ? 'No one matches these filters.'
              : 'No one has signed in yet. People appear here after their first sign-in.'}
          </p>
        }
      >
        {(value) => (
          <>
            <PeopleTable people={value.people} ownId={ownId} onChange={setChange} />
            <div className={panels.pager}>
              <span role="status">
                {value.offset + 1}–{value.offset + value.people.length} of {value.total}
              </span>
              {value.total > PEOPLE_PER_PAGE && (
                <div>
                  <Button
                    size="small"
                    disabled={offset === 0}
                    onClick={() => setOffset(Math.max(0, offset - PEOPLE_PER_PAGE))}
                  >
                    Previous
                  </Button>
                  <Button
                    size="small"
                    disabled={offset + PEOPLE_PER_PAGE >= value.total}
                    onClick={() => setOffset(offset + PEOPLE_PER_PAGE)}
                  >
                    Next
                  </Button>
                </div>
              )}
            </div>
          </>
        )}
      </RemoteState>
      <RoleDialog change={change} ownId={ownId} apply={apply} onClose={() => setChange(null)} />
    </>
  );
}

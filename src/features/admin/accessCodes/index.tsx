import { Button } from '@site/src/components/ui/Button';
import type { Client } from '@site/src/data/functions/request';
import { useClient } from '@site/src/features/auth';
import { useRemote } from '@site/src/features/remoteData';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type AccessCode, accountApi, type NewAccessCode } from '#domain/api/accounts';
import { AreaHeader } from '../ui/AreaHeader';
import { RemoteState } from '../ui/RemoteState';
import { AccessCodeTable } from './AccessCodeTable';
import { CreateCodeDialog } from './CreateCodeDialog';
import { RevokeCodeDialog } from './RevokeCodeDialog';

export type AccessCodeApi = Pick<
  Client<typeof accountApi>,
  'listAccessCodes' | 'createAccessCode' | 'revokeAccessCode'
>;

/** `/admin/access-codes` */
export default function AccessCodesArea() {
  return <AccessCodes api={useClient(accountApi)} />;
}

/** Lists, creates and revokes the codes that make users editors. */
export function AccessCodes({ api }: { readonly api: AccessCodeApi }) {
  const list = useRemote({ key: ['access-codes'], read: (signal) => api.listAccessCodes({}, signal) });
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessCode | null>(null);
  async function create(code: NewAccessCode) {
    const result = await api.createAccessCode(code);
    if (result.ok) await list.refresh();
    return result;
  }
  async function revoke(id: string) {
    const result = await api.revokeAccessCode({ id });
    // Another admin may have revoked it first, so the list is read again even after a failure.
    await list.refresh();
    return result;
  }
  return (
    <>
      <AreaHeader
        title="Access codes"
        intro="Anyone who signs in and redeems a code becomes an editor. Share codes privately; you can see each one only once."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
            Create code
          </Button>
        }
      />
      <RemoteState
        remote={list}
        noun="access codes"
        isEmpty={({ codes }) => codes.length === 0}
        empty={<p>No access codes yet. Create one to invite an editor.</p>}
      >
        {({ codes }) => <AccessCodeTable codes={codes} onRevoke={setRevoked} />}
      </RemoteState>
      <CreateCodeDialog isOpen={isCreating} create={create} onClose={() => setCreating(false)} />
      <RevokeCodeDialog code={revoked} revoke={revoke} onClose={() => setRevoked(null)} />
    </>
  );
}

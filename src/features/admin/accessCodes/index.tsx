import { Button } from '@site/src/components/ui/Button';
import { useClient } from '@site/src/features/auth';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type AccessCode, accountApi } from '#domain/api/accounts';
import { AreaHeader } from '../ui/AreaHeader';
import { RemoteState } from '../ui/RemoteState';
import { AccessCodeTable } from './AccessCodeTable';
import { CreateCodeDialog } from './CreateCodeDialog';
import { RevokeCodeDialog } from './RevokeCodeDialog';
import { type AccessCodeApi, useAccessCodes } from './useAccessCodes';

/** `/admin/access-codes` */
export default function AccessCodesArea() {
  return <AccessCodes api={useClient(accountApi)} />;
}

/** Lists, creates and revokes the codes that make users editors. */
export function AccessCodes({ api }: { readonly api: AccessCodeApi }) {
  const list = useAccessCodes(api);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessCode | null>(null);
  return (
    <>
      <AreaHeader
        title="Access codes"
        intro="Anyone who signs in and redeems a code becomes an editor. Share codes privately; you can see each one only once."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
            Create code
          </Button>
        }
      />
      <RemoteState
        remote={list.codes}
        noun="access codes"
        isEmpty={({ codes }) => codes.length === 0}
        empty={<p>No access codes yet. Create one to invite an editor.</p>}
      >
        {({ codes }) => <AccessCodeTable codes={codes} onRevoke={setRevoked} />}
      </RemoteState>
      <CreateCodeDialog isOpen={isCreating} create={list.create} onClose={() => setCreating(false)} />
      <RevokeCodeDialog code={revoked} revoke={list.revoke} onClose={() => setRevoked(null)} />
    </>
  );
}

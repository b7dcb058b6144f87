import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccessCode } from '#domain/api/accounts';
import styles from './AccessCodes.module.css';
import { AccessCodeTable } from './AccessCodeTable';
import { CreateCodeDialog } from './CreateCodeDialog';
import { RevokeCodeDialog } from './RevokeCodeDialog';
import { type AccessCodeList, type AdminApi, useAccessCodes } from './useAccessCodes';

/** Lists, creates and revokes the codes that make users editors. */
export function AccessCodes({ api }: { readonly api: AdminApi }) {
  const list = useAccessCodes(api);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessCode | null>(null);
  return (
    <section aria-labelledby="access-codes">
      <div className={styles.head}>
        <div>
          <h2 id="access-codes" className={styles.title}>
            Access codes
          </h2>
          <p className={styles.intro}>
            Anyone who signs in and redeems a code becomes an editor. Share codes privately; you can see each
            one only once.
          </p>
        </div>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          Create code
        </Button>
      </div>
      <CodeList list={list} onRevoke={setRevoked} />
      <CreateCodeDialog isOpen={isCreating} create={list.create} onClose={() => setCreating(false)} />
      <RevokeCodeDialog code={revoked} revoke={list.revoke} onClose={() => setRevoked(null)} />
    </section>
  );
}

interface CodeListProps {
  readonly list: AccessCodeList;
  readonly onRevoke: (code: AccessCode) => void;
}

function CodeList({ list: { state, reload }, onRevoke }: CodeListProps) {
  if (state.status === 'loading') {
    return (
      <div className={styles.panel}>
        <span className="visually-hidden" role="status">
          Loading access codes
        </span>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return (
      <div className={styles.panel} role="alert">
        <p>We couldn't load the access codes. {state.failure.message}</p>
        <Button onClick={() => void reload()}>Try again</Button>
      </div>
    );
  }
  if (state.codes.length === 0) {
    return (
      <div className={styles.panel}>
        <p>No access codes yet. Create one to invite an editor.</p>
      </div>
    );
  }
  return <AccessCodeTable codes={state.codes} onRevoke={onRevoke} />;
}

import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { describeResult } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import type { AccessCode } from '#domain/api/accounts';

interface RevokeCodeDialogProps {
  /** The code to revoke; null while closed. */
  readonly code: AccessCode | null;
  readonly revoke: (id: string) => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
}

/** Asks before a code is revoked, which can't be undone. */
export function RevokeCodeDialog({ code, revoke, onClose }: RevokeCodeDialogProps) {
  if (code === null) return null;
  const { id, note } = code;
  async function run() {
    const result = await revoke(id);
    if (result.ok) toast.show({ tone: 'success', text: 'Access code revoked.' });
    return describeResult(result);
  }
  return (
    <ConfirmDialog title="Revoke this access code?" isOpen action="Revoke code" run={run} onClose={onClose}>
      <p>
        {note ? `“${note}” ` : 'The code '}
        stops working right away, and you can't restore it. People who became editors with it stay editors.
      </p>
    </ConfirmDialog>
  );
}

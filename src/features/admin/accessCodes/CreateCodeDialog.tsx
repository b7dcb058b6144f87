import { Button } from '@site/src/components/ui/Button';
import { SecretReveal } from '@site/src/components/ui/copy/SecretReveal';
import { Failure } from '@site/src/components/ui/Failure';
import { TextField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { Client } from '@site/src/data/functions/request';
import { type FormEvent, useId, useState } from 'react';
import { type accountApi, MAX_DAYS, MAX_NOTE_LENGTH, MAX_USES } from '#domain/api/accounts';
import styles from './AccessCodes.module.css';

interface CreateCodeDialogProps {
  readonly isOpen: boolean;
  readonly create: Client<typeof accountApi>['createAccessCode'];
  readonly onClose: () => void;
}

/** Creates an access code and shows it once. */
export function CreateCodeDialog({ isOpen, create, onClose }: CreateCodeDialogProps) {
  const formId = useId();
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  function close() {
    setCode(null);
    onClose();
  }
  const actions =
    code === null ? (
      <DialogActions onCancel={close} type="submit" form={formId} isBusy={isBusy}>
        Create code
      </DialogActions>
    ) : (
      <Button variant="primary" onClick={close}>
        Done
      </Button>
    );
  return (
    <Dialog
      title={code === null ? 'Create an access code' : 'Access code created'}
      isOpen={isOpen}
      onClose={close}
      actions={actions}
    >
      {code === null ? (
        <CreateCodeForm id={formId} create={create} onBusy={setBusy} onCreated={setCode} />
      ) : (
        <SecretReveal secret={code} noun="code" />
      )}
    </Dialog>
  );
}

interface CreateCodeFormProps {
  readonly id: string;
  readonly create: Client<typeof accountApi>['createAccessCode'];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onCreated: (code: string) => void;
}

function CreateCodeForm({ id, create, onBusy, onCreated }: CreateCodeFormProps) {
  const [note, setNote] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useIsMounted();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    onBusy(true);
    const result = await create({ note, maxUses: Number(uses), expiresInDays: Number(days) });
    onBusy(false);
    const problems = result.ok ? [] : (result.failure.problems ?? []);
    const failed = result.ok
      ? null
      : [
          describeFailedWrite(result.failure, "The code wasn't created."),
          ...problems.map(({ path, reason }) => `${path}: ${reason}.`),
        ].join(' ');
    if (!isMounted.current) toast.show({ tone: 'error', text: failed ?? UNSEEN });
    else if (result.ok) onCreated(result.value.code);
    else setFailure(failed);
  }
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Note"
        hint="Who or what it's for. Only admins see this."
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.numbers}>
        <TextField
          label="Uses"
          hint="How many people can redeem it."
          type="number"
          required
          min={1}
          max={MAX_USES}
          step={1}
          value={uses}
          onChange={({ target }) => setUses(target.value)}
        />
        <TextField
          label="Expires after (days)"
          hint={`Up to ${MAX_DAYS} days.`}
          type="number"
          required
          min={1}
          max={MAX_DAYS}
          step={1}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}

const UNSEEN =
  'The access code was created, but you closed the dialog before it was shown. Revoke it and create another.';

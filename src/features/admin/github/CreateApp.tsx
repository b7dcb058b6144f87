import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { SelectField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { onRestored } from '@site/src/data/pageEvents';
import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#domain/api/admin';
import panels from '../ui/panels.module.css';
import { Section } from '../ui/Section';
import type { ConnectionApi } from './connectionApi';

interface CreateAppProps {
  readonly connection: Pick<Connection, 'configured' | 'app'>;
  readonly api: Pick<ConnectionApi, 'startAppCreation'>;
}

type Owner = Parameters<ConnectionApi['startAppCreation']>[0]['owner'];

/** Creates a GitHub App from a manifest, which GitHub asks the admin to confirm. */
export function CreateApp({ connection, api }: CreateAppProps) {
  const { configured, app } = connection;
  const [isOpen, setOpen] = useState(false);
  const [owner, setOwner] = useState<Owner>('organization');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The request whose answer opens GitHub; null after the dialog was closed. */
  const awaited = useRef<object>(null);
  // Back from GitHub.
  useEffect(() => onRestored(() => setBusy(false)), []);
  function close() {
    awaited.current = null;
    setBusy(false);
    setFailure(null);
    setOpen(false);
  }
  async function openGithub() {
    const own = {};
    awaited.current = own;
    setBusy(true);
    setFailure(null);
    const result = await api.startAppCreation({ owner });
    if (awaited.current !== own) return;
    if (result.ok) {
      window.location.assign(result.value.url);
      return;
    }
    setBusy(false);
    setFailure(result.failure.message);
  }
  return (
    <Section
      title="GitHub App"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Create a GitHub App…
        </Button>
      }
    >
      <p>
        {app ? `This site uses ${app.name}. ` : ''}Create another App to replace it, for example when the
        repository moves to another account. Nothing changes until you store the new App's values.
      </p>
      <Dialog
        title="Create a GitHub App"
        isOpen={isOpen}
        onClose={close}
        actions={
          <DialogActions onCancel={close} isBusy={isBusy} onClick={() => void openGithub()}>
            Continue to GitHub
          </DialogActions>
        }
      >
        <div className={panels.confirm}>
          <p>
            GitHub asks for a name and shows what the App may do: read and write pages and pull requests, and
            read checks and email addresses. Then it brings you back here with the App's credentials.
          </p>
          <SelectField
            label="Owner"
            hint={`The owner can change and delete the App. With either owner, you can install it on ${configured.owner}.`}
            value={owner}
            onChange={({ target }) => setOwner(target.value === 'personal' ? 'personal' : 'organization')}
          >
            <option value="organization">The organization {configured.owner}</option>
            <option value="personal">My personal account</option>
          </SelectField>
          <Failure>{failure}</Failure>
        </div>
      </Dialog>
    </Section>
  );
}

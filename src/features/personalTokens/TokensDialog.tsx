import { Button } from '@site/src/components/ui/Button';
import { SecretReveal } from '@site/src/components/ui/copy/SecretReveal';
import { Failure } from '@site/src/components/ui/Failure';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { Client } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { NewPersonalToken, PersonalToken, personalTokenApi } from '#domain/api/personalTokens';
import { CreateTokenForm } from './CreateTokenForm';
import { TokenList } from './TokenList';
import styles from './TokensDialog.module.css';

/** What the dialog shows. */
type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'create' }
  | { readonly kind: 'created'; readonly token: string }
  | { readonly kind: 'revoke'; readonly token: PersonalToken };

interface TokensDialogProps {
  readonly api: Client<typeof personalTokenApi>;
  readonly onClose: () => void;
}

const LIST: View = { kind: 'list' };

const TITLES: Readonly<Record<View['kind'], string>> = {
  list: 'Access tokens',
  create: 'Create an access token',
  created: 'Access token created',
  revoke: 'Revoke this access token?',
};

/** Lists, creates and revokes the user's own personal tokens. */
export default function TokensDialog({ api, onClose }: TokensDialogProps) {
  const formId = useId();
  const [view, setView] = useState<View>(LIST);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const remote = useRemote({ key: ['personal-tokens'], read: (signal) => api.list({}, signal) });

  function fail(text: string) {
    if (isMounted.current) setFailure(text);
    else toast.show({ tone: 'error', text });
  }

  function show(next: View) {
    setFailure(null);
    setView(next);
  }

  async function create(token: NewPersonalToken) {
    setFailure(null);
    setBusy(true);
    const result = await api.create(token);
    setBusy(false);
    if (!result.ok) {
      fail(describeFailedWrite(result.failure, "The token wasn't created."));
      return;
    }
    if (!isMounted.current) {
      const text = `The access token “${token.name}” was created, but you closed the dialog before it was shown. Revoke it and create another.`;
      toast.show({ tone: 'error', text });
      return;
    }
    show({ kind: 'created', token: result.value.token });
    await remote.refresh();
  }

  async function revoke({ id }: PersonalToken) {
    setFailure(null);
    setBusy(true);
    const result = await api.revoke({ id });
    setBusy(false);
    if (!result.ok) {
      fail(describeFailedWrite(result.failure, "The token wasn't revoked."));
      return;
    }
    toast.show({ tone: 'success', text: 'Access token revoked.' });
    // The user may have gone on to create another one.
    setView((shown) => (shown.kind === 'revoke' && shown.token.id === id ? LIST : shown));
    await remote.refresh();
  }

  const back = <Button onClick={() => show(LIST)}>Cancel</Button>;
  const actions = {
    list: (
      <Button variant="primary" icon={<Plus />} onClick={() => show({ kind: 'create' })}>
        Create token
      </Button>
    ),
    create: (
      <>
        {back}
        <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
          Create token
        </Button>
      </>
    ),
    created: (
      <Button variant="primary" onClick={() => show(LIST)}>
        Done
      </Button>
    ),
    revoke: view.kind === 'revoke' && (
      <>
        {back}
        <Button variant="danger" isBusy={isBusy} onClick={() => void revoke(view.token)}>
          Revoke token
        </Button>
      </>
    ),
  };
  return (
    <Dialog title={TITLES[view.kind]} isOpen onClose={onClose} actions={actions[view.kind]}>
      {view.kind === 'list' && (
        <>
          <p className={styles.intro}>
            A token lets a tool, such as a coding agent, read the documentation as you, private pages
            included, or propose edits in your name. No token can merge, or change roles or visibility.
          </p>
          <TokenList remote={remote} onRevoke={(token) => show({ kind: 'revoke', token })} />
        </>
      )}
      {view.kind === 'create' && <CreateTokenForm id={formId} onSubmit={(token) => void create(token)} />}
      {view.kind === 'created' && <SecretReveal secret={view.token} noun="token" />}
      {view.kind === 'revoke' && (
        <p>“{view.token.name}” stops working right away, and you can't restore it.</p>
      )}
      <Failure>{failure}</Failure>
    </Dialog>
  );
}

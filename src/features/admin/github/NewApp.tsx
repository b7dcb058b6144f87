import { Button } from '@site/src/components/ui/Button';
import { type CopyOutcome, useCopy } from '@site/src/components/ui/copy/useCopy';
import { Failure } from '@site/src/components/ui/Failure';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { type StoredValue, toAppVariables, toEnvironmentFile, toSignInValues } from '#domain/admin/githubApp';
import type { CreatedApp } from '#domain/api/admin';
import { type LeaveDialogProps, LeaveGuard } from '../ui/LeaveGuard';
import panels from '../ui/panels.module.css';
import styles from './Github.module.css';
import type { AppCreation } from './useCreatedApp';

/** The App that GitHub just created, with the values to store and where. */
export function NewApp({ creation }: { readonly creation: AppCreation }) {
  if (creation.status === 'none') return null;
  // Also while they are read: GitHub has already accepted the code, which works once.
  const wouldLose = creation.status === 'reading' || creation.status === 'created';
  return (
    <section className={panels.section} aria-label="New GitHub App">
      {creation.status === 'reading' && <p role="status">Reading the App's credentials from GitHub…</p>}
      {creation.status === 'failed' && (
        <>
          <Failure>{creation.message}</Failure>
          {creation.retry && <Button onClick={creation.retry}>Try again</Button>}
        </>
      )}
      {creation.status === 'created' && <Credentials app={creation.app} />}
      <LeaveGuard isDirty={wouldLose} Dialog={LeaveCredentialsDialog} />
    </section>
  );
}

function LeaveCredentialsDialog({ isOpen, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave the App's values?"
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <DialogActions onCancel={onKeep} cancel="Stay here" variant="danger" onClick={onDiscard}>
          Leave
        </DialogActions>
      }
    >
      <p>You won't see them again. If you haven't stored them, generate new ones on GitHub.</p>
    </Dialog>
  );
}

function Credentials({ app }: { readonly app: CreatedApp }) {
  const variables = toAppVariables(app);
  return (
    <>
      <h3>{app.name} was created</h3>
      <p>
        GitHub shows these values once, and this site doesn't store them. Store them now. If you lose one,
        generate a new one in the App's settings on <a href={app.url}>GitHub</a>.
      </p>
      <div className={styles.step}>
        <h4>1. Environment variables</h4>
        <CopyButton text={toEnvironmentFile(variables)}>Copy as .env</CopyButton>
      </div>
      <p>
        At Netlify: <strong>Project configuration → Environment variables</strong>, scope Functions. On your
        own server: the <code>.env</code> file.
      </p>
      <Values values={variables} />
      <h4 className={styles.step}>2. Sign-in</h4>
      <p>
        In Supabase: <strong>Authentication → Sign In / Providers → GitHub</strong>.
      </p>
      <Values values={toSignInValues(app)} />
      <h4 className={styles.step}>3. Switch to the new App</h4>
      <p>
        Deploy again, or restart your server. Then install the App on this page. If you replaced another App,
        delete that one on GitHub when everything works.
      </p>
    </>
  );
}

function Values({ values }: { readonly values: readonly StoredValue[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ name, value, isSecret }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{isSecret ? '••••••••' : value}</code>
          </dd>
          <dd>
            <CopyButton text={value}>
              Copy<span className="visually-hidden"> {name}</span>
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [outcome, copy] = useCopy('value');
  return (
    <span className={styles.copy}>
      <Button size="small" icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={() => void copy(text)}>
        {children}
      </Button>
      <span className={outcome === 'failed' ? styles.copyFailure : 'visually-hidden'} role="status">
        {OUTCOMES[outcome]}
      </span>
    </span>
  );
}

const OUTCOMES: Readonly<Record<CopyOutcome, string>> = {
  none: '',
  copied: 'Copied',
  failed: 'Your browser blocked copying. Allow it for this site, and try again.',
};

import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Day } from '@site/src/components/ui/Time';
import { type Remote, useShownFailure } from '@site/src/features/remoteData';
import { useState } from 'react';
import type { PersonalToken } from '#domain/api/personalTokens';
import {
  getPersonalTokenStatus,
  type PersonalTokenStatus,
  type TokenScope,
} from '#domain/auth/personalTokens';
import styles from './TokensDialog.module.css';

/** What a token allows. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read pages',
  edit: 'Read pages and propose edits',
};

const STATUS_LABELS: Readonly<Record<PersonalTokenStatus, string>> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

interface TokenListProps {
  readonly remote: Pick<
    Remote<{ readonly tokens: readonly PersonalToken[] }>,
    'value' | 'failure' | 'isReading' | 'refresh'
  >;
  readonly onRevoke: (token: PersonalToken) => void;
}

/** The user's tokens, newest first, with their last use and expiry. */
export function TokenList({ remote, onRevoke }: TokenListProps) {
  const { value, isReading, refresh } = remote;
  const failure = useShownFailure(remote);
  const [now] = useState(() => Date.now());
  if (failure) {
    return (
      <div className={styles.failed} role="alert">
        <p>We couldn't load your access tokens. {failure.message}</p>
        <Button isBusy={isReading} onClick={() => void refresh()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!value) return <Skeleton noun="access tokens" lines={3} />;
  if (value.tokens.length === 0)
    return <p>No access tokens yet. Create one to connect a coding agent or another tool.</p>;
  return (
    <ul>
      {value.tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          status={getPersonalTokenStatus(token, now)}
          onRevoke={onRevoke}
        />
      ))}
    </ul>
  );
}

interface TokenRowProps {
  readonly token: PersonalToken;
  readonly status: PersonalTokenStatus;
  readonly onRevoke: (token: PersonalToken) => void;
}

function TokenRow({ token, status, onRevoke }: TokenRowProps) {
  const { name, scope, expiresAt, lastUsedAt } = token;
  return (
    <li className={styles.row} data-status={status}>
      <div>
        <strong>{name}</strong>
        <span>
          {STATUS_LABELS[status]} · {SCOPE_LABELS[scope]}
        </span>
        <span>
          {status === 'active' && (
            <>
              Expires <Day at={expiresAt} /> ·{' '}
            </>
          )}
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Day at={lastUsedAt} />
            </>
          )}
        </span>
      </div>
      {status === 'active' && (
        <Button size="small" aria-label={`Revoke ${name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      )}
    </li>
  );
}

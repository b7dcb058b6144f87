import { SelectField, TextField } from '@site/src/components/ui/Field';
import { type FormEvent, useState } from 'react';
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH, type NewPersonalToken } from '#domain/api/personalTokens';
import { type TokenScope, tokenScopes } from '#domain/auth/personalTokens';
import { SCOPE_LABELS } from './TokenList';
import styles from './TokensDialog.module.css';

interface CreateTokenFormProps {
  readonly id: string;
  readonly onSubmit: (token: NewPersonalToken) => void;
}

/** Asks for the name, scope and expiry of a new token. */
export function CreateTokenForm({ id, onSubmit }: CreateTokenFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('30');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ name, scope, expiresInDays: Number(days) });
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <TextField
        label="Name"
        hint="The tool that will use the token. Its pull requests show this name."
        value={name}
        required
        pattern=".*\S.*"
        maxLength={MAX_TOKEN_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="Permissions"
        value={scope}
        onChange={({ target }) => setScope(tokenScopes.find((one) => one === target.value) ?? 'read')}
      >
        {tokenScopes.map((one) => (
          <option key={one} value={one}>
            {SCOPE_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Expires after (days)"
        hint={`Up to ${MAX_TOKEN_DAYS} days.`}
        type="number"
        required
        min={1}
        max={MAX_TOKEN_DAYS}
        step={1}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </form>
  );
}

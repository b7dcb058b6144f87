import { useEffect, useRef, useState } from 'react';
import { toCurlCommand } from '#domain/content/api/curlCommand';
import type { CardsOf } from '#domain/content/facts/cards';
import { escapeHtml } from '#domain/text/escapeHtml';
import { TextArea, TextField } from '../../ui/Field';
import { ChevronIcon } from '../../ui/icons';
import { CodeBlock } from '../code/CodeBlock';
import { InlineCode } from '../code/InlineCode';
import styles from './ApiRequest.module.css';

type Request = CardsOf['ApiRequest'];

/**
 * The method and path of an operation, the curl command that calls it, and a form that changes the command. The command
 * is there without a script; nothing is ever sent.
 */
export function ApiRequest({ cards }: { readonly cards?: Request }) {
  return cards ? <RequestPanel cards={cards} /> : null;
}

function RequestPanel({ cards }: { readonly cards: Request }) {
  const form = useRef<HTMLFormElement>(null);
  const [request, setRequest] = useState(cards);
  // What was typed before the page was hydrated counts.
  useEffect(() => {
    if (form.current) setRequest(readForm(cards, form.current));
  }, [cards]);
  const { method, path, server, token, parameters, body } = cards;
  return (
    <div className={styles.request}>
      <p className={styles.endpoint}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{' '}
        <InlineCode>{path}</InlineCode>
      </p>
      <CodeBlock html={escapeHtml(toCurlCommand(request))} language="Bash" />
      <details className={styles.try}>
        <summary>
          <ChevronIcon size={16} />
          Try it with your values
        </summary>
        <form
          ref={form}
          onInput={({ currentTarget }) => setRequest(readForm(cards, currentTarget))}
          onSubmit={(event) => event.preventDefault()}
        >
          <p>
            The command above changes as you type. Copy it to a terminal to run it; this page sends nothing.
          </p>
          <TextField label="Server" name="server" defaultValue={server} inputMode="url" />
          {parameters.map(({ name, value }) => (
            <TextField key={name} label={name} name={`parameter ${name}`} defaultValue={value} />
          ))}
          {body !== undefined && (
            <TextArea label="Body" name="body" defaultValue={body} rows={4} spellCheck={false} />
          )}
          {token && (
            <p>
              Put your token into the environment variable <InlineCode>{token}</InlineCode> first.
            </p>
          )}
        </form>
      </details>
    </div>
  );
}

/** The request with what the form's fields say. */
function readForm(cards: Request, form: HTMLFormElement): Request {
  const fields = new FormData(form);
  const read = (name: string, otherwise: string): string => String(fields.get(name) ?? otherwise);
  return {
    ...cards,
    server: read('server', cards.server),
    parameters: cards.parameters.map((parameter) => ({
      ...parameter,
      value: read(`parameter ${parameter.name}`, parameter.value),
    })),
    ...(cards.body !== undefined && { body: read('body', cards.body) }),
  };
}

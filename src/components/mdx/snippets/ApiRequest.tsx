import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CardsOf } from '#domain/content/facts/cards';
import { ChevronIcon } from '../../ui/icons';
import { CodeBlock } from '../code/CodeBlock';
import { InlineCode } from '../code/InlineCode';
import styles from './ApiRequest.module.css';
import type { ApiRequestFormProps } from './ApiRequestForm';

type Request = CardsOf['ApiRequest'];

/**
 * The method and path of an operation, the curl command that calls it, and a form that changes the command. The command
 * is shown without a script; the form's code loads when the reader opens it. Nothing is ever sent.
 */
export function ApiRequest({ cards }: { readonly cards?: Request }) {
  return cards ? <RequestPanel cards={cards} /> : null;
}

function RequestPanel({ cards }: { readonly cards: Request }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [Form, setForm] = useState<ComponentType<ApiRequestFormProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [html, setHtml] = useState(cards.html);
  // The reader may also have opened it before hydration.
  const load = (): void => {
    if (!details.current?.open) return;
    setHasFailed(false);
    import('./ApiRequestForm').then(
      (form) => setForm(() => form.ApiRequestForm),
      () => setHasFailed(true),
    );
  };
  useEffect(load, []);
  return (
    <div className={styles.request}>
      <p>
        <span data-method={cards.method}>{cards.method}</span> <InlineCode>{cards.path}</InlineCode>
      </p>
      <CodeBlock html={html} language="Shell" />
      <details ref={details} suppressHydrationWarning onToggle={load}>
        <summary>
          <ChevronIcon size={16} />
          Try it with your values
        </summary>
        {hasFailed && <p role="alert">The form couldn't be loaded. Close it and open it again.</p>}
        {Form && <Form request={cards} onChange={setHtml} />}
      </details>
    </div>
  );
}

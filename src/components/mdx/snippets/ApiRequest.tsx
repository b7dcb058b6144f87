import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CardsOf } from '#domain/content/facts/cards';
import { escapeHtml } from '#domain/text/escapeHtml';
import { ChevronIcon } from '../../ui/icons';
import { CodeBlock } from '../code/CodeBlock';
import { InlineCode } from '../code/InlineCode';
import styles from './ApiRequest.module.css';

type Request = CardsOf['ApiRequest'];

const ApiRequestForm = lazy(async () => ({ default: (await import('./ApiRequestForm')).ApiRequestForm }));

/**
 * The method and path of an operation, the curl command that calls it, and a form that changes the command. The command
 * is there without a script; the form's code is loaded when the reader opens it. Nothing is ever sent.
 */
export function ApiRequest({ cards }: { readonly cards?: Request }) {
  return cards ? <RequestPanel cards={cards} /> : null;
}

function RequestPanel({ cards }: { readonly cards: Request }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [command, setCommand] = useState(cards.command);
  // The reader can open it before the page is hydrated.
  useEffect(() => setOpened((was) => was || details.current?.open === true), []);
  return (
    <div className={styles.request}>
      <p className={styles.endpoint}>
        <span className={styles.method} data-method={cards.method}>
          {cards.method}
        </span>{' '}
        <InlineCode>{cards.path}</InlineCode>
      </p>
      <CodeBlock html={escapeHtml(command)} language="Shell" />
      <details ref={details} className={styles.try} suppressHydrationWarning onToggle={() => setOpened(true)}>
        <summary>
          <ChevronIcon size={16} />
          Try it with your values
        </summary>
        {isOpened && (
          <Suspense fallback={null}>
            <ApiRequestForm request={cards} onChange={setCommand} />
          </Suspense>
        )}
      </details>
    </div>
  );
}

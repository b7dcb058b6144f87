import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { CodeBlockData } from '#domain/content/highlight/highlightHtml';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { useMarkLive } from '../useMarkLive';
import styles from './CodeBlock.module.css';

/**
 * A fenced code block. Its props are what `toCodeBlock(code, language, meta)` of `#domain/content/highlight/highlightHtml`
 * returns, at build time through `plugins/content/highlightCode.ts`, in the editor's preview directly:
 *
 * - `html`             the highlighted code, every character of it escaped; required
 * - `language`         the language in the title bar, such as "TypeScript"; undefined for plain text
 * - `title`            file name or caption in the title bar
 * - `showLineNumbers`  numbers before the lines, not part of what is copied
 * - `wrap`             long lines break instead of scrolling
 *
 * After the fence: ```ts title="src/a.ts" {1,3-5} showLineNumbers wrap
 */
export type CodeBlockProps = Pick<CodeBlockData, 'html'> & Partial<CodeBlockData>;

/** How long the copy button shows its check mark, in milliseconds. */
const COPIED_DURATION = 2000;

/** A code block with its file name, language and a copy button. Nothing is highlighted in the reader's browser. */
export function CodeBlock({ html, language, title, showLineNumbers, wrap }: CodeBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLElement>(null);
  useMarkLive(block);
  const name = title || language || 'Code';
  // Long lines scroll sideways, so the block takes the focus and has a name for screen readers.
  const scrollable = {
    tabIndex: 0,
    role: 'group',
    'aria-label': language ? `${name}, ${language} code` : name,
  };
  return (
    <div ref={block} className={clsx(styles.block, !(title || language) && styles.bare)} data-code-block="">
      <div className={styles.bar}>
        {title && <span className={styles.title}>{title}</span>}
        {language && <span className={styles.language}>{language}</span>}
        <CopyButton readText={() => code.current?.textContent ?? ''} />
      </div>
      <pre
        className={clsx(styles.pre, showLineNumbers && styles.numbered, wrap && styles.wrap)}
        {...scrollable}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: toCodeBlock escapes every character of the code (property-tested). As elements, the thousands of spans would have to be sent twice and hydrated. */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

function CopyButton({ readText }: { readonly readText: () => string }) {
  const { isCopied, copy } = useCopy(COPIED_DURATION, 'Failed to copy the code:');
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-event="copy_code"
        data-copied={isCopied || undefined}
        aria-label="Copy code"
        title="Copy code"
        onClick={() => copy(readText())}
      >
        <CopyIcon size={16} />
        <CheckIcon size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Code copied' : ''}
      </span>
    </>
  );
}

/**
 * Copies text to the clipboard and reports success for a while.
 *
 * @param duration milliseconds for which `isCopied` stays true
 * @param whatFailed the line for the console when the browser refuses: a failed copy is only logged
 */
function useCopy(duration: number, whatFailed: string) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), duration);
    return () => clearTimeout(timer);
  }, [copies, duration]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch (error) {
      console.error(whatFailed, error);
    }
  }

  return { isCopied, copy };
}

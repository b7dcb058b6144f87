import clsx from 'clsx';
import { useMemo } from 'react';
import type { CodeBlockData } from '#domain/content/highlight/highlightHtml';
import { CopyCodeButton } from '../../ui/copy/CopyCodeButton';
import { ChevronDownIcon, WrapIcon } from '../../ui/icons';
import styles from './CodeBlock.module.css';
import { LanguageIcon } from './LanguageIcon';

/** Longer code is collapsed until the reader expands it. */
const MAX_LINES = 25;
/** Lines of this many characters fit a phone. */
const NARROW = 38;
/** Lines of this many characters fit the column of a page. */
const WIDE = 80;

/** Measures that determine a block's layout. */
interface CodeMeasures {
  readonly lineCount: number;
  /** Characters of the longest line. */
  readonly longest: number;
}

/**
 * Measures highlighted code.
 *
 * @param html as `toCodeBlock` makes it: escaped text and spans
 */
function measureCode(html: string): CodeMeasures {
  const lines = html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, '.')
    .split('\n');
  return { lineCount: lines.length, longest: Math.max(...lines.map((line) => line.length)) };
}

/**
 * A fenced code block. Its props are what `toCodeBlock(code, language, meta)` of `#domain/content/highlight/highlightHtml`
 * returns, for pages at build time, in the editor's preview directly:
 *
 * - `html`             the highlighted code, every character of it escaped; required
 * - `language`         the language in the title bar, such as "TypeScript"; undefined for plain text
 * - `title`            file name or caption in the title bar
 * - `showLineNumbers`  numbers before the lines, not part of what is copied
 * - `wrap`             long lines break instead of scrolling, unless the reader turns it off
 * - `copy`             what is copied, where it isn't all of the code
 *
 * After the fence: ```ts title="src/a.ts" {1,3-5} showLineNumbers wrap
 */
export type CodeBlockProps = Pick<CodeBlockData, 'html'> & Partial<CodeBlockData>;

/**
 * A code block with its file name, language and a copy button. One line without a title takes one row; more than 25
 * lines are collapsed until the reader expands them. Wrapping and expanding are checkboxes that the stylesheet reads,
 * so they work without a script; the page's script copies (`features/pageScript`). Nothing is highlighted in the
 * reader's browser.
 */
export function CodeBlock({ html, language, title, showLineNumbers, wrap, copy }: CodeBlockProps) {
  const { lineCount, longest } = useMemo(() => measureCode(html), [html]);
  // React sets it again when the object is another one, and a selection in the code would be lost.
  const content = useMemo(() => ({ __html: html }), [html]);
  const isSingle = lineCount === 1;
  const hasBar = Boolean(title || (language && !isSingle));
  const isCut = lineCount > MAX_LINES;
  // Long lines scroll sideways, so the block takes the focus and has a name for screen readers.
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': toLabel(title, language) };
  const tools = (
    <span className={styles.tools}>
      {longest > NARROW && <WrapToggle isOn={wrap} isForPhones={longest <= WIDE} />}
      <CopyCodeButton label="Copy code" text={copy} className={styles.copy} />
    </span>
  );
  return (
    <div
      className={clsx(
        styles.block,
        !hasBar && styles.bare,
        !hasBar && isSingle && styles.single,
        isCut && styles.cut,
      )}
      data-code-block=""
    >
      {hasBar ? (
        <div className={styles.bar}>
          <LanguageIcon language={language} />
          {title && <span className={styles.title}>{title}</span>}
          {language && <span className={styles.language}>{language}</span>}
          {tools}
        </div>
      ) : (
        language && <LanguageIcon language={language} />
      )}
      <pre className={clsx(styles.pre, showLineNumbers && styles.numbered)} {...scrollable}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: toCodeBlock escapes every character of the code (property-tested). As elements, the thousands of spans would have to be sent twice and hydrated. */}
        <code dangerouslySetInnerHTML={content} />
      </pre>
      {!hasBar && tools}
      {isCut && (
        <label className={styles.all}>
          <input type="checkbox" className="visually-hidden" />
          <span>Show all {lineCount} lines</span>
          <span>Show fewer lines</span>
          <ChevronDownIcon />
        </label>
      )}
    </div>
  );
}

function toLabel(title: string | undefined, language: string | undefined): string {
  return [title, language && `${language} code`].filter(Boolean).join(', ') || 'Code';
}

interface WrapToggleProps {
  readonly isOn: boolean | undefined;
  /** Whether the lines fit a wide screen. */
  readonly isForPhones: boolean;
}

/** Breaks long lines, or lets them scroll again. */
function WrapToggle({ isOn = false, isForPhones }: WrapToggleProps) {
  return (
    <label className={clsx(styles.wrap, isForPhones && styles.forPhones)} title="Wrap long lines">
      <input type="checkbox" className="visually-hidden" defaultChecked={isOn} aria-label="Wrap long lines" />
      <WrapIcon size={16} />
    </label>
  );
}

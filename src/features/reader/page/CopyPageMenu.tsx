import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useState } from 'react';
import { toAssistantLinks } from '#domain/llms/assistants';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { CheckIcon, ChevronDownIcon, CopyIcon } from '../layout/icons';
import styles from './CopyPageMenu.module.css';
import { copyMarkdown } from './copyMarkdown';

const MENU_ID = 'copy-page';
/** How long the result of copying is shown, in milliseconds; same as for a code block. */
const OUTCOME_DURATION = 2000;

type Outcome = 'none' | 'copied' | 'failed';

const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  none: 'Copy page',
  copied: 'Copied',
  failed: 'Copy failed',
};

/** A menu to copy the page's text or open it elsewhere. It is a popover, so its links work without a script. */
export function CopyPageMenu({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const markdownPath = toMarkdownPath(pathname);

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), OUTCOME_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await copyMarkdown(markdownPath);
      setOutcome('copied');
    } catch (error) {
      console.error('Failed to copy the page:', error);
      setOutcome('failed');
    }
    document.getElementById(MENU_ID)?.hidePopover();
  }

  return (
    <span className={styles.root}>
      <button type="button" className={styles.trigger} popoverTarget={MENU_ID}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {OUTCOME_LABELS[outcome]}
        <ChevronDownIcon />
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && 'Page copied as Markdown'}
        {outcome === 'failed' && "The page couldn't be copied"}
      </span>
      <span id={MENU_ID} popover="auto" className={styles.menu}>
        <button type="button" onClick={copy}>
          Copy as Markdown
        </button>
        <a href={markdownPath} target="_blank" rel="noopener">
          View as Markdown
        </a>
        {toAssistantLinks(`${siteConfig.url}${markdownPath}`).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            Open in {name}
          </a>
        ))}
      </span>
    </span>
  );
}

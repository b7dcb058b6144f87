import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CheckIcon, ChevronDownIcon, CopyIcon } from '@site/src/components/ui/icons';
import { useEffect, useState } from 'react';
import { MCP_PATH } from '#domain/api/protocols';
import { toAssistantLinks, toMcpConnections } from '#domain/llms/assistants';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { product } from '#domain/product/product';
import styles from './CopyPageMenu.module.css';
import { copyMarkdown } from './copyMarkdown';

const MENU_ID = 'copy-page';
/** How long the result of copying is shown, in milliseconds; same as for a code block. */
const OUTCOME_DURATION = 2000;

type Outcome = 'none' | 'copied' | 'command-copied' | 'failed';

const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  none: 'Copy page',
  copied: 'Copied',
  'command-copied': 'Copied',
  failed: 'Copy failed',
};

/** What a screen reader says. */
const OUTCOME_MESSAGES: Readonly<Record<Outcome, string>> = {
  none: '',
  copied: 'Page copied as Markdown',
  'command-copied': 'Command copied',
  failed: "Your browser didn't allow copying, or the text couldn't be loaded",
};

/** A menu to copy the page's text, open it elsewhere, or connect a tool to the documentation. It is a popover, so its links work without a script. */
export function CopyPageMenu({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const markdownPath = toMarkdownPath(pathname);

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), OUTCOME_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const connections = toMcpConnections(`${product.slug}-docs`, `${siteConfig.url}${MCP_PATH}`);

  async function copy(work: () => Promise<void>, done: Outcome) {
    try {
      await work();
      setOutcome(done);
    } catch (error) {
      console.error('Failed to copy:', error);
      setOutcome('failed');
    }
    document.getElementById(MENU_ID)?.hidePopover();
  }

  return (
    <span className={styles.root}>
      <button type="button" className={styles.trigger} popoverTarget={MENU_ID}>
        {outcome === 'copied' || outcome === 'command-copied' ? (
          <CheckIcon size={16} />
        ) : (
          <CopyIcon size={16} />
        )}
        {OUTCOME_LABELS[outcome]}
        <ChevronDownIcon />
      </button>
      <span className="visually-hidden" role="status">
        {OUTCOME_MESSAGES[outcome]}
      </span>
      <span id={MENU_ID} popover="auto" className={styles.menu}>
        <button
          type="button"
          data-event="copy_page"
          onClick={() => copy(() => copyMarkdown(markdownPath), 'copied')}
        >
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
        <span className={styles.group}>
          {connections.links.map(({ name, href }) => (
            <a key={name} href={href}>
              Connect to {name}
            </a>
          ))}
          <button
            type="button"
            title={connections.claudeCommand}
            onClick={() =>
              copy(() => navigator.clipboard.writeText(connections.claudeCommand), 'command-copied')
            }
          >
            Connect to Claude: copy command
          </button>
        </span>
      </span>
    </span>
  );
}

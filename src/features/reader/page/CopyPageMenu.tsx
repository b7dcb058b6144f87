import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CopyLabel } from '@site/src/components/ui/CopyLabel';
import { ChevronDownIcon, CopyIcon } from '@site/src/components/ui/icons';
import { MCP_PATH } from '#domain/api/protocols';
import { toAssistantLinks, toMcpConnections } from '#domain/llms/assistants';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { product } from '#domain/product/product';
import styles from './CopyPageMenu.module.css';

const MENU_ID = 'copy-page';

/**
 * A menu to copy the page's text, open it elsewhere, or connect a tool to the documentation. It is a popover, so its links
 * work without a script; the page's script copies (`features/pageScript`).
 */
export function CopyPageMenu({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const markdownPath = toMarkdownPath(pathname);
  const connections = toMcpConnections(`${product.slug}-docs`, `${siteConfig.url}${MCP_PATH}`);

  return (
    <span className={styles.root} data-copy-state="">
      <button type="button" className={styles.trigger} popoverTarget={MENU_ID}>
        <CopyLabel icon={<CopyIcon size={16} />}>Copy page</CopyLabel>
        <ChevronDownIcon />
      </button>
      <span id={MENU_ID} popover="auto" className={styles.menu}>
        <button type="button" data-copy="page" data-event="copy_page" value={markdownPath}>
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
            data-copy="text"
            value={connections.claudeCommand}
            title={connections.claudeCommand}
          >
            Connect to Claude: copy command
          </button>
        </span>
      </span>
    </span>
  );
}

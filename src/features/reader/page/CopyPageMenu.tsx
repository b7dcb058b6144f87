import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CopyLabel } from '@site/src/components/ui/copy/CopyLabel';
import {
  ChatIcon,
  ChevronDownIcon,
  CopyIcon,
  FileIcon,
  PlugIcon,
  TerminalIcon,
} from '@site/src/components/ui/icons';
import { findNextItem } from '@site/src/components/ui/overlays/menuFocus';
import type { KeyboardEvent, ReactNode } from 'react';
import { MCP_PATH } from '#domain/api/protocols';
import { toAssistantLinks, toMcpConnections } from '#domain/llms/assistants';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { product } from '#domain/product/product';
import styles from './CopyPageMenu.module.css';

const MENU_ID = 'copy_page';

/**
 * A menu to copy the page's text, open it elsewhere, or connect a tool to the documentation. It is a popover, so its links
 * work without a script; the page's script copies (`features/pageScript`).
 */
export function CopyPageMenu({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const markdownPath = toMarkdownPath(pathname);
  const connections = toMcpConnections(`${product.slug}-docs`, `${siteConfig.url}${MCP_PATH}`);

  return (
    // The handler only moves the focus between the items.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the items inside are what can be operated
    <span className={styles.root} data-copy-state="" onKeyDown={onMenuKey}>
      <button type="button" className={styles.trigger} popoverTarget={MENU_ID}>
        <CopyLabel icon={<CopyIcon size={16} />}>Copy page</CopyLabel>
        <ChevronDownIcon />
      </button>
      <span id={MENU_ID} popover="auto" className={styles.menu}>
        <button type="button" data-copy="page" data-event="copy_page" value={markdownPath}>
          <ItemText icon={<CopyIcon size={18} />} title="Copy as Markdown" text="The whole page, as text" />
        </button>
        <a href={markdownPath} target="_blank" rel="noopener">
          <ItemText icon={<FileIcon size={18} />} title="View as Markdown" text="The text in a new tab" />
        </a>
        {toAssistantLinks(`${siteConfig.url}${markdownPath}`).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            <ItemText
              icon={<ChatIcon size={18} />}
              title={`Open in ${name}`}
              text="Ask about this page in a chat"
            />
          </a>
        ))}
        <span className={styles.group}>
          {connections.links.map(({ name, href }) => (
            <a key={name} href={href}>
              <ItemText
                icon={<PlugIcon size={18} />}
                title={`Connect to ${name}`}
                text="Install the MCP server of these docs"
              />
            </a>
          ))}
          <button
            type="button"
            data-copy="text"
            value={connections.claudeCommand}
            title={connections.claudeCommand}
          >
            <ItemText
              icon={<TerminalIcon size={18} />}
              title="Connect to Claude"
              text="Copy the command for a terminal"
            />
          </button>
        </span>
      </span>
    </span>
  );
}

interface ItemTextProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What the item does, in one line. */
  readonly text: string;
}

function ItemText({ icon, title, text }: ItemTextProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span>{title}</span>
        <span>{text}</span>
      </span>
    </>
  );
}

/** Opens the menu with the down key, and moves through its items with the arrow keys, Home and End. */
function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = document.getElementById(MENU_ID);
  if (!menu || !(event.target instanceof Element)) return;
  if (event.key === 'ArrowDown' && !menu.contains(event.target)) menu.showPopover();
  const next = findNextItem([...menu.querySelectorAll<HTMLElement>('a, button')], event.key);
  if (!next || !menu.matches(':popover-open')) return;
  event.preventDefault();
  next.focus();
}

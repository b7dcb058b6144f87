import type { CardsOf, DownloadCard } from '#domain/content/facts/cards';
import { DownloadIcon } from '../../ui/icons';
import { CardGroup } from '../blocks/Card';
import { InlineCode } from '../code/InlineCode';
import styles from './snippets.module.css';

/** The installers, a card for each operating system. */
export function DownloadCards({ cards = [] }: { readonly cards?: CardsOf['DownloadCards'] }) {
  return (
    <CardGroup cols={3}>
      {cards.map((card) => (
        <DownloadsOfSystem key={card.os} {...card} />
      ))}
    </CardGroup>
  );
}

function DownloadsOfSystem({ os, title, requirement, files, command }: DownloadCard) {
  return (
    <div className={styles.download} data-platform={os}>
      <p className={styles.system}>{title}</p>
      <p className={styles.requirement}>{requirement}</p>
      {files.map(({ label, file, size, href }) => (
        <a key={file} className={styles.file} href={href} title={file} rel="noopener noreferrer">
          <DownloadIcon size={16} />
          <span>{label}</span>
          <span className={styles.size}>{size}</span>
        </a>
      ))}
      <p className={styles.command}>
        From a terminal: <InlineCode className={styles.below}>{command}</InlineCode>
      </p>
    </div>
  );
}

import { type DownloadCard, downloadCards } from '#domain/content/snippetCards';
import { CardGroup } from '../Card';
import { InlineCode } from '../InlineCode';
import { DownloadIcon } from '../icons';
import styles from './snippets.module.css';

/** The installers, a card for each operating system. */
export function DownloadCards() {
  return (
    <CardGroup cols={3}>
      {downloadCards().map((card) => (
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
      {files.map(({ label, file, size, url }) => (
        <a key={file} className={styles.file} href={url} title={file} rel="noopener noreferrer">
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

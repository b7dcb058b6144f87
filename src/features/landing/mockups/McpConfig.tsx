import { CopyCodeButton } from '@site/src/components/ui/copy/CopyCodeButton';
import { product } from '#domain/product/product';
import copy from '../CopyButton.module.css';
import { Name, StringToken } from './codeTokens';
import styles from './mockups.module.css';

/** The entry that connects a client, ready to copy, and a call that the client then makes. */
export function McpConfig() {
  return (
    <div className={styles.mini}>
      <div className={`${styles.window} ${styles.config}`} data-code-block="">
        <div className={styles.chrome}>
          <span className={styles.mono}>mcp.json</span>
          <CopyCodeButton label="Copy mcp.json" className={copy.copy} />
        </div>
        <pre>
          <code>
            {'{\n  '}
            <Name>"mcpServers"</Name>
            {': {\n    '}
            <Name>"{product.slug}"</Name>
            {': {\n      '}
            <Name>"url"</Name>
            {': '}
            <StringToken>"http://localhost:39300/mcp"</StringToken>
            {'\n    }\n  }\n}'}
          </code>
        </pre>
      </div>
      <div className={styles.call} aria-hidden="true">
        <span>
          <span className={styles.dot} />
          <span className={styles.mono}>ask_memory</span>
          <span className={styles.chip} data-on="">
            2 memories
          </span>
        </span>
        <p>“What was I working on in this repository before the weekend?”</p>
      </div>
    </div>
  );
}

import { ClockIcon, createIcon } from '@site/src/components/ui/icons';
import { product } from '#domain/product/product';
import { Keyword, NumberToken } from './codeTokens';
import styles from './mockups.module.css';

const ChatIcon = createIcon(
  <path d="M4 4.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H9l-3.5 3v-3H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z" />,
  16,
);
const DriveIcon = createIcon(
  <path d="m10 3 7 3.5-7 3.5-7-3.5L10 3Zm-7 7 7 3.5 7-3.5M3 13.5 10 17l7-3.5" />,
  16,
);
const SendIcon = createIcon(<path d="M10 16V4.5M5 9l5-5 5 5" />, 16);

/** The desktop app: a chat whose answer names the memories it used. */
export function CopilotWindow() {
  return (
    <span className={`${styles.mini} ${styles.window} ${styles.app}`} aria-hidden="true">
      <span className={styles.chrome}>
        <i />
        <i />
        <i />
        <span>{product.name}</span>
      </span>
      <span className={styles.appColumns}>
        <span className={styles.rail}>
          <span data-on="">
            <ChatIcon /> Copilot
          </span>
          <span>
            <DriveIcon /> Drive
          </span>
          <span>
            <ClockIcon /> Activity
          </span>
          <span data-label="">Chats</span>
          <span data-chat="">Retry limit for uploads</span>
          <span data-chat="">Index on orders</span>
          <span data-chat="">Flaky date test</span>
        </span>
        <span className={styles.chat}>
          <span className={styles.asked}>What did I decide about retries on Tuesday?</span>
          <span className={styles.answer}>
            Three attempts, then a message. You set it in <code>retry.ts</code>
            <sup>1</sup> after reading that the API asks clients to wait 30 seconds<sup>2</sup>.
          </span>
          <span className={styles.reply}>
            <span className={styles.lines}>
              <span>
                <Keyword>export const</Keyword> RETRIES = {'{'} limit: <NumberToken>3</NumberToken>, pause:{' '}
                <NumberToken>30_000</NumberToken> {'};'}
              </span>
            </span>
            <span>
              <b>Save to Drive</b>
              <span>Copy</span>
            </span>
          </span>
          <span className={styles.sources}>
            <span>
              <span className={styles.number}>1</span>
              <b>retry.ts</b>
              <em>VS Code</em>
              <time>Tue 14:20</time>
            </span>
            <span>
              <span className={styles.number}>2</span>
              <b>Rate limits</b>
              <em>Firefox</em>
              <time>Tue 13:58</time>
            </span>
          </span>
          <span className={styles.composer}>
            <span>Ask about your work</span>
            <span className={styles.chip} data-on="">
              <span className={styles.dot} /> Memory
            </span>
            <SendIcon />
          </span>
        </span>
      </span>
    </span>
  );
}

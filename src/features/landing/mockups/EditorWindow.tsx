import { product } from '#domain/product/product';
import { Keyword, Name, NumberToken, StringToken } from './codeTokens';
import styles from './mockups.module.css';

/** An editor: actions above a function, the selected lines, and Drive beside the code. */
export function EditorWindow() {
  return (
    <div className={`${styles.mini} ${styles.window}`} aria-hidden="true">
      <div className={styles.chrome}>
        <i />
        <i />
        <i />
        <span className={styles.mono}>retry.ts</span>
      </div>
      <div className={styles.editorColumns}>
        <div className={`${styles.lines} ${styles.numbered}`}>
          <span data-line="">
            <Keyword>import</Keyword> {'{ wait } '}
            <Keyword>from</Keyword> <StringToken>'./wait'</StringToken>
            {';'}
          </span>
          <span data-line="" />
          <span className={styles.lens}>
            <b>Ask</b> · Explain · Document
          </span>
          <span data-line="">
            <Keyword>export async function</Keyword> <Name>retry</Name>(send, limit ={' '}
            <NumberToken>3</NumberToken>) {'{'}
          </span>
          <span data-line="" data-lit="">
            {'  '}
            <Keyword>for</Keyword> (<Keyword>let</Keyword> go = <NumberToken>1</NumberToken>; go {'<='} limit;
            go++) {'{'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <Keyword>const</Keyword> response = <Keyword>await</Keyword> <Name>send</Name>
            {'();'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <Keyword>if</Keyword> (response.ok) <Keyword>return</Keyword> response
            {';'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <Keyword>await</Keyword> <Name>wait</Name>
            {'(response);'}
          </span>
          <span data-line="" data-lit="">
            {'  }'}
          </span>
          <span data-line="">
            {'  '}
            <Keyword>throw new</Keyword> <Name>Error</Name>(<StringToken>'No answer'</StringToken>
            {');'}
          </span>
          <span data-line="">{'}'}</span>
        </div>
        <div className={styles.side}>
          <b>Drive</b>
          <span className={styles.snippet}>
            <b>Retry with growing pauses</b>
            <span>TypeScript · from VS Code</span>
          </span>
          <span className={styles.snippet}>
            <b>Read Retry-After</b>
            <span>TypeScript · from Firefox</span>
          </span>
          <span className={styles.snippet}>
            <b>Timeout for fetch</b>
            <span>JavaScript · pinned</span>
          </span>
        </div>
      </div>
      <div className={styles.status}>
        <span>Ln 4, Col 7</span>
        <span>
          <span className={styles.dot} /> {product.name}
        </span>
      </div>
    </div>
  );
}

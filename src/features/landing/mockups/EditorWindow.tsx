import { product } from '#domain/product/product';
import styles from './mockups.module.css';
import { K, N, S, V } from './tokens';

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
            <K>import</K> {'{ wait } '}
            <K>from</K> <S>'./wait'</S>
            {';'}
          </span>
          <span data-line="" />
          <span className={styles.lens}>
            <b>Ask</b> · Explain · Document
          </span>
          <span data-line="">
            <K>export async function</K> <N>retry</N>(send, limit = <V>3</V>) {'{'}
          </span>
          <span data-line="" data-lit="">
            {'  '}
            <K>for</K> (<K>let</K> go = <V>1</V>; go {'<='} limit; go++) {'{'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <K>const</K> response = <K>await</K> <N>send</N>
            {'();'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <K>if</K> (response.ok) <K>return</K> response
            {';'}
          </span>
          <span data-line="" data-lit="">
            {'    '}
            <K>await</K> <N>wait</N>
            {'(response);'}
          </span>
          <span data-line="" data-lit="">
            {'  }'}
          </span>
          <span data-line="">
            {'  '}
            <K>throw new</K> <N>Error</N>(<S>'No answer'</S>
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

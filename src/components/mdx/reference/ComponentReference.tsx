import { contentComponents } from '#domain/content/components';
import { toHeadingId } from '#domain/content/headingId';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { CodeBlock } from '../code/CodeBlock';
import { headings } from '../Heading';
import { markdownExamples } from './markdownExamples';
import { mediaExamples } from './mediaExamples';
import { PropsTable } from './PropsTable';
import styles from './reference.module.css';
import { snippetExamples } from './snippetExamples';
import { textExamples } from './textExamples';
import type { Example } from './types';

/** Every example, in the order of the page. */
export const exampleGroups = [textExamples, mediaExamples, markdownExamples, snippetExamples];

/** Live examples of every content component, with its source and its props. */
export function ComponentReference() {
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Components">
        {exampleGroups.map(({ title, examples }) => (
          <div key={title}>
            <p className={styles.indexTitle}>{title}</p>
            <ul>
              {examples.map((example) => (
                <li key={toTitle(example)}>
                  <a href={`#${toHeadingId(toTitle(example))}`}>{toTitle(example)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main id="main_content" className={styles.main} tabIndex={-1}>
        <h1 className={styles.title}>Content components</h1>
        <p className={styles.lead}>
          Every content component: what readers see, what authors write, and its props.
        </p>
        {exampleGroups.map(({ title, examples }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h2 className={styles.groupTitle}>{title}</h2>
            {examples.map((example) => (
              <ExampleSection key={toTitle(example)} {...example} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function ExampleSection(example: Example) {
  const { components, note, source, result } = example;
  const title = toTitle(example);
  return (
    <article className={styles.example}>
      <headings.h3 id={toHeadingId(title)} className={styles.exampleTitle}>
        {title}
      </headings.h3>
      {components.map((name) => (
        <p key={name} className={styles.description}>
          {contentComponents[name]?.description}
        </p>
      ))}
      {note && <p className={styles.description}>{note}</p>}
      <div className={styles.specimen}>
        <div className={styles.result}>{result}</div>
        <CodeBlock {...toCodeBlock(source, 'mdx', '')} />
      </div>
      <div className={styles.props}>
        {components.map((name) => (
          <PropsTable key={name} component={name} />
        ))}
      </div>
    </article>
  );
}

function toTitle({ title, components }: Example): string {
  return title ?? components.join(' and ');
}

import type { ReactNode } from 'react';
import styles from './DocPage.module.css';

interface ArticleViewProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A page's title, description and body in the reader's styles, without the parts that only published pages have. */
export function ArticleView({ title, description, children }: ArticleViewProps) {
  return (
    <article>
      <h1 className={styles.title}>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
      <ArticleBody>{children}</ArticleBody>
    </article>
  );
}

/** Content in the reader's styles. */
export function ArticleBody({ children }: Pick<ArticleViewProps, 'children'>) {
  return (
    <div className={styles.body} data-content="">
      {children}
    </div>
  );
}

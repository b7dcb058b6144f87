import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { CardsOf, GlossaryEntry } from '#domain/content/facts/cards';
import { ContentLink } from '../Link';
import styles from './snippets.module.css';

/** Every term of the glossary with its meaning; each can be linked to by its id. */
export function GlossaryList({ cards = [] }: { readonly cards?: CardsOf['GlossaryList'] }) {
  return (
    <dl className={styles.glossary}>
      {cards.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </dl>
  );
}

function Entry({ id, term, meaning, href }: GlossaryEntry) {
  useBrokenLinks().collectAnchor(id);
  return (
    <div className={styles.entry}>
      <dt id={id}>{term}</dt>
      <dd>
        {meaning}
        {href && (
          <>
            {' '}
            <ContentLink href={href}>
              More<span className="visually-hidden"> about {term}</span>
            </ContentLink>
          </>
        )}
      </dd>
    </div>
  );
}

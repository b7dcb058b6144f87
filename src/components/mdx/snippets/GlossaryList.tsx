import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { CardsOf, GlossaryEntry } from '#domain/content/facts/cards';
import { ContentLink } from '../Link';
import styles from './snippets.module.css';

/** Every term of the glossary with its meaning; each can be linked to by its id. */
export function GlossaryList({ cards = [] }: { readonly cards?: CardsOf['GlossaryList'] }) {
  return (
    <>
      <nav className={styles.letters} aria-label="Terms by letter">
        {listLetters(cards).map(({ letter, id }) => (
          <a key={letter} href={`#${id}`} aria-label={`Terms that start with ${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <dl>
        {cards.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </dl>
    </>
  );
}

/** The first letters of terms, each with the id of its first term. */
function listLetters(entries: readonly GlossaryEntry[]) {
  const letters = new Map<string, string>();
  for (const { id, term } of entries) {
    const letter = term.charAt(0).toUpperCase();
    if (!letters.has(letter)) letters.set(letter, id);
  }
  return [...letters].map(([letter, id]) => ({ letter, id }));
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

import type { CardsOf } from '#domain/content/facts/cards';
import { CheckIcon } from '../../ui/icons';
import { Button } from '../blocks/Button';
import styles from './snippets.module.css';

/** The paid plan's features, and a button to it. */
export function UpgradeCallToAction({ cards }: { readonly cards?: CardsOf['UpgradeCallToAction'] }) {
  if (!cards) return null;
  const { title, points, trial, action, href } = cards;
  return (
    <div className={styles.upgrade}>
      <p className={styles.system}>{title}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <CheckIcon size={16} />
            {point}
          </li>
        ))}
      </ul>
      <div className={styles.offer}>
        {href && <Button href={href}>{action}</Button>}
        <span className={styles.requirement}>{trial}</span>
      </div>
    </div>
  );
}

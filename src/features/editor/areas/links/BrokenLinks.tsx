import { useDebounced } from '@site/src/components/useDebounced';
import { Unlink } from 'lucide-react';
import { useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { listBrokenLinks } from '#domain/content/links/linkUses';
import { toContentPath } from '#domain/content/paths';
import { countNoun } from '#domain/text/countNoun';
import { useEditorSelector } from '../../core/EditorContext';
import { useFilePaths } from '../../core/useFilePaths';
import { listChangedTexts } from '../../ui/changedTexts';
import { HIDDEN_ANCHORS } from '../../ui/codemirror/language/headings';
import styles from './BrokenLinks.module.css';

interface BrokenLinksProps {
  /** Index of the branch; null until it is loaded: nothing is listed until then. */
  readonly index: ContentIndex | null;
  /** Shows an offset of a page's source. */
  readonly onShow: (path: string, offset: number) => void;
}

/** How long typing has to pause before the list is made, in ms. */
const PAUSE = 400;

/** Links that the change set breaks, in its own pages and in others; each entry shows the link in its source. */
export function BrokenLinks({ index, onShow }: BrokenLinksProps) {
  const documents = useDebounced(
    useEditorSelector((state) => state.documents),
    PAUSE,
  );
  const files = useFilePaths();
  const images = useEditorSelector((state) => state.images);
  const broken = useMemo(() => {
    if (!index || !files) return [];
    const anchorsOf = new Map(index.pages.map((page) => [page.path, page.anchors.map(({ id }) => id)]));
    const changed = listChangedTexts({ documents }).map((text) => ({
      ...text,
      anchors: HIDDEN_ANCHORS.test(text.text)
        ? [...text.anchors, ...(anchorsOf.get(text.path) ?? [])]
        : text.anchors,
    }));
    return listBrokenLinks(changed, { index, files, addedImages: Object.keys(images) });
  }, [index, files, images, documents]);
  if (broken.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Broken links">
      <h2 className={styles.title}>
        <Unlink />
        {countNoun(broken.length, 'broken link')}
      </h2>
      <ul className={styles.list}>
        {broken.map(({ path, from, line, reason }) => (
          <li key={`${path} ${from}`}>
            <button type="button" onClick={() => onShow(path, from)}>
              <span>
                {toContentPath(path)}
                {line !== undefined && `, line ${line}`}
              </span>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

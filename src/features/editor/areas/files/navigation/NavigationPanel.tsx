import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Maximize2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toRepoPath } from '#domain/content/paths';
import { removeSection } from '#domain/navigation/navigationEdits';
import {
  checkNavigationFile,
  listNavigationEntries,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { useEditor } from '../../../core/EditorContext';
import { FailureBanner } from '../../../ui/FailureBanner';
import { useNavigationText } from '../useNavigationText';
import styles from './NavigationPanel.module.css';
import { NavigationProblems, NoNavigation } from './NavigationProblems';
import { NavigationTools } from './NavigationTools';
import { NavigationTree } from './NavigationTree';
import { RenameDialog, type RenameTarget } from './RenameDialog';
import { UnlistedPages } from './UnlistedPages';
import { useEntryRemoval } from './useEntryRemoval';
import { useNavigationEdits } from './useNavigationEdits';
import { useNavigationPages } from './useNavigationPages';

export interface NavigationPanelProps {
  readonly index: ContentIndex | null;
  readonly onOpen: (path: string) => void;
  /** Opens the navigation at full width. */
  readonly onOpenManager: () => void;
}

/** The navigation as readers see it, for reordering; every step changes the navigation file. */
export default function NavigationPanel({ index, onOpen, onOpenManager }: NavigationPanelProps) {
  const { canEdit } = useEditor().access;
  const navigation = useNavigationText();
  const editing = useNavigationEdits(navigation);
  const { isBusy, change } = editing;
  const [chosen, setChosen] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<RenameTarget | null>(null);
  const text = navigation.status === 'ready' ? navigation.text : null;
  const source = useMemo(() => parseNavigationFile(text ?? ''), [text]);
  const list = useRef<HTMLDivElement>(null);
  const remove = useEntryRemoval(list, source, editing);
  const { pages, titles } = useNavigationPages(index);
  const problems = useMemo(() => checkNavigationFile(source, new Set(pages)), [source, pages]);
  const listed = new Set(listNavigationEntries(source).map(({ file }) => file));
  const selected = chosen !== null && listed.has(chosen) ? chosen : null;
  const stray = pages.filter((file) => !listed.has(file));
  if (navigation.status === 'loading') return <Skeleton isInset noun="navigation" lines={9} />;
  if (navigation.status === 'failed') {
    return <FailureBanner failure={navigation.failure} what="The navigation" onRetry={navigation.reload} />;
  }
  if (text === null) return <NoNavigation />;
  return (
    <section className={styles.panel} aria-label="Navigation" aria-busy={isBusy}>
      <div className={styles.top}>
        <Button size="small" icon={<Maximize2 />} onClick={onOpenManager}>
          Open navigation manager
        </Button>
        {canEdit && (
          <NavigationTools
            source={source}
            selected={selected}
            onChange={change}
            onRename={setRenaming}
            onRemove={remove}
            onRemoveSection={(id) => change((current) => removeSection(current, id))}
          />
        )}
      </div>
      <div ref={list} className={styles.list} data-scrolls>
        <NavigationProblems problems={problems} />
        <NavigationTree
          source={source}
          selected={selected}
          canEdit={canEdit}
          onSelect={setChosen}
          onChange={change}
          onRename={setRenaming}
          onOpen={(file) => onOpen(toRepoPath(file))}
        />
        <UnlistedPages
          files={stray}
          titles={titles}
          canEdit={canEdit}
          selected={selected}
          onChange={change}
        />
      </div>
      <RenameDialog target={renaming} text={text} onChange={change} onClose={() => setRenaming(null)} />
    </section>
  );
}

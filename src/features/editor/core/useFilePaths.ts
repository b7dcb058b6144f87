import { useMemo } from 'react';
import { useEditorSelector } from './EditorContext';
import { isSameFileChanges, selectFileChanges } from './store/selectors';

/** The content files after the next save; null until they are listed. */
export function useFilePaths(): ReadonlySet<string> | null {
  const listed = useEditorSelector(({ files }) => (files.status === 'ready' ? files.files : null));
  const changes = useEditorSelector(selectFileChanges, isSameFileChanges);
  return useMemo(() => {
    if (!listed) return null;
    const paths = new Set(listed.map(({ path }) => path));
    for (const { path, isDeleted } of changes) {
      if (isDeleted) paths.delete(path);
      else paths.add(path);
    }
    return paths;
  }, [listed, changes]);
}

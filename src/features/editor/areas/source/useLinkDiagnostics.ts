import { useEffect, useMemo, useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { collectLinkTargets, findLinkDiagnostics } from '#domain/content/links/findLinkDiagnostics';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { useEditorSelector } from '../../core/EditorContext';
import { useFilePaths } from '../../core/useFilePaths';
import { contentParser } from '../../ui/codemirror/language/contentLanguage';
import { HIDDEN_ANCHORS, listHeadings } from '../../ui/codemirror/language/headings';
import { listSourceUrls } from '../../ui/codemirror/language/sourceUrls';
import { moveProblems } from './moveProblems';

/** How long typing has to pause, in ms: these warnings aren't urgent. */
const PAUSE = 400;
const NONE: readonly ContentProblem[] = [];

/**
 * Finds broken links and images, once typing pauses.
 *
 * @param index null until it is loaded: no warnings until then
 * @returns the problems found last, with offsets of `text`
 */
export function useLinkDiagnostics(
  path: string,
  text: string,
  index: ContentIndex | null,
): readonly ContentProblem[] {
  const [found, setFound] = useState({ path, text, problems: NONE });
  const files = useFilePaths();
  const images = useEditorSelector((state) => state.images);
  const targets = useMemo(
    () => index && files && collectLinkTargets({ index, files, addedImages: Object.keys(images) }),
    [index, files, images],
  );
  useEffect(() => {
    if (!index || !targets) return undefined;
    const timer = setTimeout(() => {
      const tree = contentParser.parse(text);
      const own = index.pages.find((page) => page.path === path)?.anchors ?? [];
      const hidden = HIDDEN_ANCHORS.test(text) ? own : [];
      const ownAnchors = [...listHeadings(text, tree), ...hidden].map(({ id }) => id);
      const urls = listSourceUrls(text, tree);
      const problems = findLinkDiagnostics(text, urls, { path, ownAnchors }, targets);
      setFound({ path, text, problems });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [path, text, index, targets]);
  const moved = useMemo(() => moveProblems(found.problems, found.text, text), [found, text]);
  return index && found.path === path ? moved : NONE;
}

import { useEffect, useMemo, useState } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { collectLinkTargets, findLinkDiagnostics } from '#domain/content/links/findLinkDiagnostics';
import { useEditorSelector } from '../../core/EditorContext';
import { useFilePaths } from '../../core/useFilePaths';
import { listAddresses } from '../../ui/codemirror/language/addresses';
import { contentParser } from '../../ui/codemirror/language/contentLanguage';
import { listHeadings } from '../../ui/codemirror/language/headings';

/** How long typing has to pause, in ms: these warnings aren't urgent. */
const PAUSE = 400;
/** Components that generate anchors, which the text itself doesn't show. */
const HIDDEN_ANCHORS = /<(?:Include|GlossaryList)\b/;
const NONE: readonly ContentProblem[] = [];

/**
 * Finds broken links and images, once typing pauses.
 *
 * @param index null until it is loaded: no warnings until then
 */
export function useLinkDiagnostics(
  path: string,
  text: string,
  index: ContentIndex | null,
): readonly ContentProblem[] {
  const [found, setFound] = useState({ path, problems: NONE });
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
      const addresses = listAddresses(text, tree);
      setFound({ path, problems: findLinkDiagnostics(text, addresses, { path, ownAnchors }, targets) });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [path, text, index, targets]);
  return index && found.path === path ? found.problems : NONE;
}

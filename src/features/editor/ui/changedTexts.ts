import type { ChangedText } from '#domain/content/links/linkUses';
import { toDataName } from '#domain/content/paths';
import { type EditorState, isChanged, listOpen } from '../core/store/editorState';
import { contentParser } from './codemirror/language/contentLanguage';
import { listHeadings } from './codemirror/language/headings';
import { listSourceUrls } from './codemirror/language/sourceUrls';

/** Texts that were already read: between calls, nearly all of them stay the same. */
const known = new WeakMap<object, ChangedText>();

/** The pages and partials that the change set edits or adds, with their links and headings. */
export function listChangedTexts(state: Pick<EditorState, 'documents'>): ChangedText[] {
  return listOpen(state)
    .filter((document) => isChanged(document) && !document.isDeleted && toDataName(document.path) === null)
    .map((document) => {
      const { path, text } = document;
      const read = known.get(document) ?? readText(path, text);
      known.set(document, read);
      return read;
    });
}

function readText(path: string, text: string): ChangedText {
  const tree = contentParser.parse(text);
  const anchors = listHeadings(text, tree).map(({ id }) => id);
  return { path, text, hrefs: listSourceUrls(text, tree), anchors };
}

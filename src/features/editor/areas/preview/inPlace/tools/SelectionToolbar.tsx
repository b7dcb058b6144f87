import { IconButton } from '@site/src/components/ui/Button';
import { moveToolbarFocus } from '@site/src/components/ui/overlays/menuFocus';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Strikethrough,
  Unlink,
} from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TextKind } from '#domain/content/inPlace/planKind';
import type { InlineMark } from '#domain/content/inPlace/planMark';
import { readShortcutKey, toKeys } from '../../../../ui/shortcuts';
import type { InPlaceView } from '../editing';
import { link as toLink, turnInto } from '../gestures';
import type { InPlaceEditor } from '../InPlaceEditor';
import styles from './InPlaceTools.module.css';
import { placeAbove, type ToolPlace } from './toolPlace';

interface SelectionToolbarProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
  readonly view: InPlaceView;
}

const MARKS: readonly (readonly [mark: InlineMark, label: string, keys: string | null, icon: ReactNode])[] = [
  ['strong', 'Bold', 'Mod-b', <Bold key="b" />],
  ['emphasis', 'Italic', 'Mod-i', <Italic key="i" />],
  ['code', 'Code', 'Mod-e', <Code key="c" />],
  ['delete', 'Strikethrough', null, <Strikethrough key="s" />],
];

const KINDS: readonly (readonly [kind: TextKind, label: string, icon: ReactNode])[] = [
  ['paragraph', 'Paragraph', <Pilcrow key="p" />],
  ['heading2', 'Heading 2', <Heading2 key="2" />],
  ['heading3', 'Heading 3', <Heading3 key="3" />],
  ['bullets', 'Bulleted list', <List key="l" />],
  ['numbers', 'Numbered list', <ListOrdered key="o" />],
  ['quote', 'Quote', <Quote key="q" />],
];

/** Formats the selection. Alt+F10 moves the focus to it, Escape back to the text. */
export function SelectionToolbar({ inner, editor, view }: SelectionToolbarProps) {
  // The form's initial URL, and the text that it belongs to; null when there is no form.
  const [link, setLink] = useState<{ readonly url: string; readonly element: HTMLElement | null } | null>(
    null,
  );
  // The form closes when another text is edited, and doesn't reopen when this one is edited again.
  if (link && link.element !== view.element) setLink(null);
  const openLink = useCallback(
    () =>
      editor.hold((url) => {
        const isSelected = inner.getSelection()?.isCollapsed === false;
        if (isSelected) setLink({ url, element: editor.text.element });
      }),
    [editor, inner],
  );
  const box = view.element && findSelected(inner, view.element);
  const isShown = view.element !== null && (box !== null || link !== null);
  const [bar, place] = useToolPlace(inner, box, isShown);
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isHere = event.altKey && event.key === 'F10' && bar.current !== null;
      if (!editor.text.session && !editor.text.isWaiting) return;
      if (!isHere && !isLinkKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isHere) bar.current?.querySelector('button')?.focus();
      else openLink();
    };
    inner.addEventListener('keydown', onKey, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [inner, editor, bar, openLink]);
  if (!isShown) return null;
  const close = (): void => {
    setLink(null);
    editor.focusText();
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      style={place}
      data-tools=""
      role="toolbar"
      aria-label="Format the selected text"
      onKeyDown={(event) => {
        moveToolbarFocus(event);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      // The selection stays where it is.
      onMouseDown={(event) => {
        if (!(event.target as Element).closest('input')) event.preventDefault();
      }}
    >
      {link !== null ? (
        <LinkForm
          start={link.url}
          onLink={(url) => {
            close();
            editor.change(toLink(url));
          }}
        />
      ) : (
        <>
          {MARKS.map(([mark, label, keys, icon]) => (
            <IconButton
              key={mark}
              label={label}
              {...(keys && { shortcut: toKeys(keys) })}
              className={styles.button}
              onClick={() => editor.formats.toggle(mark)}
            >
              {icon}
            </IconButton>
          ))}
          <IconButton label="Link" shortcut={toKeys('Mod-k')} className={styles.button} onClick={openLink}>
            <Link />
          </IconButton>
          <span className={styles.line} />
          {KINDS.map(([kind, label, icon]) => (
            <IconButton
              key={kind}
              label={label}
              className={styles.button}
              onClick={() => editor.change(turnInto(kind))}
            >
              {icon}
            </IconButton>
          ))}
        </>
      )}
    </div>
  );
}

function isLinkKey(event: globalThis.KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && readShortcutKey(event) === 'k';
}

interface LinkFormProps {
  readonly start: string;
  readonly onLink: (url: string | null) => void;
}

function LinkForm({ start, onLink }: LinkFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onLink(field.current?.value.trim() || null);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={field}
        className={styles.field}
        defaultValue={start}
        aria-label="URL of the link"
        placeholder="/products/… or https://…"
      />
      <button type="submit" className={styles.word}>
        Link
      </button>
      <IconButton label="Remove link" className={styles.button} onClick={() => onLink(null)}>
        <Unlink />
      </IconButton>
    </form>
  );
}

/** The box of the selection; null while nothing is selected in the text. */
function findSelected(inner: Document, element: HTMLElement): DOMRect | null {
  const selection = inner.getSelection();
  if (!selection || selection.isCollapsed || selection.toString().trim() === '') return null;
  if (!element.contains(selection.anchorNode) || !element.contains(selection.focusNode)) return null;
  return selection.getRangeAt(0).getBoundingClientRect?.() ?? null;
}

/** The toolbar's position, from its own size once it is rendered; the last one while nothing is selected. */
function useToolPlace(inner: Document, box: DOMRect | null, isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ToolPlace>({ top: 0, left: 0 });
  const { top = 0, left = 0, bottom = 0 } = box ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is a new object on each measurement
  useLayoutEffect(() => {
    if (!bar.current || !box) return;
    const next = placeAbove(inner, box, bar.current.getBoundingClientRect());
    setPlace((before) => (before.top === next.top && before.left === next.left ? before : next));
  }, [inner, isShown, top, left, bottom]);
  return [bar, place] as const;
}

import { IconButton } from '@site/src/components/ui/Button';
import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { moveToolbarFocus } from '@site/src/components/ui/overlays/menuFocus';
import { Bold, Code, Heading, Image, Italic, Link, List, ListOrdered, Search, Settings2 } from 'lucide-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { toKeys } from '../../../ui/shortcuts';
import { type FormatName, formats } from '../formatting/formats';
import type { SourceEditorHandle } from '../sourceEditorHandle';
import { InsertMenu } from './InsertMenu';
import { MenuTrigger } from './MenuTrigger';
import styles from './SourceToolbar.module.css';

interface SourceToolbarProps {
  readonly handle: RefObject<SourceEditorHandle | null>;
  readonly canEdit: boolean;
  /** Opens the dialog for an image. */
  readonly onInsertImage: () => void;
  /** Opens the form for title, description and metadata. */
  readonly onOpenSettings: () => void;
}

const BUTTONS: readonly (readonly [name: FormatName, icon: ReactNode])[] = [
  ['bold', <Bold key="bold" />],
  ['italic', <Italic key="italic" />],
  ['code', <Code key="code" />],
  ['link', <Link key="link" />],
  ['bullets', <List key="bullets" />],
  ['numbers', <ListOrdered key="numbers" />],
];

const HEADINGS = ['heading2', 'heading3', 'heading4'] as const satisfies readonly FormatName[];

/** Toolbar to format the selected text and insert components. */
export const SourceToolbar = memo(function SourceToolbar({
  handle,
  canEdit,
  onInsertImage,
  onOpenSettings,
}: SourceToolbarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Formatting" onKeyDown={moveToolbarFocus}>
      {canEdit && <InsertMenu handle={handle} />}
      {canEdit && <HeadingMenu handle={handle} />}
      <span className={styles.buttons}>
        {canEdit &&
          BUTTONS.map(([name, icon]) => (
            <IconButton
              key={name}
              label={formats[name].title}
              shortcut={toKeys(formats[name].shortcut)}
              onClick={() => handle.current?.format(name)}
            >
              {icon}
            </IconButton>
          ))}
        {canEdit && (
          <IconButton label="Image" onClick={onInsertImage}>
            <Image />
          </IconButton>
        )}
        {canEdit && (
          <IconButton label="Page settings" onClick={onOpenSettings}>
            <Settings2 />
          </IconButton>
        )}
      </span>
      <IconButton label="Find" shortcut={toKeys('Mod-f')} onClick={() => handle.current?.find()}>
        <Search />
      </IconButton>
    </div>
  );
});

function HeadingMenu({ handle }: Pick<SourceToolbarProps, 'handle'>) {
  return (
    <Menu label="Heading" trigger={<MenuTrigger icon={<Heading />} text="Heading" />}>
      {HEADINGS.map((name) => (
        <MenuItem key={name} onSelect={() => handle.current?.format(name)}>
          {formats[name].title}
          <kbd className={styles.keys}>{toKeys(formats[name].shortcut)}</kbd>
        </MenuItem>
      ))}
    </Menu>
  );
}

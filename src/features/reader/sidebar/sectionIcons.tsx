import { CodeIcon, createIcon, FileIcon, PlugIcon } from '@site/src/components/ui/icons';

const Compass = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="m12.8 7.2-1.6 4-4 1.6 1.6-4Z" />
  </>,
);
const Layers = createIcon(
  <path d="m10 3 7 3.7-7 3.7-7-3.7ZM3.5 10 10 13.5l6.5-3.5M3.5 13.3 10 16.8l6.5-3.5" />,
);
const Tiles = createIcon(
  <path d="M4 4h4.5v4.5H4ZM11.5 4H16v4.5h-4.5ZM4 11.5h4.5V16H4ZM11.5 11.5H16V16h-4.5Z" />,
);
const Book = createIcon(
  <path d="M10 5.5C8.5 4.4 6.3 4 3.5 4v11.2c2.8 0 5 .4 6.5 1.5 1.5-1.1 3.7-1.5 6.5-1.5V4c-2.8 0-5 .4-6.5 1.5Zm0 0v11.2" />,
);
const Lifebuoy = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <circle cx="10" cy="10" r="2.8" />
    <path d="m5.1 5.1 2.9 2.9m4 4 2.9 2.9m0-9.8L12 8m-4 4-2.9 2.9" />
  </>,
);

type Icon = ReturnType<typeof createIcon>;

/** The icons of the navigation's sections, by id. */
const ICONS: Readonly<Record<string, Icon>> = {
  'quick-guides': Compass,
  suite: Layers,
  mcp: PlugIcon,
  ides: CodeIcon,
  productivity: Tiles,
  more: Book,
  'get-help': Lifebuoy,
};

/** The icon of a section of the navigation; that of a page for a section without its own. */
export function findSectionIcon(id: string): Icon {
  // A section can have the name of a property that every object has, such as "Constructor".
  return (Object.hasOwn(ICONS, id) && ICONS[id]) || FileIcon;
}

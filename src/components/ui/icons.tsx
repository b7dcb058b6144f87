import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height, in px. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * Makes a stroke icon from shapes on a 20-unit grid. Decorative: the text beside it, or its control's label, has the
 * meaning. Inline, so that no icon set is loaded.
 */
export function createIcon(shapes: ReactNode, defaultSize = 20) {
  return function Icon({ size = defaultSize, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes}
      </svg>
    );
  };
}

export const AlertIcon = createIcon(
  <path d="M8.7 3.9 2.6 14.4A1.5 1.5 0 0 0 3.9 16.7h12.2a1.5 1.5 0 0 0 1.3-2.3L11.3 3.9a1.5 1.5 0 0 0-2.6 0ZM10 8v3.5M10 14h.01" />,
);
export const ArrowIcon = createIcon(<path d="M4.5 10h11m-4.5-4.5 4.5 4.5-4.5 4.5" />);
export const ArrowLeftIcon = createIcon(<path d="M16 10H4m5-5-5 5 5 5" />, 16);
export const ArrowRightIcon = createIcon(<path d="M4 10h12m-5-5 5 5-5 5" />, 16);
/** Curly braces: data. */
export const BracesIcon = createIcon(
  <path d="M7.5 4H7a2 2 0 0 0-2 2v2a2 2 0 0 1-1.5 2A2 2 0 0 1 5 12v2a2 2 0 0 0 2 2h.5M12.5 4h.5a2 2 0 0 1 2 2v2a2 2 0 0 0 1.5 2 2 2 0 0 0-1.5 2v2a2 2 0 0 1-2 2h-.5" />,
);
export const ChatIcon = createIcon(
  <path d="M16.5 9.5c0 3.3-2.9 6-6.5 6-.9 0-1.8-.2-2.6-.5L4 16.5l.9-3A5.6 5.6 0 0 1 3.5 9.5c0-3.3 2.9-6 6.5-6s6.5 2.7 6.5 6Z" />,
);
export const CheckIcon = createIcon(<path d="m4 10.5 4 4 8-9" />);
export const ChevronDownIcon = createIcon(<path d="m5.5 8 4.5 4.5L14.5 8" />, 16);
export const ChevronIcon = createIcon(<path d="m7.5 5 5 5-5 5" />);
export const ClockIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 2" />
  </>,
  16,
);
export const CloseIcon = createIcon(<path d="m5 5 10 10M15 5 5 15" />);
export const CodeIcon = createIcon(<path d="m6.5 6-4 4 4 4M13.5 6l4 4-4 4M11.5 4l-3 12" />);
export const CopyIcon = createIcon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 4.5 13" />
  </>,
);
/** Plus and minus: a difference. */
export const DiffIcon = createIcon(<path d="M10 3v8M6 7h8M6 16h8" />);
export const DownloadIcon = createIcon(<path d="M10 3.5v9m-4-4 4 4 4-4M4 16.5h12" />);
export const ExternalIcon = createIcon(<path d="M6 14 14 6M7.5 6H14v6.5" />);
export const FileIcon = createIcon(
  <path d="M11.5 3H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V7l-4-4Zm0 0v4h4" />,
);
export const InfoIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5v4M10 6.5h.01" />
  </>,
);
export const LinkIcon = createIcon(
  <path d="M8.5 11.5a3.2 3.2 0 0 0 4.5 0l2.6-2.6a3.2 3.2 0 0 0-4.5-4.5l-.9.9M11.5 8.5a3.2 3.2 0 0 0-4.5 0l-2.6 2.6a3.2 3.2 0 0 0 4.5 4.5l.9-.9" />,
  16,
);
export const MenuIcon = createIcon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const PlugIcon = createIcon(<path d="M7 3v4m6-4v4M5 7h10v3a5 5 0 0 1-10 0Zm5 8v2.5" />);
export const SearchIcon = createIcon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.5 13.5 3.5 3.5" />
  </>,
  16,
);
export const SortIcon = createIcon(<path d="m6.5 8 3.5-4 3.5 4M6.5 12l3.5 4 3.5-4" />);
export const TerminalIcon = createIcon(<path d="m4 6 4 4-4 4M10.5 14.5H16" />);
/** Three stacked stones, the site's trail marker. */
export const TipIcon = createIcon(
  <>
    <ellipse cx="10" cy="14.7" rx="6.5" ry="2.3" />
    <ellipse cx="10" cy="10" rx="4.4" ry="2" />
    <ellipse cx="10" cy="5.7" rx="2.5" ry="1.7" />
  </>,
);
/** A line that continues below. */
export const WrapIcon = createIcon(
  <path d="M3 5h14M3 10h11a2.75 2.75 0 0 1 0 5.5h-3m1.8-2-2 2 2 2M3 15.5h4" />,
);
export const ZoomIcon = createIcon(<path d="M11.5 3.5h5v5M8.5 16.5h-5v-5M16 4l-5 5M4 16l5-5" />);

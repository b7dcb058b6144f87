import type { ReactNode } from 'react';

/** A 20-px stroke icon. Decorative: its control has a label. */
function Icon({ children, size = 20 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <svg
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
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon size={16}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.5 13.5 3.5 3.5" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="m7.5 5 5 5-5 5" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon size={16}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon size={16}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3H5a2 2 0 0 0-2 2v6.5A1.5 1.5 0 0 0 4.5 13" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon size={16}>
    <path d="M8.5 11.5a3.2 3.2 0 0 0 4.5 0l2.6-2.6a3.2 3.2 0 0 0-4.5-4.5l-.9.9M11.5 8.5a3.2 3.2 0 0 0-4.5 0l-2.6 2.6a3.2 3.2 0 0 0 4.5 4.5l.9-.9" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon size={16}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon size={16}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 2" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon size={16}>
    <path d="M16 10H4m5-5-5 5 5 5" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon size={16}>
    <path d="M4 10h12m-5-5 5 5-5 5" />
  </Icon>
);

import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
  readonly className?: string;
}

/**
 * A stroke icon on a 20-unit grid. Decorative: the text beside it says what it means. Inline, so that no icon set is
 * loaded.
 */
function Icon({ size = 20, className, children }: IconProps & { readonly children: ReactNode }) {
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
      {children}
    </svg>
  );
}

export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 10h11m-4.5-4.5 4.5 4.5-4.5 4.5" />
  </Icon>
);

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 14 14 6M7.5 6H14v6.5" />
  </Icon>
);

export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m7.5 5 5 5-5 5" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 4.5 13" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5v4M10 6.5h.01" />
  </Icon>
);

/** Three stacked stones, the site's trail marker. */
export const TipIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="10" cy="14.7" rx="6.5" ry="2.3" />
    <ellipse cx="10" cy="10" rx="4.4" ry="2" />
    <ellipse cx="10" cy="5.7" rx="2.5" ry="1.7" />
  </Icon>
);

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.7 3.9 2.6 14.4A1.5 1.5 0 0 0 3.9 16.7h12.2a1.5 1.5 0 0 0 1.3-2.3L11.3 3.9a1.5 1.5 0 0 0-2.6 0ZM10 8v3.5M10 14h.01" />
  </Icon>
);

export const ZoomIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11.5 3.5h5v5M8.5 16.5h-5v-5M16 4l-5 5M4 16l5-5" />
  </Icon>
);

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3.5v9m-4-4 4 4 4-4M4 16.5h12" />
  </Icon>
);

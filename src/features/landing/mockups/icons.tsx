import { createIcon } from '@site/src/components/ui/icons';

export const ChatIcon = createIcon(
  <path d="M4 4.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H9l-3.5 3v-3H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z" />,
  16,
);
export const DriveIcon = createIcon(
  <path d="m10 3 7 3.5-7 3.5-7-3.5L10 3Zm-7 7 7 3.5 7-3.5M3 13.5 10 17l7-3.5" />,
  16,
);
export const SendIcon = createIcon(<path d="M10 16V4.5M5 9l5-5 5 5" />, 16);

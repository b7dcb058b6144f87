import { ReaderShell } from '@site/src/features/reader';
import type { Props } from '@theme/DocRoot/Layout';

export default function DocRootLayout({ children }: Props) {
  return <ReaderShell>{children}</ReaderShell>;
}

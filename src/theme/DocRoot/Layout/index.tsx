import { useLocation } from '@docusaurus/router';
import { ReaderShell, useNavigation } from '@site/src/features/reader';
import type { Props } from '@theme/DocRoot/Layout';

export default function DocRootLayout({ children }: Props) {
  const { pathname } = useLocation();
  return (
    <ReaderShell navigation={useNavigation()} pathname={pathname}>
      {children}
    </ReaderShell>
  );
}

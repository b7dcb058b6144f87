import { DocPage } from '@site/src/features/reader';
import type { Props } from '@theme/DocItem/Layout';
import MDXContent from '@theme/MDXContent';

export default function DocItemLayout({ children }: Props) {
  return (
    <DocPage>
      <MDXContent>{children}</MDXContent>
    </DocPage>
  );
}

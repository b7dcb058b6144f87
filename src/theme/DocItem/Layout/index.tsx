import { DocPage } from '@site/src/features/reader';
import type { Props } from '@theme/DocItem/Layout';

export default function DocItemLayout({ children }: Props) {
  return <DocPage>{children}</DocPage>;
}

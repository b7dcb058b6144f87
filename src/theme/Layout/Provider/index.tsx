import { PluginHtmlClassNameProvider } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Layout/Provider';

/** Only the classic theme's contexts that this site uses. */
export default function LayoutProvider({ children }: Props) {
  return <PluginHtmlClassNameProvider>{children}</PluginHtmlClassNameProvider>;
}

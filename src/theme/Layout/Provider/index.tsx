import { PluginHtmlClassNameProvider } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Layout/Provider';

/** Only what this site uses of the classic theme's contexts. */
export default function LayoutProvider({ children }: Props) {
  return <PluginHtmlClassNameProvider>{children}</PluginHtmlClassNameProvider>;
}

import { SiteHead } from '@site/src/features/seo';

export default function SiteMetadata() {
  return <SiteHead />;
}

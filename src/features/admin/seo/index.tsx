import { AreaHeader } from '../ui/AreaHeader';

export default function SeoArea() {
  return <AreaHeader title="SEO" />;
}

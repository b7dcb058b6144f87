import { AreaHeader } from '../ui/AreaHeader';

export default function SiteArea() {
  return <AreaHeader title="Site health" />;
}

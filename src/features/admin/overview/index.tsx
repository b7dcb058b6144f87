import { AreaHeader } from '../ui/AreaHeader';

export default function OverviewArea() {
  return <AreaHeader title="Overview" />;
}

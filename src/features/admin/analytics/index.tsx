import { AreaHeader } from '../ui/AreaHeader';

export default function AnalyticsArea() {
  return <AreaHeader title="Analytics" />;
}

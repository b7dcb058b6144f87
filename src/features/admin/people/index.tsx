import { AreaHeader } from '../ui/AreaHeader';

export default function PeopleArea() {
  return <AreaHeader title="People" />;
}

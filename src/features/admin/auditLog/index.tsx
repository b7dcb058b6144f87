import { AreaHeader } from '../ui/AreaHeader';

export default function AuditLogArea() {
  return <AreaHeader title="Audit log" />;
}

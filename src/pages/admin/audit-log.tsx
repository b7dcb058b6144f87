import AuditLogArea from '../../features/admin/auditLog';
import AdminPage from './_AdminPage';

/** `/admin/audit-log` */
export default function AuditLogPage() {
  return (
    <AdminPage area="auditLog">
      <AuditLogArea />
    </AdminPage>
  );
}

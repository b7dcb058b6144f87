import AuditLogArea from '../../features/admin/auditLog';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('auditLog', AuditLogArea);

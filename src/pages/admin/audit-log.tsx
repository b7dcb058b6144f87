import AuditLogArea from '../../features/admin/auditLog';
import { adminPage } from './_adminPage';

export default adminPage('auditLog', AuditLogArea);

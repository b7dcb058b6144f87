import AnalyticsArea from '../../features/admin/analytics';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('analytics', AnalyticsArea);

import OverviewArea from '../../features/admin/overview';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('overview', OverviewArea);

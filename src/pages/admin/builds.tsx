import BuildsArea from '../../features/admin/builds';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('builds', BuildsArea);

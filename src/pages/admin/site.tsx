import SiteArea from '../../features/admin/site';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('site', SiteArea);

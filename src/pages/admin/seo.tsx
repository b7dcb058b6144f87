import SeoArea from '../../features/admin/seo';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('seo', SeoArea);

import SeoArea from '../../features/admin/seo';
import { adminPage } from './_adminPage';

export default adminPage('seo', SeoArea);

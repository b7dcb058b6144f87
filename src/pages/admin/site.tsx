import SiteArea from '../../features/admin/site';
import { adminPage } from './_adminPage';

export default adminPage('site', SiteArea);

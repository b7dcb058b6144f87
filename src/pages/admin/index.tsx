import OverviewArea from '../../features/admin/overview';
import { adminPage } from './_adminPage';

export default adminPage('overview', OverviewArea);

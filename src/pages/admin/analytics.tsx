import AnalyticsArea from '../../features/admin/analytics';
import { adminPage } from './_adminPage';

export default adminPage('analytics', AnalyticsArea);

import GithubArea from '../../features/admin/github';
import { adminPage } from './_adminPage';

export default adminPage('github', GithubArea);

import GithubArea from '../../features/admin/github';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('github', GithubArea);

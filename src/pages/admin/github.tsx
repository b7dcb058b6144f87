import AdminPage from './_AdminPage';

/** `/admin/github` */
export default function GithubPage() {
  return <AdminPage area="github" />;
}

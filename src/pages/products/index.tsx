import { Redirect } from '@docusaurus/router';
import { meetHref } from '#domain/product/links';

/** In the built site the host redirects; this serves links followed inside the app and the development server. */
export default function Products() {
  return <Redirect to={meetHref} />;
}

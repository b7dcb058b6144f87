import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { toFeedbackHref } from '#domain/content/feedback';
import { productLinks } from '#domain/product/links';

/** Opens a prefilled issue about this page in the documentation repository. */
export function FeedbackLink({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const href = toFeedbackHref({
    repositoryUrl: productLinks.documentation,
    siteUrl: siteConfig.url,
    path: pathname,
  });
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Give feedback on this page
    </a>
  );
}

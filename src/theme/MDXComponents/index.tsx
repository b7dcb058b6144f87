import { mdxElements, mdxRegistry } from '@site/src/components/mdx/registry';

/** The components that pages may use without importing them, and the site's own elements. */
export default { ...mdxElements, ...mdxRegistry };

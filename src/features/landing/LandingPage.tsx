import { SiteHeader } from '@site/src/features/reader';
import { meetHref, productLinks } from '#domain/product/links';
import { pageLink } from '#domain/product/pageLink';
import { GitHubButton } from './GitHubButton';
import { Hero } from './Hero';
import styles from './LandingPage.module.css';
import { PageLink } from './PageLink';
import { SiteFooter } from './SiteFooter';
import { BrowsersSection, EditorsSection, McpSection, MeetSection, ProductivitySection } from './sections';

/** The landing page, which needs no script. */
export function LandingPage() {
  return (
    <div className={styles.landing}>
      <SiteHeader isDocs={false} menu={<LandingMenu />}>
        <nav className={styles.headerLinks} aria-label="Site">
          <PageLink to={meetHref}>Documentation</PageLink>
        </nav>
        <GitHubButton />
      </SiteHeader>
      <main id="main_content" tabIndex={-1} className={styles.main}>
        <Hero />
        <MeetSection />
        <McpSection />
        <EditorsSection />
        <BrowsersSection />
        <ProductivitySection />
      </main>
      <SiteFooter />
    </div>
  );
}

/** The menu on narrow screens. */
function LandingMenu() {
  return (
    <nav aria-label="Menu" className={styles.menu}>
      <PageLink to={meetHref}>Documentation</PageLink>
      <PageLink to={pageLink('desktop')}>Desktop app</PageLink>
      <PageLink to={pageLink('mcp/get-started')}>Model Context Protocol</PageLink>
      <PageLink to={pageLink('extensions-plugins')}>IDEs and editors</PageLink>
      <a href={productLinks.support} target="_blank" rel="noopener noreferrer">
        Get Support
      </a>
    </nav>
  );
}

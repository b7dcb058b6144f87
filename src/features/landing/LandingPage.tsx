import Link from '@docusaurus/Link';
import { SiteHeader } from '@site/src/features/reader';
import { meetHref, productLinks } from '#domain/product/links';
import { GitHubButton } from './GitHubButton';
import { Hero } from './Hero';
import styles from './LandingPage.module.css';
import { SiteFooter } from './SiteFooter';
import { BrowsersSection, EditorsSection, McpSection, MeetSection, ProductivitySection } from './sections';

/** The landing page. */
export function LandingPage() {
  return (
    <>
      <SiteHeader label={null} menu={<LandingMenu />}>
        <nav className={styles.headerLinks} aria-label="Site">
          <Link to={meetHref}>Documentation</Link>
        </nav>
        <GitHubButton />
      </SiteHeader>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Hero />
        <MeetSection />
        <McpSection />
        <EditorsSection />
        <BrowsersSection />
        <ProductivitySection />
      </main>
      <SiteFooter />
    </>
  );
}

/** What the menu button opens on narrow screens. */
function LandingMenu() {
  return (
    <nav aria-label="Menu" className={styles.menu}>
      <Link to={meetHref}>Documentation</Link>
      <Link to="/products/desktop">Desktop app</Link>
      <Link to="/products/mcp/get-started">Model Context Protocol</Link>
      <Link to="/products/extensions-plugins">IDEs and editors</Link>
      <Link to="/products/support">Support</Link>
      <a href={productLinks.support} target="_blank" rel="noopener noreferrer">
        Get Support
      </a>
    </nav>
  );
}

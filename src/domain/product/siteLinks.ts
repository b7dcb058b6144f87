import { product } from './product';

/** A link of the footer. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
  /** Symbol in the sprite of brand icons. */
  readonly icon: string;
}

/** Social media, as listed on the landing page. */
export const socialLinks: readonly SocialLink[] = [
  { name: 'Discord', url: `https://discord.com/invite/${product.slug}`, icon: 'discord' },
  { name: 'Twitter', url: `https://twitter.com/${product.slug}_docs`, icon: 'twitter' },
  { name: 'YouTube', url: `https://www.youtube.com/@${product.slug}-docs`, icon: 'youtube' },
  { name: 'Instagram', url: `https://www.instagram.com/${product.slug}.docs`, icon: 'instagram' },
  { name: 'GitHub', url: `https://github.com/${product.slug}-suite`, icon: 'github' },
  { name: 'LinkedIn', url: `https://www.linkedin.com/company/${product.slug}-suite`, icon: 'linkedin' },
  { name: 'Facebook', url: `https://www.facebook.com/${product.slug}.docs`, icon: 'facebook' },
];

const website = `https://${product.slug}.example`;

/** The product's other sites, as listed on the landing page. */
export const resourceLinks: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Blog', url: `${website}/blog` },
  { name: 'Product Updates', url: `${website}/updates` },
  { name: 'Press', url: `${website}/press` },
  { name: 'Newsletter', url: `${website}/newsletter` },
];

/** Terms & Policies, in every footer. */
export const policyLinks: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Privacy Policy', url: `${website}/privacy` },
  { name: 'Terms of Service', url: `${website}/terms` },
];

/** The year of the copyright lines. */
export const COPYRIGHT_YEAR = 2025;

import type { Plugin } from '@docusaurus/types';
import { ALLOWED_HOSTS, createProxyRules, markdownRule } from './proxyRules';

/**
 * Lets the development server pass on what is not a page, so that the browser talks to one origin: `/api` and `/mcp` to
 * the functions, `/_supabase` to the embedded database. The launcher says where they are; without it neither is passed
 * on. Programs that prefer Markdown get it at the URLs of pages, as from the host.
 */
export default function devProxy(): Plugin {
  const proxy = [markdownRule, ...createProxyRules(process.env)];
  // Docusaurus' types leave out `devServer`, which it does read.
  const configuration = { mergeStrategy: {}, devServer: { proxy, allowedHosts: ALLOWED_HOSTS } };
  return {
    name: 'dev-proxy',
    configureWebpack: (_config, isServer) => (isServer ? {} : configuration),
  };
}

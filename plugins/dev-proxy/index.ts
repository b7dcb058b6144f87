import type { Plugin } from '@docusaurus/types';
import { ALLOWED_HOSTS, createProxyRules, markdownRule } from './proxyRules';

/**
 * Makes the development server forward everything but pages, so that the browser only talks to one origin: `/api` and
 * `/mcp` to the functions, `/_supabase` to the embedded database. The launcher passes their URLs; without it, nothing
 * is forwarded. Clients that prefer Markdown get it at the URLs of pages, as on the host.
 */
export default function devProxy(): Plugin {
  const proxy = [markdownRule, ...createProxyRules(process.env)];
  // Docusaurus' types lack `devServer`, which it does read.
  const configuration = { mergeStrategy: {}, devServer: { proxy, allowedHosts: ALLOWED_HOSTS } };
  return {
    name: 'dev-proxy',
    configureWebpack: (_config, isServer) => (isServer ? {} : configuration),
  };
}

import type { Plugin } from '@docusaurus/types';
import { createProxyRules } from './proxyRules';

/**
 * Lets the development server pass on what is not a page, so that the browser talks to one origin: `/api` to the
 * functions, `/_supabase` to the embedded database. The launcher says where they are; without it this does
 * nothing.
 */
export default function devProxy(): Plugin {
  const proxy = createProxyRules(process.env);
  // Docusaurus' types leave out `devServer`, which it does read.
  const configuration = { mergeStrategy: {}, devServer: { proxy } };
  return {
    name: 'dev-proxy',
    configureWebpack: (_config, isServer) => (isServer || proxy.length === 0 ? {} : configuration),
  };
}

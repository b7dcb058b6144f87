import type { IncomingMessage } from 'node:http';
import type { Plugin } from '@docusaurus/types';
import { protocolFunctions } from '#domain/api/protocols';
import { EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { findNegotiatedMarkdown } from '#domain/http/markdownNegotiation';

/** Host names of this machine. By default, Docusaurus allows every name, which makes DNS rebinding possible. */
const ALLOWED_HOSTS = ['localhost', '127.0.0.1'];

/** Paths of functions outside of /api. */
const protocolPaths = Object.values(protocolFunctions)
  .flatMap(({ paths }): readonly string[] => paths)
  .filter((path) => !path.startsWith('/api/'));

/** One rule of webpack-dev-server's `proxy` option. */
interface ProxyRule {
  context: string[] | ((pathname: string, request: IncomingMessage) => boolean);
  target: string;
  pathRewrite?: Record<string, string> | ((path: string) => string);
  /** Takes precedence over `target`. */
  router?: (request: IncomingMessage) => string;
}

/** Answers a client that prefers Markdown with the page's Markdown, which this server has too. */
export const markdownRule: ProxyRule = {
  context: (pathname, { method = '', headers: { accept = null } }) =>
    findNegotiatedMarkdown({ method, pathname, accept }) !== null,
  target: 'http://127.0.0.1',
  router: ({ socket }) => `http://127.0.0.1:${socket.localPort}`,
  pathRewrite: (path) => path.replace(/(?=\?|$)/, '.md'),
};

/**
 * Creates the rules for forwarding paths.
 *
 * @param env LOCAL_FUNCTIONS_URL and LOCAL_DATABASE_URL, as the launcher sets them
 */
export function createProxyRules(env: Readonly<Record<string, string | undefined>>): ProxyRule[] {
  const { LOCAL_FUNCTIONS_URL: functions, LOCAL_DATABASE_URL: database } = env;
  return [
    ...(functions ? [{ context: ['/api', ...protocolPaths], target: functions }] : []),
    ...(database
      ? [
          {
            context: [EMBEDDED_SUPABASE_PATH],
            target: database,
            pathRewrite: { [`^${EMBEDDED_SUPABASE_PATH}`]: '' },
          },
        ]
      : []),
  ];
}

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

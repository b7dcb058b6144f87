/** One rule of webpack-dev-server's `proxy` option. */
export interface ProxyRule {
  context: string[];
  target: string;
  pathRewrite?: Record<string, string>;
}

/**
 * Where the development server sends which paths.
 *
 * @param env LOCAL_FUNCTIONS_URL and LOCAL_DATABASE_URL, as the launcher sets them
 */
export function createProxyRules(env: Readonly<Record<string, string | undefined>>): ProxyRule[] {
  const { LOCAL_FUNCTIONS_URL: functions, LOCAL_DATABASE_URL: database } = env;
  return [
    ...(functions ? [{ context: ['/api'], target: functions }] : []),
    ...(database ? [{ context: ['/_supabase'], target: database, pathRewrite: { '^/_supabase': '' } }] : []),
  ];
}

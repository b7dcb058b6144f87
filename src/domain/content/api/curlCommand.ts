/** A request to build a command for. */
export interface ApiRequest {
  readonly method: string;
  /** With parameter names in braces: `/v1/snippets/{id}`. */
  readonly path: string;
  readonly server: string;
  /** The name of the environment variable with the token; omitted when the request needs none. */
  readonly token?: string;
  readonly parameters: readonly ApiRequestParameter[];
  /** JSON; omitted for requests without a body. */
  readonly body?: string;
}

/** A parameter with the value of its example. */
interface ApiRequestParameter {
  readonly name: string;
  readonly in: string;
  readonly value: string;
}

/**
 * Builds the curl command for a request, for bash and zsh. Empty query parameters are omitted.
 *
 * @returns one option per line
 */
export function toCurlCommand({ method, path, server, token, parameters, body }: ApiRequest): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const filled = inPath.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, encodeURIComponent(value) || `{${name}}`),
    path,
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.value !== '')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const url = `${server.replace(/\/+$/, '')}${filled}${query && `?${query}`}`;
  const target = /^[\w:/.~%-]+$/.test(url) ? url : quote(url);
  const options = [
    ...(token ? [`--header "Authorization: Bearer $${token}"`] : []),
    ...(body ? ["--header 'Content-Type: application/json'", `--data ${quote(body)}`] : []),
  ];
  // With data, curl uses POST by default.
  const asked = method === 'GET' || (method === 'POST' && body) ? '' : `--request ${method} `;
  return [`curl ${asked}${target}`, ...options].join(' \\\n  ');
}

/** Quotes a text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

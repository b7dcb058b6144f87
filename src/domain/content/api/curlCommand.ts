/** A request to build a command for. */
export interface ApiRequest {
  readonly method: string;
  /** With the names of parameters in braces: `/v1/snippets/{id}`. */
  readonly path: string;
  readonly server: string;
  /** The name of the environment variable that has the token; left out when the request needs none. */
  readonly token?: string;
  readonly parameters: readonly ApiRequestParameter[];
  /** JSON; left out for requests without a body. */
  readonly body?: string;
}

/** A parameter with the value of its example. */
interface ApiRequestParameter {
  readonly name: string;
  readonly in: string;
  readonly value: string;
}

/**
 * Builds the curl command of a request, for bash and zsh. Empty parameters of the query are left out.
 *
 * @returns one option a line
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
  // POST is what curl does with data.
  const asked = method === 'GET' || (method === 'POST' && body) ? '' : `--request ${method} `;
  return [`curl ${asked}${target}`, ...options].join(' \\\n  ');
}

/** A text as one word of a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

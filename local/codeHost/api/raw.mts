import type { HostContext } from './host.mts';

/** Whether a request wants a file's bytes instead of JSON (`Accept: application/vnd.github.raw+json`). */
export function wantsRaw(c: HostContext): boolean {
  return /application\/vnd\.github(?:\.v3)?\.raw/.test(c.req.header('accept') ?? '');
}

/** Responds with a file's bytes, with the content type that GitHub uses. */
export function respondRaw(c: HostContext, content: Buffer): Response {
  return c.body(new Uint8Array(content), 200, {
    'content-type': 'application/vnd.github.raw+json; charset=utf-8',
  });
}

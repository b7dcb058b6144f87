import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { createProseLinter, type ProseFindings } from '#domain/content/prose/lintProse';
import { withoutIncludes } from '#domain/content/quality/library';

/** The parts of a text that are prose. */
export interface ProseAnswer extends ProseFindings {
  readonly text: string;
}

const lint = createProseLinter();
let queue: Promise<unknown> = Promise.resolve();

/** Runs in a worker: lints one text after the other. */
globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  queue = queue.then(async () => globalThis.postMessage(await lintText(data)));
});

async function lintText(text: string): Promise<ProseAnswer> {
  const parsed = parseContent(text);
  if ('problem' in parsed) return { text, wording: [], passive: [] };
  const nothing = (): undefined => undefined;
  const own = prepareContent(withoutIncludes(parsed.tree), { readPartial: nothing, readData: nothing });
  return { text, ...(await lint(text, own)) };
}

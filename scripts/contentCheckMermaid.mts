import { JSDOM } from 'jsdom';

/**
 * Parses diagrams: takes a JSON list of sources on standard input and prints a JSON list with one entry for each,
 * the error's first lines or null. A separate program, because Mermaid requires a browser's globals.
 */
const { window } = new JSDOM('');
Object.assign(globalThis, { window, document: window.document });

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
const sources: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
if (!Array.isArray(sources)) throw new Error('Standard input is to hold a JSON list of diagrams.');

const { default: mermaid } = await import('mermaid');
const results: (string | null)[] = [];
for (const source of sources) results.push(await findError(String(source)));
console.log(JSON.stringify(results));

async function findError(source: string): Promise<string | null> {
  try {
    await mermaid.parse(source);
    return null;
  } catch (error) {
    // What the caller asked for: the message is the result.
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(0, 3)
      .join(' ');
  }
}

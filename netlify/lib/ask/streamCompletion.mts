import * as v from 'valibot';
import { type ChatMessage, createEventReader } from '#domain/ask/ask';
import { AppError } from '#domain/errors/appError';
import type { ModelSettings } from '../env.mts';

const UNAVAILABLE = "The assistant isn't available right now. Try again in a minute, or use search.";
/** Longest answer in tokens. */
const MAX_TOKENS = 600;

const ChunkSchema = v.object({
  choices: v.array(
    v.object({ delta: v.optional(v.object({ content: v.optional(v.nullable(v.string())) })) }),
  ),
});

/**
 * Streams a completion from a server that speaks OpenAI's chat completions protocol.
 *
 * @returns the answer in pieces
 * @throws AppError `network` when the server fails or refuses, or its response doesn't follow the protocol
 */
export async function* streamCompletion(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, stream: true, max_tokens: MAX_TOKENS, temperature: 0 }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new AppError('network', UNAVAILABLE, { cause });
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new AppError('network', UNAVAILABLE, {
      cause: new Error(`The model's server responded with ${response.status}`),
    });
  }
  const readEvents = createEventReader();
  try {
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      for (const data of readEvents(piece)) {
        if (data === '[DONE]') return;
        const { choices } = v.parse(ChunkSchema, JSON.parse(data));
        const text = choices[0]?.delta?.content;
        if (text) yield text;
      }
    }
  } catch (cause) {
    throw new AppError('network', UNAVAILABLE, { cause });
  }
}

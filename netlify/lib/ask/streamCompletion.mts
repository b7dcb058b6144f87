import * as v from 'valibot';
import { type ChatMessage, createEventReader } from '#domain/ask/ask';
import { AppError } from '#domain/errors/appError';
import type { ModelSettings } from '../env.mts';

const UNAVAILABLE = "The assistant isn't available right now. Try again in a minute, or use search.";
/** Keep an answer short, and the same every time. Some models refuse them. */
const OPTIONS = { max_tokens: 600, temperature: 0 };
/** Whether the model has refused the options, which this process then no longer sends. */
let isRefusing = false;

const ChunkSchema = v.object({
  choices: v.array(
    v.object({
      delta: v.optional(v.object({ content: v.optional(v.nullable(v.string())) })),
      /** In the last chunk: why the model stopped. */
      finish_reason: v.optional(v.nullable(v.string())),
    }),
  ),
});
type Choice = v.InferOutput<typeof ChunkSchema>['choices'][number];

const DONE: Choice = { finish_reason: 'stop' };

/**
 * Streams a completion from a server that speaks OpenAI's chat completions protocol.
 *
 * @returns the answer in pieces
 * @throws AppError `network` when the server fails or refuses, the model writes nothing, or the response ends early or
 *   doesn't follow the protocol
 */
export async function* streamCompletion(
  settings: ModelSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const request = { model: settings.model, messages, stream: true };
  let response = await send(settings, isRefusing ? request : { ...request, ...OPTIONS }, signal);
  if (response.status === 400 && !isRefusing) {
    await response.body?.cancel();
    response = await send(settings, request, signal);
    isRefusing = response.ok;
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new AppError('network', UNAVAILABLE, {
      cause: new Error(`The model's server responded with ${response.status}`),
    });
  }
  try {
    yield* readTexts(response.body);
  } catch (cause) {
    throw new AppError('network', UNAVAILABLE, { cause });
  }
}

function send({ url, key }: ModelSettings, request: object, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(request),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new AppError('network', UNAVAILABLE, { cause });
  });
}

/** @throws Error when the response ends before the model has, or has no text */
async function* readTexts(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const readEvents = createEventReader();
  let hasText = false;
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    for (const data of readEvents(piece)) {
      // Only some servers send `[DONE]`.
      const choice = data === '[DONE]' ? DONE : v.parse(ChunkSchema, JSON.parse(data)).choices[0];
      const text = choice?.delta?.content;
      if (text) {
        hasText = true;
        yield text;
      }
      if (choice?.finish_reason && hasText) return;
    }
  }
  throw new Error("The model's response ended early");
}

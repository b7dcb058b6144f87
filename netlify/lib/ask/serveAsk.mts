import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AskEvent,
  type AskSource,
  encodeAskEvent,
  NO_ANSWER,
  QuestionSchema,
  toChatMessages,
} from '#domain/ask/ask';
import { AppError } from '#domain/errors/appError';
import { API_HEADERS } from '#domain/http/securityHeaders';
import { toMarkdownPath } from '#domain/llms/contentPath';
import type { SearchMatch, SearchPage } from '#domain/search/types';
import { cutText } from '#domain/text/cutText';
import { findMarkdownSection } from '#domain/text/markdownSections';
import { hashAddress, takeRateLimit } from '../auth/rateLimit.mts';
import { toAppError } from '../codeHost/hostError.mts';
import { type PageList, readPageList } from '../content/pageList.mts';
import { fetchSiteFile } from '../content/siteFiles.mts';
import { openSiteSearch } from '../content/siteSearch.mts';
import type { ModelSettings } from '../env.mts';
import { requireOwnOrigin } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { readJsonBody } from '../http/requestBody.mts';
import { withRequestId } from '../http/requestId.mts';
import { errorResponse } from '../http/responses.mts';
import { logError } from '../log.mts';
import { getServices, type Services } from '../services.mts';
import { streamCompletion } from './streamCompletion.mts';

/** Maximum number of pages per answer, of sections per page, and of characters per passage. */
const MAX_PAGES = 5;
const MAX_MATCHES = 2;
const MAX_PASSAGE_LENGTH = 3000;
/** Maximum time for an answer, in ms: the host ends a function after a minute. */
const TIMEOUT_MS = 45_000;

interface Passage extends AskSource {
  readonly text: string;
}

/**
 * The platform function that answers questions from the public pages. It reads them as a visitor, so hidden pages are
 * never sent to the model.
 */
export const serveAsk = withRequestId(async (request, context) => {
  try {
    const services = getServices();
    const { model } = services.env;
    if (!model) throw new AppError('not_found', "This site doesn't answer questions.");
    if (request.method !== 'POST') throw new AppError('validation', 'Method not allowed.', { status: 405 });
    requireOwnOrigin(request, services.env.siteOrigins);
    const { question } = parseInput(QuestionSchema, await readJsonBody(request));
    const key = hashAddress(context?.ip ?? '', services.env.accessCodePepper);
    await takeRateLimit(services.database, 'ask', key);
    const list = await readPageList(services, { user: null });
    const { pages } = await openSiteSearch(services)(question, { limit: MAX_PAGES });
    const passages = await readPassages(services, list, pages);
    if (passages.length > 0) await takeRateLimit(services.database, 'askTotal', 'site');
    const stop = new AbortController();
    const signal = AbortSignal.any([request.signal, stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const events = answerQuestion(model, question, passages, signal);
    const headers = {
      ...API_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would collect the whole answer before it sends anything.
      'x-accel-buffering': 'no',
    };
    return new Response(toStream(events, stop), { headers });
  } catch (error) {
    const response = errorResponse(error);
    if (response.status === 405) response.headers.set('allow', 'POST');
    return response;
  }
});

/** Reads the sections that match, each once; where no heading of a page matches, the page's opening. */
async function readPassages(
  { env }: Services,
  list: PageList,
  pages: readonly SearchPage[],
): Promise<Passage[]> {
  const visible = pages.filter(({ href }) => list.pages.has(href));
  const texts = await Promise.all(visible.map(({ href }) => fetchSiteFile(env, toMarkdownPath(href))));
  return visible
    .flatMap(({ title, matches }, index) =>
      matches.slice(0, MAX_MATCHES).map((match) => ({ match, title, page: texts[index] ?? '' })),
    )
    .map(({ match, title, page }) => ({
      href: match.href,
      title: [title, match.heading].map(toText).filter(Boolean).join(' › '),
      text: cutText(pickText(page, match), MAX_PASSAGE_LENGTH),
    }))
    .filter(({ text }) => text !== '')
    .map((passage, index) => ({ ...passage, number: index + 1 }));
}

function pickText(page: string, { href }: SearchMatch): string {
  const [, id] = href.split('#');
  return (id && findMarkdownSection(page, `#${id}`)?.text) || page;
}

const toText = (marked: SearchMatch['heading']): string => marked.map(({ text }) => text).join('');

async function* answerQuestion(
  model: ModelSettings,
  question: string,
  passages: readonly Passage[],
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  if (passages.length === 0) {
    yield { type: 'refused' };
    return;
  }
  const messages = toChatMessages(
    question,
    passages.map(({ title, text }) => `${title}\n\n${text}`),
  );
  // Nothing is sent until it's certain that the model didn't refuse.
  let start = '';
  let isAnswering = false;
  for await (const text of streamCompletion(model, messages, signal)) {
    if (isAnswering) {
      yield { type: 'text', text };
      continue;
    }
    start += text;
    const trimmed = start.trimStart();
    if (NO_ANSWER.startsWith(trimmed.slice(0, NO_ANSWER.length))) continue;
    isAnswering = true;
    yield { type: 'sources', sources: passages.map(({ number, title, href }) => ({ number, title, href })) };
    yield { type: 'text', text: trimmed };
  }
  yield isAnswering ? { type: 'done' } : { type: 'refused' };
}

/**
 * A failure ends the stream with an event, because the response's status was already sent.
 *
 * @param stop ends the events when nobody reads the stream anymore
 */
function toStream(events: AsyncGenerator<AskEvent>, stop: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // The stream is read after the handler has returned, so it captures the request's context for its log lines.
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    pull: (controller) =>
      inRequest(async () => {
        try {
          const { value, done } = await events.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(encodeAskEvent(value)));
        } catch (error) {
          if (stop.signal.aborted) return;
          const known = toAppError(error);
          logError('The answer stopped.', known);
          controller.enqueue(encoder.encode(encodeAskEvent({ type: 'failed', message: known.message })));
          controller.close();
        }
      }),
    cancel: () => stop.abort(),
  });
}

import type { FrontMatter } from '../../content/frontMatter/frontMatter';

/** One question with its answer. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

/**
 * Reads the questions from a page's front matter (`faq`, or else `questions`): a list of objects with `question` and
 * `answer`. Entries that lack either are omitted.
 */
export function readFaq({ faq, questions }: FrontMatter): FaqEntry[] {
  const list = Array.isArray(faq) ? faq : questions;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { question, answer } = entry as Record<string, unknown>;
    const isComplete = typeof question === 'string' && typeof answer === 'string' && question && answer;
    return isComplete ? [{ question, answer }] : [];
  });
}

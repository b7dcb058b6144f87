/** One hosted language model. */
export interface CloudModelFact {
  /** Identifier in settings and on the command line. */
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** Context window in tokens, rounded to thousands as the vendor does. */
  readonly contextTokens: number;
  /** The cheapest plan that includes it. */
  readonly plan: 'free' | 'pro';
  /** What it is good for (a few words). */
  readonly goodFor: string;
}

const model = (
  id: string,
  name: string,
  vendor: string,
  contextTokens: number,
  plan: 'free' | 'pro',
  goodFor: string,
): CloudModelFact => ({ id, name, vendor, contextTokens, plan, goodFor });

/** Every cloud model in the model picker, by vendor. Context windows run from 8k to 1m. */
export const cloudModels: readonly CloudModelFact[] = [
  model('claude-haiku-4-5', 'Claude Haiku 4.5', 'Anthropic', 200_000, 'free', 'Fast answers and edits'),
  model('claude-sonnet-4', 'Claude Sonnet 4', 'Anthropic', 200_000, 'pro', 'Coding and review'),
  model('claude-sonnet-4-5', 'Claude Sonnet 4.5', 'Anthropic', 200_000, 'pro', 'Coding across many files'),
  model('claude-opus-4-1', 'Claude Opus 4.1', 'Anthropic', 200_000, 'pro', 'Hard problems, long reasoning'),
  model('gemini-2-0-flash', 'Gemini 2.0 Flash', 'Google', 1_000_000, 'free', 'Long inputs at low latency'),
  model('gemini-2-5-flash-lite', 'Gemini 2.5 Flash-Lite', 'Google', 1_000_000, 'free', 'Short tasks in bulk'),
  model(
    'gemini-2-5-flash',
    'Gemini 2.5 Flash',
    'Google',
    1_000_000,
    'free',
    'Everyday questions on long context',
  ),
  model('gemini-2-5-pro', 'Gemini 2.5 Pro', 'Google', 1_000_000, 'pro', 'Whole repositories at once'),
  model('mistral-large-2', 'Mistral Large 2', 'Mistral AI', 128_000, 'pro', 'Multilingual text and code'),
  model('gpt-3-5-turbo', 'GPT-3.5 Turbo', 'OpenAI', 16_000, 'free', 'Short questions'),
  model('gpt-4', 'GPT-4', 'OpenAI', 8_000, 'pro', 'Short, careful answers'),
  model('gpt-4-turbo', 'GPT-4 Turbo', 'OpenAI', 128_000, 'pro', 'Longer documents'),
  model('gpt-4o', 'GPT-4o', 'OpenAI', 128_000, 'pro', 'General use, with images'),
  model('gpt-4o-mini', 'GPT-4o mini', 'OpenAI', 128_000, 'free', 'Everyday questions'),
  model('gpt-4-1', 'GPT-4.1', 'OpenAI', 1_000_000, 'pro', 'Coding on long context'),
  model('gpt-4-1-mini', 'GPT-4.1 mini', 'OpenAI', 1_000_000, 'free', 'Fast answers on long context'),
  model('gpt-4-1-nano', 'GPT-4.1 nano', 'OpenAI', 1_000_000, 'free', 'Titles, tags and short summaries'),
  model('o3', 'o3', 'OpenAI', 200_000, 'pro', 'Reasoning in several steps'),
  model('o4-mini', 'o4-mini', 'OpenAI', 200_000, 'pro', 'Reasoning at lower cost'),
  model('gpt-5', 'GPT-5', 'OpenAI', 400_000, 'pro', 'Coding and reasoning'),
  model('gpt-5-mini', 'GPT-5 mini', 'OpenAI', 400_000, 'pro', 'Coding with less delay'),
];

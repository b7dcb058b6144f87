/** One openly available model that Ollama can run on the device. */
export interface LocalModelFact {
  /** Name and tag in the Ollama library; what `ollama pull` takes. Unique. */
  readonly tag: string;
  readonly name: string;
  readonly publisher: string;
  /** Parameters as the publisher counts them: `8B`. */
  readonly parameters: string;
  /** Download size in gigabytes, at the library's default quantization. */
  readonly downloadGb: number;
  /** Memory the computer should have, in gigabytes. */
  readonly ramGb: number;
  /** Context window in tokens, rounded to thousands. */
  readonly contextTokens: number;
  /** What it is meant for. */
  readonly kind: 'general' | 'code' | 'reasoning' | 'vision';
}

type Row = readonly [
  tag: string,
  name: string,
  parameters: string,
  downloadGb: number,
  ramGb: number,
  contextThousands: number,
  kind: LocalModelFact['kind'],
];

const byPublisher: Readonly<Record<string, readonly Row[]>> = {
  Alibaba: [
    ['qwen2.5:7b', 'Qwen2.5', '7B', 4.7, 8, 32, 'general'],
    ['qwen2.5-coder:1.5b', 'Qwen2.5-Coder', '1.5B', 1, 8, 32, 'code'],
    ['qwen2.5-coder:3b', 'Qwen2.5-Coder', '3B', 1.9, 8, 32, 'code'],
    ['qwen2.5-coder:7b', 'Qwen2.5-Coder', '7B', 4.7, 8, 32, 'code'],
    ['qwen2.5-coder:14b', 'Qwen2.5-Coder', '14B', 9, 16, 32, 'code'],
    ['qwen2.5-coder:32b', 'Qwen2.5-Coder', '32B', 20, 32, 32, 'code'],
    ['qwen3:1.7b', 'Qwen3', '1.7B', 1.4, 8, 40, 'reasoning'],
    ['qwen3:8b', 'Qwen3', '8B', 5.2, 16, 40, 'reasoning'],
    ['qwen3:14b', 'Qwen3', '14B', 9.3, 16, 40, 'reasoning'],
    ['qwen3:32b', 'Qwen3', '32B', 20, 32, 40, 'reasoning'],
  ],
  BigCode: [
    ['starcoder2:3b', 'StarCoder2', '3B', 1.7, 8, 16, 'code'],
    ['starcoder2:7b', 'StarCoder2', '7B', 4, 8, 16, 'code'],
  ],
  DeepSeek: [
    ['deepseek-coder-v2:16b', 'DeepSeek-Coder-V2 Lite', '16B', 8.9, 16, 128, 'code'],
    ['deepseek-r1:7b', 'DeepSeek-R1 distilled', '7B', 4.7, 8, 128, 'reasoning'],
    ['deepseek-r1:14b', 'DeepSeek-R1 distilled', '14B', 9, 16, 128, 'reasoning'],
    ['deepseek-r1:32b', 'DeepSeek-R1 distilled', '32B', 20, 32, 128, 'reasoning'],
  ],
  Google: [
    ['codegemma:7b', 'CodeGemma', '7B', 5, 8, 8, 'code'],
    ['gemma2:2b', 'Gemma 2', '2B', 1.6, 8, 8, 'general'],
    ['gemma2:9b', 'Gemma 2', '9B', 5.4, 16, 8, 'general'],
    ['gemma2:27b', 'Gemma 2', '27B', 16, 32, 8, 'general'],
    ['gemma3:1b', 'Gemma 3', '1B', 0.8, 8, 32, 'general'],
    ['gemma3:4b', 'Gemma 3', '4B', 3.3, 8, 128, 'vision'],
    ['gemma3:12b', 'Gemma 3', '12B', 8.1, 16, 128, 'vision'],
    ['gemma3:27b', 'Gemma 3', '27B', 17, 32, 128, 'vision'],
  ],
  IBM: [['granite3.3:8b', 'Granite 3.3', '8B', 4.9, 16, 128, 'general']],
  Meta: [
    ['codellama:7b', 'Code Llama', '7B', 3.8, 8, 16, 'code'],
    ['codellama:13b', 'Code Llama', '13B', 7.4, 16, 16, 'code'],
    ['llama3:8b', 'Llama 3', '8B', 4.7, 8, 8, 'general'],
    ['llama3.1:8b', 'Llama 3.1', '8B', 4.9, 16, 128, 'general'],
    ['llama3.2:1b', 'Llama 3.2', '1B', 1.3, 8, 128, 'general'],
    ['llama3.2:3b', 'Llama 3.2', '3B', 2, 8, 128, 'general'],
    ['llama3.2-vision:11b', 'Llama 3.2 Vision', '11B', 7.8, 16, 128, 'vision'],
    ['llama3.3:70b', 'Llama 3.3', '70B', 43, 64, 128, 'general'],
  ],
  Microsoft: [
    ['phi3.5:3.8b', 'Phi-3.5 mini', '3.8B', 2.2, 8, 128, 'general'],
    ['phi4:14b', 'Phi-4', '14B', 9.1, 16, 16, 'reasoning'],
    ['phi4-mini:3.8b', 'Phi-4 mini', '3.8B', 2.5, 8, 128, 'general'],
  ],
  'Mistral AI': [
    ['codestral:22b', 'Codestral', '22B', 13, 32, 32, 'code'],
    ['mistral:7b', 'Mistral', '7B', 4.1, 8, 32, 'general'],
    ['mistral-nemo:12b', 'Mistral NeMo', '12B', 7.1, 16, 128, 'general'],
    ['mixtral:8x7b', 'Mixtral 8x7B', '47B', 26, 48, 32, 'general'],
  ],
  OpenAI: [['gpt-oss:20b', 'gpt-oss', '20B', 14, 16, 128, 'reasoning']],
};

/** The 41 local models the suite supports, by publisher. */
export const localModels: readonly LocalModelFact[] = Object.entries(byPublisher).flatMap(
  ([publisher, rows]) =>
    rows.map(([tag, name, parameters, downloadGb, ramGb, contextThousands, kind]) => ({
      tag,
      name,
      publisher,
      parameters,
      downloadGb,
      ramGb,
      contextTokens: contextThousands * 1000,
      kind,
    })),
);

/** The tags that pages and onboarding suggest, by the memory of the computer in gigabytes. */
export const suggestedLocalModels = [
  { ramGb: 8, tag: 'llama3.2:3b' },
  { ramGb: 16, tag: 'qwen2.5-coder:7b' },
  { ramGb: 32, tag: 'qwen2.5-coder:14b' },
  { ramGb: 64, tag: 'qwen2.5-coder:32b' },
] as const;

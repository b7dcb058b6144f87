import type { DataOf } from '../../content/facts/dataFiles';
import { productLinks } from '../../product/links';
import { product } from '../../product/product';
import type { FaqEntry } from './faq';
import type { PageStep } from './pageSteps';

/** A node of structured data (schema.org). */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** Facts for pages about the software itself. */
export interface SoftwareFacts {
  readonly requirements: DataOf<'system-requirements'>;
  readonly plans: DataOf<'plans'>;
}

/** Input of every builder. */
export interface NodeInput {
  readonly siteUrl: string;
  /** The page's full URL. */
  readonly url: string;
  readonly name: string;
  readonly description: string | undefined;
  /** The image's full URL. */
  readonly image: string;
  readonly language: string;
  readonly keywords: string | undefined;
  /** When the page last changed, ISO 8601; undefined when unknown. */
  readonly modified: string | undefined;
  readonly publisher: JsonLdNode;
  readonly steps: readonly PageStep[];
  readonly faq: readonly FaqEntry[];
  readonly software: SoftwareFacts | undefined;
}

type Builder = (input: NodeInput) => JsonLdNode;

/** The organization behind the site. */
export function toPublisher(siteUrl: string, name: string = product.name): JsonLdNode {
  return { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name, url: `${siteUrl}/` };
}

const toCommon: Builder = ({ url, name, description, image, language, keywords }) => ({
  '@id': `${url}#page`,
  name,
  description,
  url,
  image,
  inLanguage: language,
  keywords,
});

const toArticle: Builder = (input) => ({
  '@type': 'Article',
  ...toCommon(input),
  headline: input.name,
  dateModified: input.modified,
  author: input.publisher,
  publisher: input.publisher,
  mainEntityOfPage: input.url,
  isPartOf: { '@type': 'WebSite', '@id': `${input.siteUrl}/#site`, url: `${input.siteUrl}/` },
});

const toHowTo: Builder = (input) => ({
  '@type': 'HowTo',
  ...toCommon(input),
  step: input.steps.map(({ name, text, id }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text: text || name,
    url: id ? `${input.url}#${id}` : undefined,
  })),
});

const toSoftware: Builder = (input) => ({
  '@type': 'SoftwareApplication',
  ...toCommon(input),
  applicationCategory: 'DeveloperApplication',
  ...(input.software && describeSoftware(input.software)),
  softwareHelp: { '@type': 'CreativeWork', url: productLinks.support },
  publisher: input.publisher,
});

function describeSoftware({ requirements, plans: { free, pro, teams } }: SoftwareFacts): JsonLdNode {
  return {
    operatingSystem: Object.values(requirements.systems).join(', '),
    memoryRequirements: `${requirements.minimum.ramGb} GB`,
    storageRequirements: `${requirements.minimum.diskGb} GB`,
    offers: [free, pro, teams]
      .filter(({ monthlyUsd }) => monthlyUsd === 0)
      .map(({ name }) => ({ '@type': 'Offer', name, price: '0', priceCurrency: 'USD' })),
  };
}

const toFaqPage: Builder = (input) => ({
  '@type': 'FAQPage',
  ...toCommon(input),
  mainEntity: input.faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const BUILDERS: Readonly<Record<string, Builder>> = {
  HowTo: toHowTo,
  SoftwareApplication: toSoftware,
  FAQPage: toFaqPage,
};

/**
 * Builds the node that describes a page.
 *
 * @param type a schema.org type; types without a builder are built like an article
 */
export function toPageNode(type: string, input: NodeInput): JsonLdNode {
  const builder = Object.hasOwn(BUILDERS, type) ? BUILDERS[type] : undefined;
  return builder ? builder(input) : { ...toArticle(input), '@type': type };
}

import { toPageHref } from '../../product/pagePath';
import { product } from '../../product/product';
import { withProductName, withProductSlug } from '../../product/productText';
import { type ApiRequest, toCurlCommand } from '../api/curlCommand';
import { highlightCurl } from '../api/highlightCurl';
import type { ApiOperation } from '../api/openApi';
import { toApiRequest } from '../api/operationNodes';
import { type ContentNode, isJsxElement } from '../mdx/nodes';
import type { DataName, DataOf } from './dataFiles';

/** The desktop operating systems, in the order in which pages list them. */
export const systems = ['macos', 'windows', 'linux'] as const;

/** The display name of each operating system. */
export const systemNames = { macos: 'macOS', windows: 'Windows', linux: 'Linux' } as const;

/** The installers of one operating system. */
export interface DownloadCard {
  readonly os: (typeof systems)[number];
  readonly title: string;
  readonly requirement: string;
  readonly files: readonly {
    readonly label: string;
    readonly file: string;
    readonly size: string;
    readonly href: string;
  }[];
  /** The command that installs the app from a terminal. */
  readonly command: string;
}

/** One glossary term. */
export interface GlossaryEntry {
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
  /** A page with details. */
  readonly href?: string;
}

/** Benefits of a paid plan, and the page that describes them. */
interface UpgradeOffer {
  readonly title: string;
  readonly points: readonly string[];
  readonly trial: string;
  readonly action: string;
  /** Omitted when links to the page aren't allowed. */
  readonly href?: string;
}

/** An API request with the command for its examples. */
interface ApiRequestPanel extends ApiRequest {
  readonly command: string;
  /** The highlighted command, as HTML. */
  readonly html: string;
}

/** The content of the tags that have their own layout. */
export interface CardsOf {
  readonly ApiRequest: ApiRequestPanel;
  readonly DownloadCards: readonly DownloadCard[];
  readonly GlossaryList: readonly GlossaryEntry[];
  readonly UpgradeCallToAction: UpgradeOffer;
}

/** The name of a tag that shows cards. */
export type CardsName = keyof CardsOf;
/** The content of a tag that has its own layout. */
export type Cards = CardsOf[CardsName];

/** Options for building cards. */
interface CardsInput {
  /** Returns the content of a data file. */
  readonly facts: <Name extends DataName>(name: Name) => DataOf<Name>;
  /** The API operation that the tag names. */
  readonly operation: () => ApiOperation;
  readonly isHiddenLink: (href: string) => boolean;
}

const builders: { readonly [Name in CardsName]: (input: CardsInput) => CardsOf[Name] } = {
  ApiRequest: buildRequest,
  DownloadCards: buildDownloads,
  GlossaryList: buildGlossary,
  UpgradeCallToAction: buildOffer,
};

/** Whether a tag of this name shows cards. */
export function isCardsName(name: string): name is CardsName {
  return Object.hasOwn(builders, name);
}

/** The terms that a node of a prepared page shows; each can be linked to by its id. */
export function listGlossary(node: ContentNode): readonly GlossaryEntry[] {
  const { cards } = node.data ?? {};
  const isGlossary = isJsxElement(node) && node.name === 'GlossaryList';
  return isGlossary && cards ? (cards as CardsOf['GlossaryList']) : [];
}

/** Builds the content of a tag as plain data, with the product filled in. */
export function buildCards<Name extends CardsName>(name: Name, input: CardsInput): CardsOf[Name] {
  return builders[name](input);
}

function buildRequest({ facts, operation }: CardsInput): ApiRequestPanel {
  const request = toApiRequest(operation(), facts('local-api'));
  const command = toCurlCommand(request);
  return { ...request, command, html: highlightCurl(command) };
}

function buildDownloads({ facts }: CardsInput): DownloadCard[] {
  const { folder, files, commands } = facts('downloads');
  const requirements = facts('system-requirements').systems;
  return systems.map((os) => ({
    os,
    title: systemNames[os],
    requirement: requirements[os],
    files: files
      .filter((file) => file.os === os)
      .map(({ label, file, sizeMb }) => ({
        label: withProductName(label),
        file: withProductSlug(file),
        size: `${sizeMb} MB`,
        href: withProductSlug(`${folder}/${file}`),
      })),
    command: withProductSlug(commands[os]),
  }));
}

function buildGlossary(input: CardsInput): GlossaryEntry[] {
  return input
    .facts('glossary')
    .terms.map((row) => toGlossaryEntry(row, input.isHiddenLink))
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));
}

/** A term as pages show it. */
export function toGlossaryEntry(
  { id, term, meaning, page }: DataOf<'glossary'>['terms'][number],
  isHiddenLink: CardsInput['isHiddenLink'],
): GlossaryEntry {
  return {
    id,
    term: withProductName(term),
    meaning: withProductName(meaning),
    ...toLink(page, isHiddenLink),
  };
}

function buildOffer({ facts, isHiddenLink }: CardsInput): UpgradeOffer {
  const { free, pro, trialDays } = facts('plans');
  return {
    title: `More from ${product.name} with ${pro.name}`,
    points: [
      `All cloud models, with ${pro.cloudMessagesPerDay} messages a day instead of ${free.cloudMessagesPerDay}`,
      `Memories kept for up to ${pro.memoryDays} days instead of ${free.memoryDays}`,
      `Cloud sync on up to ${pro.syncedDevices} devices`,
      `Answers from support within ${pro.supportDays} working days`,
    ],
    trial: `$${pro.monthlyUsd} a month, or $${pro.yearlyMonthlyUsd} a month when paid by the year. Free to try for ${trialDays} days.`,
    action: 'Compare the plans',
    ...toLink('paid-plans', isHiddenLink),
  };
}

function toLink(page: string | undefined, isHiddenLink: CardsInput['isHiddenLink']): { href?: string } {
  const href = page === undefined ? undefined : toPageHref(page);
  return href === undefined || isHiddenLink(href) ? {} : { href };
}

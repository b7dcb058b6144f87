import { brandCode, brandProse } from '../product/brandText';
import { downloads, packageManagerCommands } from '../product/facts/downloads';
import { glossary } from '../product/facts/glossary';
import { type PlanFact, plans, proTrialDays } from '../product/facts/plans';
import { systemRequirements } from '../product/facts/systemRequirements';
import { type OsId, osIds, osNames } from '../product/facts/types';
import { pageLink } from '../product/pageLink';
import { product } from '../product/product';

/** The installers of one operating system. */
export interface DownloadCard {
  readonly os: OsId;
  readonly title: string;
  readonly requirement: string;
  readonly files: readonly {
    readonly label: string;
    readonly file: string;
    readonly size: string;
    readonly url: string;
  }[];
  /** What installs the app from a terminal. */
  readonly command: string;
}

/** The download cards, one for each operating system. */
export function downloadCards(): DownloadCard[] {
  return osIds.map((os) => ({
    os,
    title: osNames[os],
    requirement: systemRequirements.systems[os],
    files: downloads
      .filter((download) => download.os === os)
      .map(({ label, file, sizeMb, url }) => ({
        // The card's title names the system already.
        label: brandProse(label).replace(`${osNames[os]}, `, ''),
        file: brandCode(file),
        size: `${sizeMb} MB`,
        url: brandCode(url),
      })),
    command: brandCode(packageManagerCommands[os]),
  }));
}

/** A card that leads to a page. */
export interface PageCard {
  readonly title: string;
  /** Null when the site doesn't have the page. */
  readonly href: string | null;
  readonly text: string;
}

const installGuides: Readonly<Record<OsId, string | null>> = {
  macos: pageLink('meet-product/macos-installation-guide'),
  windows: pageLink('meet-product/windows-installation-guide'),
  linux: pageLink('meet-product/linux-installation-guide'),
};

/** The cards to the installation guide of each operating system. */
export function installGuideCards(): PageCard[] {
  return osIds.map((os) => ({
    title: `Install on ${osNames[os]}`,
    href: installGuides[os],
    text: `For ${systemRequirements.systems[os]}.`,
  }));
}

/** One term of the glossary, ready to be shown. */
export interface GlossaryEntry {
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
  /** The page that says more. */
  readonly href?: string;
}

/** Every term of the glossary, in the order of the alphabet. */
export function glossaryEntries(): GlossaryEntry[] {
  return glossary
    .map(({ id, term, meaning, href }) => ({
      id,
      term: brandProse(term),
      meaning: brandProse(meaning),
      ...(href ? { href } : {}),
    }))
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));
}

/** What a paid plan adds, and where to read about it. */
export interface UpgradeOffer {
  readonly title: string;
  readonly points: readonly string[];
  readonly trial: string;
  readonly action: string;
  /** Null when the site doesn't have the page. */
  readonly href: string | null;
}

/** What the Pro plan adds to the free one. */
export function upgradeOffer(): UpgradeOffer {
  const free = findPlan('free');
  const pro = findPlan('pro');
  return {
    title: `More from ${product.name} with ${pro.name}`,
    points: [
      `All cloud models, with ${pro.cloudMessagesPerDay} messages a day instead of ${free.cloudMessagesPerDay}`,
      `Memories kept for up to ${pro.memoryDays} days instead of ${free.memoryDays}`,
      `Cloud sync on up to ${pro.syncedDevices} devices`,
      `Answers from support within ${pro.supportDays} working days`,
    ],
    trial: `$${pro.monthlyUsd} a month, or $${pro.yearlyMonthlyUsd} a month when paid by the year. Free to try for ${proTrialDays} days.`,
    action: 'Compare the plans',
    href: pageLink('paid-plans'),
  };
}

function findPlan(id: PlanFact['id']): PlanFact {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`The facts have no plan "${id}".`);
  return plan;
}

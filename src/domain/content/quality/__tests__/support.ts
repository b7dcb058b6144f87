import type { Finding } from '../finding';
import { type Library, type Page, readLibrary } from '../library';

/** Reads a library of files given as path → text. */
export function read(files: Readonly<Record<string, string>>): Library {
  return readLibrary(Object.entries(files).map(([path, text]) => ({ path, text })));
}

/** Reads one page with this text. */
export function readPages(text: string): readonly Page[] {
  return read({ 'page.mdx': text }).pages;
}

/** The reasons of findings. */
export const reasons = (findings: readonly Finding[]): string[] => findings.map(({ reason }) => reason);

/** A text with this many words. */
export const words = (count: number): string => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

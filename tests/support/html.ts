import { type CheerioAPI, load } from 'cheerio';

/** A page's HTML, to be asked with selectors. */
export function parseHtml(html: string): CheerioAPI {
  return load(html);
}

/** The text of every element that matches, without white space, in reading order. */
export function readTexts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => collapseWhitespace($(element).text()));
}

/** The text that is left when all white space is taken out: what two ways of writing the same text share. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

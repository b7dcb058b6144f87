import { type CheerioAPI, load } from 'cheerio';

/** A page's HTML, to query with selectors. */
export function parseHtml(html: string): CheerioAPI {
  return load(html);
}

/** The text of every element that matches, without white space, in reading order. */
export function readTexts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => removeWhitespace($(element).text()));
}

/** A text without any white space, to compare different notations of the same text. */
export function removeWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

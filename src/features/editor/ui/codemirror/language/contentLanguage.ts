import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import type { Input, ParseWrapper, TreeFragment } from '@lezer/common';
import { tags } from '@lezer/highlight';
import { GFM, type MarkdownConfig, parser as markdownParser } from '@lezer/markdown';
import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import { frontMatterSyntax } from './frontMatterSyntax';
import { setParseState } from './parseState';
import { tagSyntax } from './tagSyntax';

/** Maximum length of front matter to look for, in UTF-16 code units. */
const MAX_FRONT_MATTER = 65_536;

const data = defineLanguageFacet({ commentTokens: { block: { open: '{/*', close: '*/}' } } });

const nodes: MarkdownConfig = {
  defineNodes: [
    { name: 'FrontMatter', block: true },
    { name: 'FrontMatterMark', style: tags.meta },
    { name: 'FrontMatterKey', style: tags.propertyName },
    { name: 'FrontMatterValue', style: tags.string },
    { name: 'FrontMatterComment', style: tags.comment },
    { name: 'Tag', block: true },
    { name: 'TagMark', style: tags.angleBracket },
    { name: 'TagName', style: tags.tagName },
    { name: 'AttributeName', style: tags.attributeName },
    { name: 'AttributeText', style: tags.attributeValue },
    { name: 'Braces', style: tags.special(tags.variableName) },
    { name: 'BracesComment', style: tags.comment },
  ],
  props: [languageDataProp.add((type) => (type.isTop ? data : undefined))],
};

const plainParser = markdownParser.configure([GFM, nodes, tagSyntax, frontMatterSyntax]);

/** Gives every run what a single line doesn't show: the text, and where the front matter ends. */
const wrap: ParseWrapper = (run, input, fragments, ranges) => {
  const state = { input, frontMatterEnd: readFrontMatterEnd(input) };
  const isReusable = fragments.length === 0 || startsWithFrontMatter(fragments) === state.frontMatterEnd > 0;
  // Lines that became front matter, or no longer are, must be parsed again although they didn't change.
  const current = isReusable ? run : plainParser.createParse(input, [], ranges);
  setParseState(current, state);
  return current;
};

function readFrontMatterEnd(input: Input): number {
  if (input.read(0, Math.min(3, input.length)) !== '---') return 0;
  return findFrontMatterBlock(input.read(0, Math.min(MAX_FRONT_MATTER, input.length)))?.contentOffset ?? 0;
}

function startsWithFrontMatter(fragments: readonly TreeFragment[]): boolean {
  return fragments[0]?.tree.topNode.firstChild?.name === 'FrontMatter';
}

/** Parses content files for the editor: GitHub-flavored Markdown with tags, braces and front matter. */
export const contentParser = plainParser.configure({ wrap });

/** The language of content files. */
export const contentLanguage = new Language(data, contentParser, [], 'content');

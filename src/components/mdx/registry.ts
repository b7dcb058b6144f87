import type { ComponentType } from 'react';
import { htmlElements } from '#domain/content/elements/elementNames';
import { Accordion, AccordionGroup } from './blocks/Accordion';
import { Button } from './blocks/Button';
import { Callout } from './blocks/Callout';
import { Card, CardGroup } from './blocks/Card';
import { Step, Steps } from './blocks/Steps';
import { CodeBlock } from './code/CodeBlock';
import { InlineCode } from './code/InlineCode';
import { Mermaid } from './diagrams/Mermaid';
import { Embed } from './Embed';
import { Footnote, FootnoteReference, Footnotes } from './Footnotes';
import { headings } from './Heading';
import { Image, InlineImage } from './images/Image';
import { ContentLink } from './Link';
import { ApiRequest } from './snippets/ApiRequest';
import { DownloadCards } from './snippets/DownloadCards';
import { GlossaryList } from './snippets/GlossaryList';
import { UpgradeCallToAction } from './snippets/UpgradeCallToAction';
import { Term } from './Term';
import { Table } from './tables/Table';
import { Tab, Tabs } from './tabs/Tabs';

/**
 * The components that pages can use, by the names of `contentComponents` in `#domain/content/components`. `Include`
 * and the tags for facts (`dataComponents`) aren't here because `prepareContent` replaces them.
 */
export const mdxRegistry = {
  Accordion,
  AccordionGroup,
  ApiRequest,
  Button,
  Callout,
  Card,
  CardGroup,
  DownloadCards,
  Embed,
  GlossaryList,
  Image,
  Step,
  Steps,
  Tab,
  Tabs,
  UpgradeCallToAction,
} as const;

/**
 * Elements for plain Markdown: HTML elements by tag name, and components for fenced code, footnotes and terms. Pages and the
 * editor's preview use the same ones.
 */
export const mdxElements = {
  ...headings,
  a: ContentLink,
  code: InlineCode,
  img: InlineImage,
  table: Table,
  CodeBlock,
  Mermaid,
  FootnoteReference,
  Footnotes,
  Footnote,
  Term,
} as const;

const components: Readonly<Record<string, ComponentType<never>>> = { ...mdxElements, ...mdxRegistry };

/**
 * Finds the component for an element of content.
 *
 * @param name of an HTML element or a component
 * @returns the component; the name itself for plain HTML elements; null, with a warning on the console, for a
 * component that isn't in the registry: the page shows without it
 */
export function findMdxComponent(name: string): ComponentType<never> | string | null {
  if (Object.hasOwn(components, name)) return components[name] ?? null;
  if (htmlElements.has(name)) return name;
  console.warn(`Component "${name}" isn't in the registry, so it was skipped.`);
  return null;
}

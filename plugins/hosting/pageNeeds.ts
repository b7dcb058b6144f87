import { parse } from 'parse5';
import { findEmbedProblem } from '#domain/content/media/embedHost';
import { type PageElement, walkElements } from './walkElements';

/** The scripts and frames that a policy has to allow. */
export interface PageNeeds {
  /** The text of every inline script that runs. */
  readonly scripts: ReadonlySet<string>;
  readonly frameHosts: ReadonlySet<string>;
}

/** A page as it is about to be published. */
export interface BuiltPage {
  /** Path below the build's folder, for messages. */
  readonly file: string;
  readonly html: string;
}

/** Limits of what a page may contain. */
export interface PageLimits {
  /** The inline scripts of the build itself. */
  readonly ownScripts: ReadonlySet<string>;
}

/** Maximum number of violations in one message. */
const LISTED_VIOLATIONS = 20;

/** Elements that run code, load documents or change how URLs resolve; the site has none of them. */
const REFUSED_ELEMENTS: ReadonlySet<string> = new Set([
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'object',
]);
const SCRIPT_TYPES: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
]);
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);
/** Attributes with a URL that is followed, opened or loaded. */
const ADDRESS_ATTRIBUTES: readonly string[] = [
  'action',
  'background',
  'cite',
  'data',
  'formaction',
  'href',
  'ping',
  'poster',
  'src',
  'xlink:href',
];
/** Characters that browsers drop before they read the scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are dropped
const DROPPED = /[\u0000-\u0020]/g;
const CODE_SCHEME = /^(?:javascript|vbscript|livescript):/i;

/** The findings in one page. */
export interface PageFindings {
  readonly scripts: readonly string[];
  readonly frameHosts: readonly string[];
  /** Why the page can't be published, each with its file; empty when it can. */
  readonly violations: readonly string[];
}

/**
 * Reads what the content security policy has to allow for a page, with a parser that works like those of browsers.
 *
 * The policy must not simply allow everything that a page contains: a script that content smuggled in would be allowed
 * by its own hash. So any script that the build didn't write itself is a violation.
 */
export function readPageNeeds({ file, html }: BuiltPage, { ownScripts }: PageLimits): PageFindings {
  const elements = walkElements(parse(html));
  const violations = elements.flatMap((element) => [...findViolations(element, ownScripts)]);
  return {
    scripts: elements.filter(runsInline).map(({ text }) => text),
    frameHosts: elements.flatMap(findFrameHost),
    violations: violations.map((violation) => `${file}: ${violation}`),
  };
}

/**
 * Combines the needs of all pages.
 *
 * @throws Error listing every inline script, event handler, script URL or refused element with its file
 */
export function joinPageNeeds(findings: readonly PageFindings[]): PageNeeds {
  const violations = findings.flatMap((page) => page.violations);
  if (violations.length > 0) throw new Error(describeViolations(violations));
  return {
    scripts: new Set(findings.flatMap(({ scripts }) => scripts)),
    frameHosts: new Set(findings.flatMap(({ frameHosts }) => frameHosts)),
  };
}

function describeViolations(violations: readonly string[]): string {
  const rest = violations.length - LISTED_VIOLATIONS;
  return [
    "The build stopped: its pages contain code or frames that the build didn't write.",
    ...violations.slice(0, LISTED_VIOLATIONS).map((violation) => `  ${violation}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    'Remove it from the content, or, if it is part of the site, add it to plugins/hosting/ownScripts.ts.',
  ].join('\n');
}

function* findViolations(element: PageElement, ownScripts: ReadonlySet<string>): Generator<string> {
  const { tagName, attributes } = element;
  if (REFUSED_ELEMENTS.has(tagName)) yield `<${tagName}> isn't allowed`;
  if (tagName === 'meta' && 'http-equiv' in attributes) yield "<meta http-equiv> isn't allowed";
  if (tagName === 'script') yield* findScriptViolations(element, ownScripts);
  if (tagName === 'iframe') yield* findFrameViolations(attributes);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) yield `event handler ${name} on <${tagName}>: ${shorten(value)}`;
    if (ADDRESS_ATTRIBUTES.includes(name) && CODE_SCHEME.test(value.replace(DROPPED, ''))) {
      yield `script URL in ${name} of <${tagName}>: ${shorten(value)}`;
    }
  }
}

function* findScriptViolations(
  { attributes, text }: PageElement,
  ownScripts: ReadonlySet<string>,
): Generator<string> {
  const { src, type = '' } = attributes;
  if (!SCRIPT_TYPES.has(type.toLowerCase())) {
    if (!DATA_TYPES.has(type.toLowerCase())) yield `script of the type ${shorten(type)}`;
  } else if (src !== undefined) {
    if (!/^\/[^/\\]/.test(src)) yield `script from another site: ${shorten(src)}`;
  } else if (!ownScripts.has(text)) {
    yield `inline script: ${shorten(text)}`;
  }
}

function* findFrameViolations(attributes: PageElement['attributes']): Generator<string> {
  const { src, srcdoc, sandbox } = attributes;
  if (srcdoc !== undefined) yield `frame with srcdoc: ${shorten(srcdoc)}`;
  if (src === undefined) return;
  const violation = findEmbedProblem(src);
  if (violation !== null) yield `frame of ${shorten(src)}: ${violation}`;
  if (sandbox === undefined) yield `frame without sandbox: ${shorten(src)}`;
}

function findFrameHost({ tagName, attributes: { src = '' } }: PageElement): string[] {
  return tagName === 'iframe' && URL.canParse(src) ? [new URL(src).host] : [];
}

function runsInline({ tagName, attributes }: PageElement): boolean {
  const isScript = tagName === 'script' && attributes.src === undefined;
  return isScript && SCRIPT_TYPES.has((attributes.type ?? '').toLowerCase());
}

function shorten(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length > 80 ? `${oneLine.slice(0, 80)}…` : oneLine;
}

/** Elements that Mermaid draws with; no links, images, HTML, scripts or animations that set attributes. */
const ELEMENTS =
  /^(?:svg|g|defs|symbol|use|switch|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|title|desc|style|marker|clipPath|mask|pattern|linearGradient|radialGradient|stop|filter|feDropShadow|feFlood|feGaussianBlur|feOffset|feMerge|feMergeNode)$/;

const ATTRIBUTES =
  /^(?:id|class|role|style|transform|d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|viewBox|preserveAspectRatio|offset|orient|refX|refY|marker(?:Width|Height|Units|-start|-mid|-end)|gradient(?:Units|Transform)|pattern(?:Units|Transform|ContentUnits)|clip(?:PathUnits|-path|-rule)|mask|mask(?:Units|ContentUnits)|filter|filterUnits|primitiveUnits|in|in2|result|stdDeviation|flood-(?:color|opacity)|fill|fill-(?:opacity|rule)|stroke|stroke-(?:dasharray|dashoffset|linecap|linejoin|miterlimit|opacity|width)|stop-(?:color|opacity)|color|opacity|display|visibility|overflow|text-anchor|textLength|lengthAdjust|dominant-baseline|alignment-baseline|baseline-shift|font-(?:family|size|style|weight)|letter-spacing|word-spacing|xml:space|aria-[a-z]+|data-[a-z-]+)$/i;

/** CSS that loads something, or that drawings don't need. */
const LOADING_CSS =
  /(?:url|src|image|image-set|cross-fade|element|paint|expression|attr|env)\s*\(|@|\\|javascript:/i;
/** A reference inside the drawing: `url(#arrow)`. */
const LOCAL_REFERENCE = /url\(\s*(["']?)#[\w-]+\1\s*\)/gi;

/**
 * Reduces a drawing to shapes and text, with an allow-list applied to what a browser parses from it.
 *
 * @param markup the SVG as Mermaid returns it
 * @param id id of the drawing; its style rules must start with it
 * @returns the SVG's markup; '' when there is none
 */
export function sanitizeDiagram(markup: string, id: string): string {
  // A document without a window, which loads and runs nothing.
  const inert = document.implementation.createHTMLDocument('');
  inert.body.innerHTML = markup;
  const svg = inert.body.querySelector('svg');
  if (!svg) return '';
  cleanElement(svg, id);
  return svg.outerHTML;
}

function cleanElement(element: Element, id: string): void {
  for (const { name } of [...element.attributes]) cleanAttribute(element, name);
  if (element.localName === 'style') {
    element.textContent = cleanRules(element.textContent ?? '', id);
    return;
  }
  for (const child of [...element.childNodes]) cleanChild(child, id);
}

function cleanChild(child: ChildNode, id: string): void {
  if (child.nodeType === child.TEXT_NODE) return;
  if (!(child.nodeType === child.ELEMENT_NODE && isElement(child))) {
    child.remove();
    return;
  }
  const isSvg = child.namespaceURI === 'http://www.w3.org/2000/svg';
  if (isSvg && ELEMENTS.test(child.localName)) cleanElement(child, id);
  else if (isSvg && child.localName === 'a') {
    // A link is replaced by its content.
    cleanElement(child, id);
    child.replaceWith(...child.childNodes);
  } else child.remove();
}

function isElement(node: ChildNode): node is Element & ChildNode {
  return 'attributes' in node;
}

function cleanAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name) ?? '';
  const isReference = /^(?:xlink:)?href$/i.test(name) && /^#[\w-]+$/.test(value);
  const isDrawing = ATTRIBUTES.test(name) && !loads(value);
  const isNamespace = name === 'xmlns' || name === 'xmlns:xlink';
  if (!isReference && !isDrawing && !isNamespace) element.removeAttribute(name);
}

function loads(css: string): boolean {
  return LOADING_CSS.test(css.replace(LOCAL_REFERENCE, ''));
}

/** The rules of a drawing's style sheet that apply to the drawing only and load nothing. */
function cleanRules(css: string, id: string): string {
  // A sheet without a document: the browser parses it and loads nothing.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules]
    .filter((rule) => isOwnRule(rule, id))
    .map(({ cssText }) => cssText)
    .join('\n');
}

function isOwnRule(rule: CSSRule, id: string): boolean {
  if (/^@(?:-webkit-)?keyframes\s/i.test(rule.cssText)) return !loads(rule.cssText.replace(/^@/, ''));
  if (!('selectorText' in rule) || loads(rule.cssText)) return false;
  // A comma inside brackets or quotes only makes this stricter.
  return String(rule.selectorText)
    .split(',')
    .every((selector) => new RegExp(`^#${id}(?![\\w-])`).test(selector.trim()));
}

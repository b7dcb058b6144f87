/** Address of the web font; it is preloaded, so it must be the same wherever it is named. */
export const FONT_HREF = '/fonts/hanken-grotesk.woff2';

/**
 * The web font, and a fallback with its metrics on a font that every system has, so that nothing shifts when the
 * web font arrives. It stands in the page instead of the stylesheet: there the bundler would give the font another
 * address than the one that is preloaded.
 */
export const fontFaces = `@font-face{font-family:"Hanken Grotesk Variable";src:url("${FONT_HREF}") format("woff2");font-weight:100 900;font-style:normal;font-display:swap}
@font-face{font-family:"Hanken Grotesk Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:98.5%;ascent-override:101.5%;descent-override:30.8%;line-gap-override:0%}`;

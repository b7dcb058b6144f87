/**
 * A bundler loader that rewrites the site's own code with the function in its options (pageLinks.ts). It is plain
 * JavaScript, because the bundler loads it directly.
 */
module.exports = function pageLinkLoader(source) {
  return this.getOptions().rewrite(source);
};

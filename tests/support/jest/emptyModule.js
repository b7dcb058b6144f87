/** Stands in for a stylesheet that is imported for its effect. */
module.exports = {};

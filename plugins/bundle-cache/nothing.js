// The entry of a build whose bundle is in the cache.

import { onDemand } from '@site/src/components/ui/onDemand';

/** Links that the change set breaks; loaded when the changes are first shown. */
export const LazyBrokenLinks = onDemand(async () => (await import('./BrokenLinks')).BrokenLinks);

import type { ClientModule } from '@docusaurus/types';
import { recordPageView } from '@site/src/features/analytics';

/** Counts a page view on every navigation. */
const pageViews: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    const referrer = previousLocation
      ? window.location.origin + previousLocation.pathname
      : document.referrer;
    recordPageView(location.pathname, referrer);
  },
};

export default pageViews;

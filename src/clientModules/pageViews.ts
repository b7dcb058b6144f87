import type { ClientModule } from '@docusaurus/types';

/**
 * Counts the page after each navigation within the application; the page's own script counts the page that was loaded.
 */
const pageViews: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) window.track?.();
  },
};

export default pageViews;

import type { ClientModule } from '@docusaurus/types';
import { showLoaderSoon } from '@site/src/features/shell';

/** Shows a loader when the next page takes a while to load. */
const pageLoader: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    return showLoaderSoon();
  },
};

export default pageLoader;

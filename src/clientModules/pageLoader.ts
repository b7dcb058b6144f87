import type { ClientModule } from '@docusaurus/types';
import { showLoaderSoon } from '@site/src/features/shell';

/** Shows that the next page is being loaded when that takes a while. */
const pageLoader: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    return showLoaderSoon();
  },
};

export default pageLoader;

import { restoreSidebarScroll } from './restoreSidebarScroll';
import { servePage } from './servePage';
import { serveStaticTabs } from './staticTabs';

// The script at the end of every page's body, so that stored choices are shown by the first paint.
servePage(document);
serveStaticTabs(document);
restoreSidebarScroll(document);
// On the not-found page of the documentation, which is one file for every path.
for (const element of document.querySelectorAll('[data-missing]')) element.textContent = location.pathname;

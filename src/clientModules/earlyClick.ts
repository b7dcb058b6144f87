import type { ClientModule } from '@docusaurus/types';

declare global {
  interface Window {
    /** The last button that was clicked before the application started; it has `aria-busy`. From the boot script. */
    earlyClick?: HTMLButtonElement;
  }
}

/** Clicks the button of an early click when the page is hydrated, so that no click is lost. */
const earlyClick: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    const root = document.documentElement;
    new MutationObserver((_changes, observer) => {
      if (root.dataset.hasHydrated !== 'true') return;
      observer.disconnect();
      const button = window.earlyClick;
      if (!button) return;
      button.ariaBusy = null;
      button.click();
    }).observe(root, { attributeFilter: ['data-has-hydrated'] });
  },
};

export default earlyClick;

/** Storage key of the reader's choice. */
const THEME_STORAGE_KEY = 'vite-ui-theme';

/** The reader's choice. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The theme that is shown. */
type Theme = 'light' | 'dark';

const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** The browser's toolbar color: white for light, black for dark. */
const THEME_COLORS: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#000000' };

/** Parses a stored choice; anything unknown is the default, `system`. */
export function parseThemeChoice(stored: string | null | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/**
 * The toggle's next choice. The first click visibly changes the theme: from `system` to the theme that the device
 * doesn't use, then to the other one, then back to `system`.
 *
 * @param choice the current choice
 * @param isDeviceDark whether `system` is dark on this device
 */
export function nextThemeChoice(choice: ThemeChoice, isDeviceDark: boolean): ThemeChoice {
  const order: readonly ThemeChoice[] = isDeviceDark
    ? ['system', 'light', 'dark']
    : ['system', 'dark', 'light'];
  return order[(order.indexOf(choice) + 1) % order.length] ?? 'system';
}

/** The toggle's label: the current choice and the next one. */
export function describeThemeToggle(choice: ThemeChoice, isDeviceDark: boolean): string {
  const next = nextThemeChoice(choice, isDeviceDark);
  return `Theme: ${choice[0]?.toUpperCase()}${choice.slice(1)}. Switch to ${next}.`;
}

/**
 * The script that sets the theme before the first paint, so that the wrong theme doesn't flash. It syncs `data-theme`
 * and `data-theme-choice` on the root element, the page icon (black on light, white on dark) and the toolbar color with
 * the stored choice and the device, and provides `window.siteTheme.choose(choice)` for the toggle. A page that is restored
 * from the back/forward cache got no events of storage, so it reads the choice again. A choice that can't be stored lasts
 * until the reader leaves the page.
 *
 * @returns JavaScript without a script tag
 */
export function themeScript(): string {
  return `(()=>{
const doc=document,root=doc.documentElement,key=${JSON.stringify(THEME_STORAGE_KEY)},colors=${JSON.stringify(THEME_COLORS)},dark=matchMedia('(prefers-color-scheme: dark)');
let unsaved;
const stored=()=>{try{return localStorage[key]}catch(e){}};
const tag=(selector,name,attributes)=>{const element=doc.querySelector(selector)||doc.head.appendChild(doc.createElement(name));
for(const key in attributes)element.getAttribute(key)!==attributes[key]&&element.setAttribute(key,attributes[key])};
const apply=()=>{let choice=unsaved||stored();
let theme=choice;if(theme!=='light'&&theme!=='dark'){choice='system';theme=dark.matches?'dark':'light'}
root.dataset.theme=theme;root.dataset.themeChoice=choice;
tag('meta[name="theme-color"]','meta',{name:'theme-color',content:colors[theme]});
tag('link[rel="icon"]','link',{rel:'icon',type:'image/svg+xml',href:\`/img/icon-\${theme}.svg\`});
dispatchEvent(new Event('themechange'))};
window.siteTheme={choose:choice=>{try{localStorage[key]=choice;unsaved=''}catch(e){unsaved=choice}apply()}};
dark.addEventListener('change',apply);
onstorage=onpageshow=event=>{if((event.key||key)===key)apply()};
apply()})();`;
}

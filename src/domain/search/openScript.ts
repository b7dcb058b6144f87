/** Id of the search dialog, which is created when it is first opened. */
export const SEARCH_DIALOG_ID = 'search_dialog';

/** Where the words to mark on the next page are stored, for as long as the tab is open. */
export const MARKS_STORAGE_KEY = 'search-marks';

/**
 * Where the reader's choice about the shortcuts `/` and `?`, and the arrow keys that open pages, is stored: `off` or `on`.
 * Without one, they work. A shortcut of a single character must be possible to turn off (WCAG 2.1.4): speech input and a
 * slipped finger press such keys by accident.
 */
export const SINGLE_KEYS_STORAGE_KEY = 'singleKeys';

/** Events on `document` by which search and the application work together. */
export const SEARCH_EVENTS = {
  /** From search: the `detail` is the href to open. Prevented by the application when it opens it. */
  navigate: 'search:navigate',
  /** From the application: another page, or another heading of it, is shown. */
  navigated: 'search:navigated',
  /** From search: the session has expired. Prevented by the application when it renews it. */
  expired: 'search:expired',
} as const;

/**
 * What is in the dialog until its module is loaded, with styles of `src/css/base.css`: a field that takes text, a button to
 * close it, and a status. The index's first file loads beside the module.
 */
const CONTENT = `<link rel=preload as=fetch crossorigin href=/search/index.json><div><input placeholder=Search><form method=dialog><button>Close</button></form></div><p role=status>`;

/**
 * The script that opens search: with a button that has `data-search`, Ctrl+K, Cmd+K, and `/` outside of text fields;
 * with Ctrl or Cmd, `/` and `?` are the browser's. It serves the static page and the application alike. The dialog's
 * field is there right away, so that nothing typed is lost while the module with the rest loads; a module that can't be
 * loaded is reported there, with a button to try again. The same module lists the shortcuts, for `?` and a button with
 * `data-search=shortcuts`. Where a page has no search button, the shortcuts do nothing.
 *
 * The module's URL is in the script tag's `data-search-module`, so that the script has the same hash in the content
 * security policy on every page. The module is also loaded when the page was opened from search and has words to mark.
 * `data-os` on the root element is the device's platform, such as `MacIntel`: it tells the stylesheets which shortcut and
 * which downloads are for the device, and tabs which one to show. Android and ChromeOS give Linux as their platform.
 * `data-single-keys` is the reader's choice of `SINGLE_KEYS_STORAGE_KEY`.
 *
 * @returns JavaScript without a script tag
 */
export function searchOpenScript(): string {
  return `(()=>{
const doc=document,root=doc.documentElement.dataset;
let url=doc.currentScript.dataset.searchModule,dialog;
root.os=/Android|CrOS/.exec(navigator.userAgent)||navigator.platform;
const use=(act,fail)=>import(url).then(act,()=>{url+='?';fail?.()});
const fill=()=>use(search=>search.open(dialog),()=>{const status=dialog.lastChild;
status.innerHTML="Search couldn't be loaded. <button>Try again</button>";status.lastChild.onclick=fill});
const open=event=>{event.preventDefault();
if(!dialog){dialog=Object.assign(doc.createElement('dialog'),{id:'${SEARCH_DIALOG_ID}',innerHTML:${JSON.stringify(CONTENT)}});doc.body.append(dialog)}
if(!dialog.open){dialog.showModal();fill()}};
const help=event=>use(search=>search.showShortcuts(),()=>open(event));
addEventListener('click',event=>{const button=event.target.closest('[data-search]');if(button)(button.dataset.search==='shortcuts'?help:open)(event)},true);
addEventListener('keydown',event=>{const key=event.key,command=event.metaKey||event.ctrlKey;
if((command?/^(Key)?k$/i.test(key>'~'?event.code:key)&&!event.altKey&&!event.shiftKey:/^[/?]$/.test(key)&&root.singleKeys!=='off'&&!event.target.closest?.('input,textarea,select,[contenteditable]'))&&doc.querySelector('[data-search]'))(key==='?'?help:open)(event)},true);
try{root.singleKeys=localStorage['${SINGLE_KEYS_STORAGE_KEY}'];if(sessionStorage['${MARKS_STORAGE_KEY}'])use(search=>search.markPage())}catch(e){}
})();`;
}

import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';

/** Pages that are applications: nothing to read before their scripts run. */
const APP_PATHS = '^/(?:auth|edit|preview|admin|github)(?:/|$)';

/** Pages below this may be private: people with a session get them from the application. */
const PAGE_PATHS = '^/products/';

/** Events that show that a reader is about to do something. */
const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Buttons that the pages' own scripts serve: `features/pageScript` and `#domain/search/openScript`. */
const WORKS_WITHOUT_REACT = '[role=tab],[data-copy],[data-theme-toggle],[data-search],dialog';

/** Search loads its own module: on a slow line, the application's scripts would only delay it. */
const SEARCH = '[data-search],dialog';

/**
 * Brings the application's scripts at the first sign of intent (pointer, key, touch, wheel, focus; not the move that
 * browsers report of a pointer that rests where the page comes up, and not what someone does in search), right away on
 * application pages and for people who are
 * signed in. A button that is clicked before the application has hydrated says so with `aria-busy`, and is clicked again
 * when it has, so that no click is lost. A click that comes while it takes over is React's, which listens by then and finishes first; to click again would
 * count it twice. Links, disclosures and popovers work by themselves and are left alone.
 *
 * A URL with a part that can't be decoded falls back to its raw text: its percent signs are escaped before the router,
 * which would throw, sees it.
 *
 * The addresses of the scripts are in the script tag's `data-scripts`, and in `data-preload` what people who are signed
 * in will need after them, so that the script is the same, and has the same hash in the content security policy, on
 * every page.
 */
export const bootScript = `(function(){
var doc=document,root=doc.documentElement,own=doc.currentScript.dataset,scripts=own.scripts.split(' '),signs=${JSON.stringify(SIGNS_OF_INTENT)},started=false,clicked=null;
function plain(text,decode){try{decode(text);return text}catch(e){return text.replace(/%/g,'%25')}}
function fixUrl(){var at=location,path=plain(at.pathname,decodeURI),hash=plain(at.hash,decodeURIComponent);
if(path!==at.pathname||hash!==at.hash)history.replaceState(history.state,'',path+at.search+hash)}
fixUrl();addEventListener('popstate',fixUrl,true);
var options={capture:true,passive:true};
function intend(event){var at=event.target;
if(event.defaultPrevented||event.ctrlKey||event.metaKey||at.closest&&at.closest('${SEARCH}'))return;
if(event.type!=='pointermove'||event.movementX||event.movementY)start()}
function start(){if(started)return;started=true;
signs.forEach(function(sign){removeEventListener(sign,intend,options)});
scripts.forEach(function(src){var tag=doc.createElement('script');tag.src=src;tag.async=false;tag.fetchPriority='high';doc.head.append(tag)})}
function preload(){own.preload.split(' ').forEach(function(href){var link=doc.createElement('link');
link.rel='preload';link.fetchPriority='low';link.as=/\\.css$/.test(href)?'style':'script';link.href=href;doc.head.append(link)})}
function isLive(){return root.dataset.hasHydrated==='true'}
function isTaken(){return/_reactListening/.test(Object.keys(doc.getElementById('__docusaurus')))}
function remember(event){if(isLive()||isTaken())return;
var button=event.target.closest&&event.target.closest('button');
if(button&&!button.hasAttribute('popovertarget')&&!button.closest(${JSON.stringify(WORKS_WITHOUT_REACT)})){wait(false);clicked=button;wait(true)}}
function wait(is){if(clicked)clicked.ariaBusy=is||null}
new MutationObserver(function(changes,observer){if(!isLive())return;observer.disconnect();
removeEventListener('click',remember,true);
wait(false);if(clicked&&clicked.isConnected)clicked.click()}).observe(root,{attributes:true,attributeFilter:['data-has-hydrated']});
addEventListener('click',remember,true);
function hasSession(){try{return localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})!==null}catch(error){return false}}
function is(paths){return new RegExp(paths).test(location.pathname)}
if(is(${JSON.stringify(APP_PATHS)})||is(${JSON.stringify(PAGE_PATHS)})&&hasSession())start();
else signs.forEach(function(sign){addEventListener(sign,intend,options)});
if(own.preload&&hasSession())preload();
})()`;

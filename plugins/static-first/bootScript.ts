import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';

/** Pages that are applications: nothing to read before their scripts run. */
const APP_PATHS = '^/(?:auth|edit|preview|admin|github)(?:/|$)';

/** Pages below this may be private: people with a session get them from the application. */
const PAGE_PATHS = '^/products/';

/** Events that show that a reader is about to do something. */
const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Buttons that the pages' own scripts serve: `#domain/content/staticScript` and `#domain/search/openScript`. */
const WORKS_WITHOUT_REACT = '[data-tabs],[data-code-block],[data-search],dialog';

/** Search loads its own module: on a slow line, the application's scripts would only delay it. */
const SEARCH = '[data-search],dialog';

/**
 * Brings the application's scripts at the first sign of intent (pointer, key, touch, wheel, focus; not the move that
 * browsers report of a pointer that rests where the page comes up, and not what someone does in search), right away on
 * application pages and for people who are
 * signed in. A button that is clicked before the application has taken over is clicked again when it has, so that no click
 * is lost. A click that comes while it takes over is React's, which listens by then and finishes first; to click again would
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
var root=document.documentElement,own=document.currentScript.dataset,scripts=own.scripts.split(' '),signs=${JSON.stringify(SIGNS_OF_INTENT)},started=false,clicked=null;
function plain(text,decode){try{decode(text);return text}catch(e){return text.replace(/%/g,'%25')}}
function fixUrl(){var at=location,path=plain(at.pathname,decodeURI),hash=plain(at.hash,decodeURIComponent);
if(path!==at.pathname||hash!==at.hash)history.replaceState(history.state,'',path+at.search+hash)}
fixUrl();addEventListener('popstate',fixUrl,true);
function options(){return{capture:true,passive:true}}
function intend(event){var at=event.target;
if(event.defaultPrevented||event.ctrlKey||event.metaKey||at.closest&&at.closest('${SEARCH}'))return;
if(event.type!=='pointermove'||event.movementX||event.movementY)start()}
function start(){if(started)return;started=true;
signs.forEach(function(sign){removeEventListener(sign,intend,options())});
scripts.forEach(function(src){var tag=document.createElement('script');tag.src=src;tag.async=false;tag.fetchPriority='high';document.head.appendChild(tag)})}
function preload(){own.preload.split(' ').forEach(function(href){var link=document.createElement('link');
link.rel='preload';link.fetchPriority='low';link.as=/\\.css$/.test(href)?'style':'script';link.href=href;document.head.appendChild(link)})}
function isLive(){return root.getAttribute('data-has-hydrated')==='true'}
function isTaken(){for(var key in document.getElementById('__docusaurus'))if(key.indexOf('_reactListening')===0)return true;return false}
function remember(event){if(isLive()||isTaken())return;
var button=event.target.closest&&event.target.closest('button');
if(button&&!button.hasAttribute('popovertarget')&&!button.closest(${JSON.stringify(WORKS_WITHOUT_REACT)}))clicked=button}
new MutationObserver(function(changes,observer){if(!isLive())return;observer.disconnect();
removeEventListener('click',remember,true);
if(clicked&&clicked.isConnected)clicked.click()}).observe(root,{attributes:true,attributeFilter:['data-has-hydrated']});
addEventListener('click',remember,true);
function hasSession(){try{return localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})!==null}catch(error){return false}}
function is(paths){return new RegExp(paths).test(location.pathname)}
if(is(${JSON.stringify(APP_PATHS)})||is(${JSON.stringify(PAGE_PATHS)})&&hasSession())start();
else signs.forEach(function(sign){addEventListener(sign,intend,options())});
if(own.preload&&hasSession())preload();
})()`;

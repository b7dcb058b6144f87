import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';

/** Pages that are applications: nothing to read before their scripts run. */
export const APP_PATHS = '^/(admin|edit|auth|preview|github)(/|$)';

/** The page that completes a sign-in. */
const CALLBACK_PATH = '/auth/callback';

/** Events that show that a reader is about to do something. Speech input may send nothing but the click. */
const SIGNS_OF_INTENT = 'pointermove pointerdown keydown wheel focusin click';

/** The width, in px, from which pages have a contents rail: see `Toc.module.css`. */
const RAIL_WIDTH = 1280;

/** Buttons that the pages' own scripts handle: `features/pageScript` and `#domain/search/openScript`. */
const WORKS_WITHOUT_REACT = '[role=tab],[data-copy],[data-theme-toggle],[data-search],dialog';

/**
 * Matches everything in search. Search loads its own module, and on a slow connection the application's scripts would
 * only delay it.
 */
const SEARCH = '[data-search],dialog';

/**
 * Loads the application's scripts at the first sign of intent (pointer, key, touch, wheel, focus, click). It loads them
 * right away on application pages, for signed-in users, and where a contents rail has to mark the section of a fragment.
 * It ignores the synthetic move that browsers report for a resting pointer when the page appears, and everything in
 * search. A button that is clicked before the application has hydrated gets `aria-busy`, and the application clicks it
 * again after hydration (`clientModules/earlyClick.ts`). During hydration, React already listens and handles clicks
 * itself; clicking again would handle them twice. Links, disclosures and popovers work natively.
 *
 * The scripts run once the document is complete, because React can only hydrate all of it. Inserted scripts can't be
 * deferred, and they may arrive before the rest of the document: from the cache, or when a fragment, a session or an
 * early sign of intent starts them.
 *
 * A page only has the rules of its stylesheets that match something in it (`pruneStyles.ts`). The whole stylesheets are
 * loaded with the scripts, right after the partial ones, so that nothing changes visibly. The application starts when
 * they are loaded, so that everything it shows has its styles.
 *
 * If a part of the URL can't be decoded, its percent signs are escaped before the router reads it, which would throw.
 * A session in the fragment is removed, except on the page that completes a sign-in: a link to Supabase can send someone
 * to any page of the site with one.
 *
 * The URLs of the scripts are in the script tag's `data-scripts`, that of the page's data in `data-page`, and those that
 * signed-in users need next in `data-preload`. That way, the script is the same on every page, and so is its hash in the content security policy.
 */
export const bootScript = `(()=>{
const doc=document,own=doc.currentScript.dataset,split=text=>text?text.split(' '):[],signs=split('${SIGNS_OF_INTENT}'),scripts=split(own.scripts);
const plain=text=>{try{decodeURI(text);return text}catch(e){return text.replace(/%/g,'%25')}};
const fixUrl=()=>{const at=location,url=plain(at.pathname)+at.search+(/^#access_token=/.test(at.hash)&&at.pathname!=='${CALLBACK_PATH}'?'':plain(at.hash));
if(url!==at.pathname+at.search+at.hash)history.replaceState(history.state,'',url)};
fixUrl();addEventListener('popstate',fixUrl,true);
const make=(name,props)=>Object.assign(doc.createElement(name),props);
const preload=(href,fetchPriority)=>doc.head.append(make('link',{rel:'preload',href,as:/\\.css$/.test(href)?'style':'script',fetchPriority}));
const complete=style=>new Promise(onload=>style.after(make('link',{rel:'stylesheet',href:style.dataset.href,onload,onerror:onload})));
const run=()=>doc.readyState==='loading'?addEventListener('DOMContentLoaded',run):scripts.forEach(src=>doc.head.append(make('script',{src,async:false})));
const start=()=>{
signs.forEach(sign=>removeEventListener(sign,intend,true));
scripts.forEach(src=>preload(src,'high'));
if(own.page)window.earlyPage=fetch(own.page).catch(()=>{});
Promise.all([...doc.querySelectorAll('style[data-part]')].map(complete)).then(run)};
const intend=event=>{
if(event.defaultPrevented||event.metaKey||event.ctrlKey||event.target.closest?.('${SEARCH}'))return;
if(event.type!=='pointermove'||event.movementX||event.movementY)start()};
const remember=event=>{
const button=event.target.closest?.('button');
if(button&&!/_reactListening/.test(Object.keys(doc.getElementById('__docusaurus')))&&!button.closest('[popovertarget],${WORKS_WITHOUT_REACT}')){if(window.earlyClick)earlyClick.ariaBusy=null;window.earlyClick=button;button.ariaBusy=true}};
addEventListener('click',remember,true);
const session=(()=>{try{return localStorage[${JSON.stringify(SESSION_STORAGE_KEY)}]}catch(e){}})();
if(/${APP_PATHS.replaceAll('/', '\\/')}/.test(location.pathname)||location.hash&&innerWidth>=${RAIL_WIDTH}||session)start();
else signs.forEach(sign=>addEventListener(sign,intend,true));
if(session)split(own.preload).forEach(href=>preload(href,'low'));
})()`;

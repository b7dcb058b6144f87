import { SESSION_STORAGE_KEY } from '../auth/sessionKey';

/** Key of the visit in the browser's local storage: a random id, its last use, and when each path was counted. */
export const VISIT_STORAGE_KEY = 'visit';

/** Paths whose pages aren't counted, as a regular expression source. The database has the same list. */
const UNTRACKED = '^\\/(admin|edit|auth|preview|github|debug)';

/** Milliseconds between two counted views of a page, and without any view before a new visit starts. */
const INTERVAL = 30 * 60_000;

/**
 * The script in every page that counts. `window.track(table, row)` adds a row to a table of analytics; `window.track()`
 * counts the page that is shown, after the application's own navigation.
 *
 * - A page counts when it was seen: visible and not prerendering. It is sent when the browser is idle after the page
 *   has loaded, a second later at most, or when the reader leaves before that. A page from the back/forward cache is
 *   counted by the same rules.
 * - Its path is decoded, as hrefs of pages are, so that the reports on a page find it. No page has a path that can't be
 *   decoded.
 * - It counts once a visit and path in 30 minutes. Tabs share the visit, which ends after 30 minutes without a view.
 * - Nothing is stored or sent for readers who ask for it (Do Not Track, Global Privacy Control). Nothing is sent
 *   offline, and nothing is tried again.
 * - A click on a link to another site, or on `[data-event]`, is an event, also when it is the first thing that the
 *   reader does. The click that the boot script repeats isn't trusted, and doesn't count.
 * - The token of someone who is signed in is sent along, and the database decides whose view it is. An expired one
 *   isn't refreshed for that.
 *
 * The database fills in whatever it can determine itself (who, when, which part of a URL is the campaign). That keeps
 * the script, which is in every page, small. The URL of the database's tables and its publishable key are in the script
 * tag's `data-url` and `data-key`, so that the script has the same hash in the content security policy on every page.
 *
 * @returns JavaScript without a script tag
 */
export function beaconScript(): string {
  return `(()=>{
const doc=document,at=location,own=doc.currentScript.dataset;
let from=doc.referrer.split('/')[2],seen=!doc.hidden,shown;
const track=(table,row)=>{
try{
const nav=navigator,now=Date.now(),store=localStorage,session=JSON.parse(store['${SESSION_STORAGE_KEY}']||'{}'),headers={apikey:own.key,'content-type':'application/json'};
let visit=JSON.parse(store.${VISIT_STORAGE_KEY}||'{}');
if(/1|yes/.test(nav.doNotTrack)||nav.globalPrivacyControl||!nav.onLine||/${UNTRACKED}/.test(at.pathname))return;
if(!(now-visit.at<${INTERVAL}))visit={id:crypto.randomUUID()};
if(row.status)if(now-visit[shown]<${INTERVAL})table='';else visit[shown]=now;
visit.at=now;row.session_id=visit.id;store.${VISIT_STORAGE_KEY}=JSON.stringify(visit);
if(session.expires_at*1e3>now)headers.authorization='Bearer '+session.access_token;
if(table)fetch(own.url+table,{method:'POST',keepalive:true,headers,body:JSON.stringify(row)}).catch(()=>{})
}catch(e){}};
const count=()=>{
if(!(seen=seen||!doc.hidden)||doc.prerendering||shown===at.pathname)return;
track('page_views',{page_path:decodeURI(shown=at.pathname),status:doc.querySelector('[data-404]')?'not_found':'page',referrer:from===at.host?'':from,
campaign:at.search.match(/utm_(source|campaign)=[^&]+/g)+'',user_agent:navigator.userAgent});from=''};
const later=()=>(window.requestIdleCallback||setTimeout)(count,{timeout:999});
addEventListener('pageshow',()=>{shown='';later()});
['pagehide','visibilitychange','prerenderingchange'].forEach(sign=>addEventListener(sign,count,true));
addEventListener('click',event=>{
const link=event.isTrusted&&event.target.closest('a,[data-event]'),type=link&&(link.dataset.event||link.host&&link.host!==at.host&&'outbound_click');
if(type)track('analytics_events',{page_path:decodeURI(at.pathname),event_type:type,event_data:{to_path:link.host&&link.origin+link.pathname}})},true);
window.track=(table,row)=>{table?track(table,row):later()}
})();`;
}

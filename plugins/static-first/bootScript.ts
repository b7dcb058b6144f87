/** Pages that are applications: nothing to read before their scripts run. */
const APP_PATHS = '^/(?:auth|edit|preview|admin|github)(?:/|$)';

/** What shows that a reader is about to do something. */
const SIGNS_OF_INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Components whose buttons the static page's own script serves (`#domain/content/staticScript`). */
const WORKS_WITHOUT_REACT = '[data-tabs],[data-code-block]';

/**
 * Brings the application's scripts at the first sign of intent (pointer, key, touch, wheel, focus), at once on
 * application pages. A button that is clicked before the application has taken over is clicked again when it has,
 * so that no click is lost; links, disclosures and popovers work by themselves and are left alone.
 *
 * The addresses stand in the script tag's `data-scripts`, so that the script is the same, and has the same hash in
 * the content security policy, on every page.
 */
export const bootScript = `(function(){
var root=document.documentElement,scripts=document.currentScript.dataset.scripts.split(' '),signs=${JSON.stringify(SIGNS_OF_INTENT)},started=false,clicked=null;
function options(){return{capture:true,passive:true}}
function start(){if(started)return;started=true;
signs.forEach(function(sign){removeEventListener(sign,start,options())});
scripts.forEach(function(src){var tag=document.createElement('script');tag.src=src;tag.async=false;document.head.appendChild(tag)})}
function isLive(){return root.getAttribute('data-has-hydrated')==='true'}
function remember(event){if(isLive())return;
var button=event.target.closest&&event.target.closest('button');
if(button&&!button.hasAttribute('popovertarget')&&!button.closest(${JSON.stringify(WORKS_WITHOUT_REACT)}))clicked=button}
new MutationObserver(function(changes,observer){if(!isLive())return;observer.disconnect();
removeEventListener('click',remember,true);
if(clicked&&clicked.isConnected)clicked.click()}).observe(root,{attributes:true,attributeFilter:['data-has-hydrated']});
addEventListener('click',remember,true);
if(new RegExp(${JSON.stringify(APP_PATHS)}).test(location.pathname))start();
else signs.forEach(function(sign){addEventListener(sign,start,options())});
})()`;

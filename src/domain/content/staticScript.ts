/** Where tab choices are kept in local storage. */
export const TAB_STORAGE_KEY = 'tab-choices';

/**
 * The script that makes tabs and copy buttons work in the static page, before React takes over: a component that is
 * live says so with `data-live`, and is left alone from then on. What it does to tabs is what `tabChoices.ts` of `components/mdx` does,
 * on the same stored text, so that the take-over changes nothing on the screen. Where storage is refused it leaves
 * tabs to React, which would not know of the choice otherwise.
 *
 * A link to what is in a hidden panel shows the panel. The URL can be decoded: the boot script fixed it.
 *
 * To be run at the end of the body, so that the stored choice is shown by the first paint.
 *
 * @returns JavaScript without a script tag
 */
export function staticContentScript(): string {
  return `(function(){
var key=${JSON.stringify(TAB_STORAGE_KEY)},doc=document;
function read(){try{var c=JSON.parse(localStorage.getItem(key));if(c&&c.labels)return c}catch(e){}return{platform:null,labels:{}}}
function tabsOf(root){return [].slice.call(root.querySelectorAll(':scope>[role=tablist]>[role=tab]'))}
function nameOf(tab){return tab.textContent}
function keyOf(tabs){return tabs.map(nameOf).join('|')}
function chosen(tabs,c){var label=c.labels[keyOf(tabs)],i=tabs.findIndex(function(t){return nameOf(t)===label});
if(i<0&&c.platform)i=tabs.findIndex(function(t){return t.getAttribute('data-platform')===c.platform});return Math.max(i,0)}
function show(root){var tabs=tabsOf(root),at=chosen(tabs,read());
tabs.forEach(function(t,i){t.setAttribute('aria-selected',String(i===at));t.tabIndex=i===at?0:-1;
var panel=doc.getElementById(t.getAttribute('aria-controls'));if(panel)panel.setAttribute('data-active',String(i===at))})}
function showAll(){[].forEach.call(doc.querySelectorAll('[data-tabs]:not([data-live])'),show)}
function choose(tab){var tabs=tabsOf(tab.closest('[data-tabs]')),k=keyOf(tabs),c=read(),platform=tab.getAttribute('data-platform');
delete c.labels[k];if(platform)c.platform=platform;else c.labels[k]=nameOf(tab);
try{localStorage.setItem(key,JSON.stringify(c))}catch(e){return}showAll()}
function find(e,selector){return e.target.closest&&e.target.closest(selector)}
doc.addEventListener('click',function(e){
var tab=find(e,'[data-tabs]:not([data-live])>[role=tablist]>[role=tab]');if(tab)return choose(tab);
var button=find(e,'[data-code-block]:not([data-live]) [data-event=copy_code]');if(!button)return;
var block=button.closest('[data-code-block]');
navigator.clipboard.writeText(block.dataset.codeBlock||block.querySelector('pre>code').textContent).then(function(){
button.setAttribute('data-copied','');setTimeout(function(){button.removeAttribute('data-copied')},2000)
},function(error){console.error('Failed to copy the code:',error)})});
doc.addEventListener('keydown',function(e){
var tab=find(e,'[data-tabs]:not([data-live])>[role=tablist]>[role=tab]');if(!tab)return;
var tabs=tabsOf(tab.closest('[data-tabs]')),at=tabs.indexOf(tab),n=tabs.length;
var next={ArrowRight:(at+1)%n,ArrowLeft:(at-1+n)%n,Home:0,End:n-1}[e.key];if(next===undefined)return;
e.preventDefault();choose(tabs[next]);tabs[next].focus()});
function reveal(){var target=doc.getElementById(decodeURIComponent(location.hash.slice(1))),panel=target&&target.closest('[data-tabs]:not([data-live])>[role=tabpanel]');
if(!panel||panel.getAttribute('data-active')==='true')return;choose(doc.getElementById(panel.getAttribute('aria-labelledby')));target.scrollIntoView()}
addEventListener('hashchange',reveal);
showAll();reveal()})();`;
}

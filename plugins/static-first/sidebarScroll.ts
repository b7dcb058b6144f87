/** Where the sidebar's scroll position is kept between pages, for as long as the tab is open. */
const STORAGE_KEY = 'sidebar-scroll';

/**
 * The script that keeps the sidebar where it was when a page is loaded again, and brings the current page into
 * sight when it is not. Runs at the end of the body, so that nothing is seen to move.
 */
export const sidebarScrollScript = `(function(){
var area=document.getElementById('site-navigation');if(!area)return;
try{area.scrollTop=Number(sessionStorage.getItem('${STORAGE_KEY}'))||0}catch(e){}
var link=area.querySelector('[aria-current=page]'),a=area.getBoundingClientRect(),b=link&&link.getBoundingClientRect();
if(b&&b.height&&(b.top<a.top||b.bottom>a.bottom))area.scrollTop+=b.top-a.top-a.height/3;
addEventListener('pagehide',function(){try{sessionStorage.setItem('${STORAGE_KEY}',area.scrollTop)}catch(e){}})
})();`;

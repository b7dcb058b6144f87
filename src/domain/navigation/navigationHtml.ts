/** Name of the element that a build replaces with the navigation's HTML. */
export const NAVIGATION_SLOT = 'navigation';

/** Id of the element around the navigation's tree. */
export const NAVIGATION_AREA_ID = 'site_navigation';

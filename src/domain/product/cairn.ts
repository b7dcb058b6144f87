/**
 * The product's drawing: four stones on a grid of 240 units, the lowest first. The mark in the header, the landing page's
 * scene, the screens around sign-in and errors, the page icons and the social cards are all drawn from these outlines.
 */
export const cairnStones: readonly string[] = [
  'M19 212c-6-17 5-35 29-43 28-9 56-3 86-6 32-3 66-2 79 18 10 17 7 40-10 47-24 9-142 8-165 3-11-3-16-9-19-19Z',
  'M35 147c-4-13 6-22 27-23 34-2 67 3 98 9 23 4 38 12 36 23-2 10-21 12-44 12-33 0-70-3-94-8-14-3-20-6-23-13Z',
  'M75 112c-6-18 2-37 25-44 23-6 50-4 63 11 10 13 10 33-1 44-10 9-35 8-55 6-18-1-28-4-32-17Z',
  'M93 60c-3-16 9-28 27-31 16-3 30 6 33 22 2 14-7 20-27 20-18 1-30-1-33-11Z',
];

/** How far each stone moves up in small drawings, so that the gaps between stones show. */
export const CAIRN_GAPS: readonly number[] = [0, -7, -12, -17];

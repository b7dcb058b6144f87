export { Cairn } from './Cairn';
export { Ground } from './Ground';
export { Landscape } from './Landscape';

export { serveContent } from './servePage';

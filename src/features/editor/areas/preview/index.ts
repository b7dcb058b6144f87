export { PreviewArticle } from './PreviewArticle';
export { type PreviewHandle, PreviewPane } from './PreviewPane';
export { RenderedSource } from './RenderedSource';
export { readSelectedLines, showLine } from './selectedLines';

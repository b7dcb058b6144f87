export { LazyPreviewPane, LoadingPreview } from './LazyPreviewPane';
export { PreviewArticle } from './PreviewArticle';
export type { PreviewHandle } from './PreviewPane';
export { RenderedSource } from './RenderedSource';
export { readSelectedLines, showLine } from './selectedLines';
export { useUnservedImages } from './useUnservedImages';

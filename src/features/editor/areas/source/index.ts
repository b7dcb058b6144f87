export { suggestLinks } from './completion/siteSuggestions';
export type { SourceEditorHandle } from './SourceEditor';
export { SourcePane } from './SourcePane';

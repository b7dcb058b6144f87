export type { SourceEditorHandle } from './SourceEditor';
export { SourcePane } from './SourcePane';
export { insertSnippets } from './snippets/componentSnippets';

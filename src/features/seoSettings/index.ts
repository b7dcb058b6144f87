export { toLengthHint } from './lengthHint';
export { SearchPreview } from './SearchPreview';
export { SettingsEditor } from './SettingsEditor';
export { SocialPreview } from './SocialPreview';
export {
  findRow,
  type PageSeoStore,
  type SeoScope,
  type SeoStore,
  type StoredSeo,
  seoStore,
} from './seoStore';
export { UnsavedSettingsDialog } from './UnsavedSettingsDialog';

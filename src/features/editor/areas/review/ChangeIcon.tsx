import { FileInput, FileMinus, FilePen, FilePlus, Image } from 'lucide-react';
import type { ReviewedChange } from './changes';

const ICONS = { changed: FilePen, new: FilePlus, deleted: FileMinus, moved: FileInput } as const;

/** Icon for a file's change; the label is beside it. */
export function ChangeIcon({ change }: { readonly change: ReviewedChange }) {
  const Icon = change.content.type === 'image' ? Image : ICONS[change.kind];
  return <Icon aria-hidden="true" />;
}

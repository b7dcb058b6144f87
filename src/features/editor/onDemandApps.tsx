import { onDemand } from '@site/src/components/ui/onDemand';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { AuthLoading } from '@site/src/features/auth';

const loadEditor = async () => (await import(/* webpackChunkName: "editor" */ './shell/EditorApp')).EditorApp;

/** The editor, in a separate chunk (`editor`): readers' pages load nothing of it. */
export const EditorApp = onDemand(loadEditor, showLoading);

/** Loads the editor before it is shown. If that fails, showing it tries again. */
export function preloadEditor(): void {
  loadEditor().catch((error: unknown) => console.warn("The editor couldn't be preloaded:", error));
}

/** The full-width preview, without the editor. */
export const PreviewApp = onDemand(
  async () => (await import('./shell/PreviewScreen')).PreviewApp,
  showLoading,
);

function showLoading() {
  return (
    <>
      <AuthLoading text="Loading..." />
      <Toaster />
    </>
  );
}

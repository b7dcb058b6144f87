import { hash } from 'node:crypto';
import type { AppManifest } from '#domain/admin/githubApp';
import { escapeHtml } from '#domain/text/escapeHtml';

/** A page that posts a manifest to GitHub. */
export interface ManifestForm {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Sends the form without a second click. */
const SUBMIT = 'document.forms[0].submit()';

/** @param action URL of the GitHub page that creates the App */
export function renderManifestForm(action: string, manifest: AppManifest): ManifestForm {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Continue to GitHub</title></head>
<body>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="manifest" value="${escapeHtml(JSON.stringify(manifest))}">
<p>Opening GitHub, where you name the App and create it.</p>
<button>Continue to GitHub</button>
</form>
<script>${SUBMIT}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', SUBMIT, 'base64')}'`,
    `form-action ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

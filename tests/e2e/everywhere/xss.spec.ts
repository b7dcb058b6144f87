import type { FrameLocator, Page } from '@playwright/test';
import { parseContent } from '#domain/content/parseContent';
import { toXssFile, type XssPosition, xssPayloads, xssPositions } from '../../fixtures/xss-payloads';
import { expect, test } from '../support/console';
import { openEditor, previewOf } from '../support/page';

const FILE = 'docs/raycast.mdx';
const SHA = '1'.repeat(40);
const LAST = 'The last words.';

/** What no payload may make a page do. */
interface Watch {
  /** Scripts that ran, and reports of the policy. */
  readonly reports: string[];
  /** Requests that left the site. */
  readonly left: string[];
}

/** Watches a page and all frames in it for the whole test. */
async function watch(page: Page): Promise<Watch> {
  const found: Watch = { reports: [], left: [] };
  await page.exposeFunction('reportXss', (what: string) => found.reports.push(what));
  await page.addInitScript(listenForXss);
  page.on('dialog', (dialog) => {
    // Unsaved text opens a dialog; nothing else may.
    if (dialog.type() !== 'beforeunload') found.reports.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return found;
}

/** Opens the editor, and watches its requests from here on: signing in visits the code host. */
async function openWatched(page: Page, found: Watch): Promise<void> {
  await openEditor(page, 'demo-editor', { path: FILE });
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:blob|data):/.test(url) && new URL(url).origin !== origin) found.left.push(url);
  });
}

/** Runs in every document. */
function listenForXss(): void {
  const report = (what: string): void => {
    const target: Window & { reportXss?: (what: string) => void } = window;
    target.reportXss?.(what);
  };
  Object.assign(window, { xss: () => report(`a script ran at ${location.href}`) });
  const onViolation = ({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
    report(`policy: ${violatedDirective} ${blockedURI}`);
  document.addEventListener('securitypolicyviolation', onViolation);
  // Unknown components are omitted with a warning, which is expected here.
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!/isn't in the registry/.test(String(words[0]))) warn(...words);
  };
}

/** What a file ends with, so that a page shows whether it has the whole file. */
const close = (position: XssPosition): string => `\n\n${LAST} ${position.name}\n`;

const isReadable = (position: XssPosition, payload: string): boolean =>
  'tree' in parseContent(position.place(payload));

/** The valid payloads of a position, one after another. */
const joinReadable = (position: XssPosition): string =>
  xssPayloads
    .filter((payload) => isReadable(position, payload))
    .map((payload) => position.place(payload))
    .join('\n\n') + close(position);

/** The valid payloads of a position as one file, and each of the others as a separate file. */
function toFiles(position: XssPosition): string[] {
  if (position.isFrontMatter) return [toXssFile(position, xssPayloads.join(' ')) + close(position)];
  const apart = xssPayloads.filter((payload) => !isReadable(position, payload));
  return [
    `---\ntitle: Payloads\n---\n\n${joinReadable(position)}`,
    ...apart.map((payload) => toXssFile(position, payload)),
  ];
}

/** The valid payloads of several positions as one file. */
function joinFiles(positions: readonly XssPosition[]): string {
  const inFrontMatter = positions.find(({ isFrontMatter }) => isFrontMatter);
  const [start = ''] = inFrontMatter ? toFiles(inFrontMatter) : ['---\ntitle: Payloads\n---\n\n'];
  const others = positions.filter((position) => position !== inFrontMatter);
  return start + others.map((position) => `\n\n${joinReadable(position)}`).join('');
}

/** Replaces the text of the source, which has the focus, as pasting would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function servePage(page: Page, text: string): Promise<void> {
  await page.route('**/api/page-source?*', (route) => {
    const path = new URL(route.request().url()).searchParams.get('path');
    return route.fulfill({ json: { path, branch: 'main', headSha: SHA, blobSha: SHA, text } });
  });
}

/** Expects that a frame or page shows the files of these positions to their ends. */
async function expectShown(shown: Page | FrameLocator, positions: readonly XssPosition[]): Promise<void> {
  for (const { name } of positions) await expect(shown.getByText(`${LAST} ${name}`)).toBeVisible();
}

/** Pastes the payloads of a position into the source, and uses everything that the preview shows of them. */
async function tryInEditor(page: Page, position: XssPosition): Promise<void> {
  const preview = previewOf(page);
  const [whole = '', ...broken] = toFiles(position);
  // Once: finding the source by its name takes longer than a paste.
  await page.getByRole('textbox', { name: /^Source of/ }).focus();
  for (const text of broken) await paste(page, text);
  await paste(page, whole);
  await expectShown(preview, [position]);
  // Anything that can be pressed or hovered may trigger a payload.
  await preview.locator('body').evaluate((body) => {
    for (const element of body.querySelectorAll('article *')) {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  });
  await expect(
    preview.locator('script, iframe[srcdoc], object, embed, base, meta, form, svg script'),
  ).toHaveCount(0);
}

/** The positions in pairs, of which each has one editor. */
const pairs = xssPositions.flatMap((_, at) => (at % 2 === 0 ? [xssPositions.slice(at, at + 2)] : []));
for (const positions of pairs) {
  const names = positions.map(({ name }) => name).join(', ');
  test(`executes nothing written in the positions: ${names}`, async ({ page, faults }) => {
    const found = await watch(page);
    await servePage(page, '---\ntitle: Shown\n---\n\nText.\n');
    await openWatched(page, found);
    await expect(previewOf(page).getByText('Text.')).toBeVisible();
    const inner = await (
      await page.locator('iframe[title="Preview of the page"]').elementHandle()
    )?.contentFrame();
    await inner?.evaluate(listenForXss);
    for (const position of positions) {
      await test.step(`executes nothing written in the position: ${position.name}`, async () => {
        await tryInEditor(page, position);
        expect(found).toEqual({ reports: [], left: [] });
      });
    }

    const whole = joinFiles(positions);
    await test.step('executes nothing on another page, which has no draft', async () => {
      await page.unroute('**/api/page-source?*');
      await servePage(page, whole);
      await page.goto('/preview?path=docs/support.mdx');
      await expectShown(page, positions);
      expect(found).toEqual({ reports: [], left: [] });
    });
    await test.step('executes nothing on a private page, as a user with a role sees it', async () => {
      await page.route('**/api/private-page?*', (route) =>
        route.fulfill({ json: { path: FILE, branch: 'main', text: whole } }),
      );
      await page.goto('/products/payloads');
      await expectShown(page, positions);
      expect(found).toEqual({ reports: [], left: [] });
    });
    // The private page has no file in the build.
    faults.splice(
      0,
      faults.length,
      ...faults.filter((fault) => !/404.*\/products\/payloads|status of 404/.test(fault)),
    );
  });
}

test('executes nothing typed on the page itself', async ({ page }) => {
  const found = await watch(page);
  const text =
    '---\ntitle: Shown\n---\n\nParagraph.\n\n## Heading\n\n- Item.\n\n| Cell |\n| - |\n| Value |\n';
  await servePage(page, text);
  await openWatched(page, found);
  const preview = previewOf(page);
  const typed = xssPayloads.map((payload) => payload.replaceAll(/[\p{Cc}\p{Zl}]/gu, ' ')).join(' ');
  for (const word of ['Paragraph.', 'Heading', 'Item.', 'Value']) {
    const element = preview.locator('[data-text]').getByText(word, { exact: true });
    await preview.locator('[data-text]', { hasText: word }).first().click();
    await expect(preview.locator('[data-editing]')).toHaveText(word);
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Escape');
    await expect(preview.locator('[data-editing]')).toHaveCount(0);
    await expect(element).toHaveCount(0);
  }
  await expect(preview.getByText('<script>xss()</script>').first()).toBeVisible();
  await expect(preview.locator('script, iframe, object, embed, base, meta, form')).toHaveCount(0);
  expect(found).toEqual({ reports: [], left: [] });
});

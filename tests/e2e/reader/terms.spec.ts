import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { wake } from '../support/page';

const PAGE = '/products/meet-cairn/fundamentals';

const firstTerm = (page: Page) => page.locator('[data-content] [data-term]').first();

test.describe('terms of the glossary', () => {
  test('are explained without the application', async ({ page }) => {
    // The application's scripts never load.
    await page.route('**/assets/js/**', () => undefined);
    await page.goto(PAGE);
    await test.step('are explained once, in running text', async () => {
      const names = await page.locator('[data-term] > button').allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      expect(names.length).toBeLessThanOrEqual(6);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      await expect(page.locator(':is(h1, h2, h3, h4, a, code, table) [data-term]')).toHaveCount(0);
    });
    await test.step('show their meaning by keyboard, before hydration', async () => {
      const term = firstTerm(page);
      const meaning = term.locator('[popover]');
      await term.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(meaning).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(meaning).toBeHidden();
      await expect(term.getByRole('button')).toBeFocused();
    });
    await test.step('stay on a line with the punctuation around them', () => stayWithPunctuation(page));
  });

  async function stayWithPunctuation(page: Page): Promise<void> {
    const separated = new Set<string>();
    for (let width = 320; width < 460; width += 4) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.locator('[data-term]').evaluateAll((terms) =>
        terms.flatMap((term) => {
          const name = term.querySelector('button');
          return [...term.childNodes].flatMap((node) => {
            if (!name || node.nodeType !== Node.TEXT_NODE) return [];
            const range = document.createRange();
            range.selectNode(node);
            const [text, button] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
            return text.top < button.bottom && text.bottom > button.top ? [] : [term.textContent];
          });
        }),
      );
      for (const text of found) separated.add(`${width}: ${text}`);
    }
    expect([...separated]).toEqual([]);
    const after = await page
      .locator('[data-term] > button')
      .evaluateAll((names) =>
        names.map(({ nextSibling }) =>
          nextSibling?.nodeType === Node.TEXT_NODE ? nextSibling.nodeValue : '',
        ),
      );
    expect(after.join('')).toMatch(/[,.]/);
  }

  test('show their meaning to a pointer', async ({ page }) => {
    await page.goto(PAGE);
    await wake(page);
    const term = firstTerm(page);
    const meaning = term.locator('[popover]');
    await test.step('show their meaning to a pointer that rests on them and can be moved there; Escape hides it', async () => {
      await expect(meaning).toBeHidden();
      await term.getByRole('button').hover();
      await expect(meaning).toBeVisible();
      await meaning.hover();
      await expect(meaning).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(meaning).toBeHidden();
      await page.mouse.move(2, 2);
      await term.getByRole('button').hover();
      await expect(meaning).toBeVisible();
      await page.mouse.move(2, 2);
      await expect(meaning).toBeHidden();
    });
    await test.step('keep their meaning open after a click, until it is dismissed', async () => {
      await term.getByRole('button').hover();
      await expect(meaning).toBeVisible();
      await term.getByRole('button').click();
      await page.mouse.move(2, 2);
      // Long enough for a meaning that follows the pointer to be hidden.
      await page.waitForTimeout(300);
      await expect(meaning).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(meaning).toBeHidden();
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('open with a tap, within the screen, and close with a tap elsewhere', async ({ page }) => {
      await page.goto(PAGE);
      for (const term of await page.locator('[data-term]').all()) {
        const meaning = term.locator('[popover]');
        await term.getByRole('button').tap();
        await expect(meaning).toBeVisible();
        const box = await meaning.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        await page.touchscreen.tap(8, 200);
        await expect(meaning).toBeHidden();
      }
    });
  });
});

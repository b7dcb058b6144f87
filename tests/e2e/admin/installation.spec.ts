import { expect, test } from '../support/console';

test('an admin confirms an installation of the GitHub App, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/github/install-success?installation_id=777&setup_action=install');
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-admin' }).click();
  await page.getByRole('button', { name: 'Confirm installation' }).click();
  await expect(page.getByRole('status')).toContainText('Confirmed. The editor now works with');
  await expect(page.getByRole('button', { name: 'Confirm installation' })).toHaveCount(0);
});

test("an installation that the App doesn't have changes nothing, and shows an error", async ({
  page,
  faults,
}) => {
  await page.goto('/github/install-success?installation_id=778');
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-admin' }).click();
  await page.getByRole('button', { name: 'Confirm installation' }).click();
  await expect(page.getByRole('status')).toContainText('No GitHub app installation found');
  await expect(page.getByRole('status')).toContainText('Nothing changed');
  expect(faults.some((fault) => fault.includes('/api/github-installation'))).toBe(true);
  faults.length = 0;
});

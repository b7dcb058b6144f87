/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { SeoWriteError } from '@site/src/data/seo';
import type { StoredSeo } from '@site/src/features/seoSettings';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { seoMessages } from '#domain/errors/messages';
import type { SeoMetadataRow } from '#domain/seo/settings/rows';
import { fakeBrowser, noStoredSeo, renderPanel } from './support';

const page = `---
# Shown to readers
title: Drive
description: Short
---

Text.
`;
const settings = { kind: 'frontMatter', from: 0, to: 60 } as const;
const global: SeoMetadataRow = {
  path: '*',
  title: '{page_title} · Docs',
  description: 'What the site says.',
  keywords: null,
  og_image: null,
  is_global: true,
  setting_type: 'global',
  json_data: { robots: 'noarchive', kept: 'yes' },
  updated_at: '2026-11-22T09:00:00.123456+00:00',
};

jest.mock('@docusaurus/useDocusaurusContext', () => ({
  __esModule: true,
  default: () => ({ siteConfig: { url: 'https://docs.example.com' } }),
}));

beforeAll(() => fakeBrowser());

/** Replaces a field's text, and waits until the page has it. */
async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

test('changes only the line of a description, and counts its characters', async () => {
  const panel = renderPanel(page, settings);
  await fill('Description', 'Longer than before');
  expect(panel.text()).toBe(page.replace('Short', 'Longer than before'));
  expect(screen.getByText('18 characters: too short (50 to 160).')).toBeVisible();
});

test('removes the key of an emptied field, and adds one for a switch', async () => {
  const panel = renderPanel(page, settings);
  await userEvent.clear(screen.getByLabelText('Description'));
  await userEvent.tab();
  await userEvent.click(screen.getByText('Search engines'));
  await userEvent.click(screen.getByLabelText(/noindex/));
  await waitFor(() => expect(panel.text()).toBe(page.replace('description: Short', 'noindex: true')));
  expect(screen.getByText(/Search engines are asked to skip this page \(noindex,follow\)/)).toBeVisible();
});

test('adds front matter to a page that has none', async () => {
  const panel = renderPanel('Text.\n', settings);
  await fill('Title', 'New: page');
  expect(panel.text()).toBe('---\ntitle: "New: page"\n---\n\nText.\n');
});

test("previews the metadata of the build: the page's, or else the site's", async () => {
  const stored: StoredSeo = { ...noStoredSeo, global };
  const without = page.replace('description: Short\n', '');
  const seoApi = { load: async () => stored, save: async () => undefined, remove: async () => undefined };
  renderPanel(without, settings, { seoApi });
  const result = screen.getByText('Search result').closest('figure');
  await waitFor(() => expect(result).toHaveTextContent('Drive · Docs'));
  expect(result).toHaveTextContent('What the site says.');
  expect(screen.getByText(/From the site defaults: “What the site says\.”/)).toBeVisible();
});

test("saves the site's settings without losing what the form doesn't show", async () => {
  const save = jest.fn(async () => undefined);
  renderPanel(page, settings, {
    seoApi: { load: async () => ({ ...noStoredSeo, global }), save, remove: async () => undefined },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  await fill('Description', 'Another');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(save).toHaveBeenCalledWith(
    { kind: 'site' },
    expect.objectContaining({ title: '{page_title} · Docs', description: 'Another', robots: 'noarchive' }),
    global,
  );
  expect(await screen.findByLabelText('Title')).toHaveValue('Drive');
});

test("asks before the site's settings are left with unsaved changes", async () => {
  const panel = renderPanel(page, settings);
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  await userEvent.type(screen.getByLabelText('Description'), 'Mine');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toHaveTextContent(
    "These settings aren't saved yet.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  expect(panel.onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Description')).toHaveValue('Short');
});

test('leaves Escape to the question that is open', async () => {
  renderPanel(page, settings);
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  await userEvent.type(screen.getByLabelText('Description'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  screen.getByRole('button', { name: 'Keep editing' }).focus();
  // Unless it is prevented, the browser closes the question.
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })).toBe(true);
  expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull();
});

test('leaves another form open when an earlier save ends', async () => {
  let finish: () => void = () => undefined;
  const save = () => new Promise<void>((resolve) => (finish = resolve));
  const load = async () => ({ ...noStoredSeo, global });
  renderPanel(page, settings, { seoApi: { load, save, remove: async () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page override' }));
  await userEvent.type(screen.getByLabelText('Description'), 'Mine');
  await act(async () => finish());
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  expect(screen.getByRole('heading', { name: 'Page override' })).toBeVisible();
});

test('shows editors the settings of the whole site, and why only admins can change them', async () => {
  const load = async () => ({ ...noStoredSeo, global });
  renderPanel(page, settings, {
    seoApi: { load, save: async () => undefined, remove: async () => undefined },
    isAdmin: false,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  expect(screen.getByText(/affect the whole site, so only admins can change them/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByLabelText('Title')).toHaveValue('{page_title} · Docs');
  expect(screen.queryByRole('button', { name: 'Save for everyone' })).toBeNull();
});

describe('settings that changed after they were opened', () => {
  const conflict = new SeoWriteError(seoMessages.changed('Ada'), { message: 'stale', code: 'PT409' }, true);
  const theirs: SeoMetadataRow = {
    ...global,
    description: 'Theirs',
    updated_at: '2026-11-22T10:00:00.000001+00:00',
  };

  async function saveTooLate({ isOutage }: { isOutage: boolean }) {
    const load = jest
      .fn(async (): Promise<StoredSeo> => ({ ...noStoredSeo, global: theirs }))
      .mockResolvedValueOnce({ ...noStoredSeo, global });
    // Once when the conflict is detected, once when the user asks for their values.
    const outage = { ...noStoredSeo, sections: null };
    if (isOutage) load.mockResolvedValueOnce(outage).mockResolvedValueOnce(outage);
    const save = jest.fn(async () => undefined).mockRejectedValueOnce(conflict);
    renderPanel(page, settings, { seoApi: { load, save, remove: async () => undefined } });
    await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
    await fill('Description', 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Ada changed these settings after you opened them. Yours aren't saved yet; nothing is lost.",
    );
    expect(screen.getByLabelText('Description')).toHaveValue('Mine');
    return save;
  }

  test('can be loaded, once they can be read', async () => {
    const save = await saveTooLate({ isOutage: true });
    await userEvent.click(screen.getByRole('button', { name: 'Load their values' }));
    expect(await screen.findByText(/current settings couldn't be read/)).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Load their values' }));
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Theirs'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('can be replaced, based on their state', async () => {
    const save = await saveTooLate({ isOutage: false });
    await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save).toHaveBeenLastCalledWith(
      { kind: 'site' },
      expect.objectContaining({ description: 'Mine' }),
      theirs,
    );
  });
});

test("says why a user without a role can't save the settings of a section", async () => {
  const save = async () => {
    throw new SeoWriteError(seoMessages.permissionDenied, { message: 'x', code: '42501' });
  };
  renderPanel(page, settings, {
    seoApi: { load: async () => noStoredSeo, save, remove: async () => undefined },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Section settings' }));
  expect(screen.getByLabelText('Pages')).toHaveValue('/products/*');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Permission denied: You need editor or admin permissions to manage SEO settings.',
  );
});

test("stores structured data as data, and says when text isn't valid JSON", async () => {
  const panel = renderPanel(page, settings);
  await userEvent.click(screen.getByText('Structured data and more'));
  const field = screen.getByLabelText('Schema data (JSON)');
  await userEvent.click(field);
  await userEvent.paste('{ "@type": "Article"');
  expect(screen.getByText("This isn't valid JSON yet, so it's saved as text and ignored.")).toBeVisible();
  await userEvent.paste(' }');
  await userEvent.tab();
  await waitFor(() => expect(panel.text()).toContain('schemaData: {"@type":"Article"}\n'));
});

test('keeps a meta tag while its name or content is retyped', async () => {
  const tagged = page.replace('title:', 'customMeta:\n  - name: author\n    content: Ada\ntitle:');
  const panel = renderPanel(tagged, settings);
  await userEvent.click(screen.getByText('Structured data and more'));
  await fill('Name or property', 'aut');
  expect(screen.getByText("Pages can't set this tag.")).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Content'));
  await userEvent.tab();
  expect(screen.getByText('Enter the content.')).toBeVisible();
  expect(panel.text()).toBe(tagged);
  await fill('Content', 'Grace');
  await fill('Name or property', 'rating');
  await waitFor(() => expect(panel.text()).toContain('- name: rating\n    content: Grace\n'));
});

test('stores what a page applies to as a list', async () => {
  const panel = renderPanel(page, settings);
  await fill('Applies to', 'macOS 13, Windows');
  await waitFor(() => expect(panel.text()).toContain('appliesTo: [macOS 13, Windows]\n'));
});

test('keeps entries of meta tags and lists that pages cannot use, and commas in items', async () => {
  const list = 'keywords:\n  - Note: new\n  - "red, green"\n';
  const meta = 'customMeta:\n  - name: generator\n    content: x\n  - name: author\n    content: Ada\n';
  const panel = renderPanel(page.replace('title:', `${list}${meta}title:`), settings);
  await userEvent.click(screen.getByText('Structured data and more'));
  await fill('Content', 'Grace');
  await waitFor(() => expect(panel.text()).toContain(meta.replace('Ada', 'Grace')));
  const keywords = screen.getByLabelText('Keywords');
  expect(keywords).toHaveValue('Note: new, "red, green"');
  await userEvent.type(keywords, ', blue');
  const changed = 'keywords:\n  - "Note: new"\n  - "red, green"\n  - blue\n';
  await waitFor(() => expect(panel.text()).toContain(changed));
});

test('adds meta tags one by one', async () => {
  const panel = renderPanel(page, settings);
  await userEvent.click(screen.getByText('Structured data and more'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a meta tag' }));
  await fill('Name or property', 'article:tag');
  expect(panel.history).toHaveLength(1);
  await fill('Content', 'drive');
  await waitFor(() =>
    expect(panel.text()).toContain('customMeta:\n  - property: "article:tag"\n    content: drive\n---'),
  );
});

test('stays open with what was typed during a save', async () => {
  let finish: () => void = () => undefined;
  const save = () => new Promise<void>((resolve) => (finish = resolve));
  let description = 'Before';
  const load = async () => ({ ...noStoredSeo, global: { ...global, description } });
  renderPanel(page, settings, { seoApi: { load, save, remove: async () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Site defaults' }));
  const field = screen.getByLabelText('Description');
  await userEvent.type(field, ' one');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  await userEvent.type(field, ' two');
  description = 'Before one';
  await act(async () => finish());
  expect(screen.getByLabelText('Description')).toHaveValue('Before one two');
  expect(screen.getByRole('heading', { name: 'Site defaults' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  description = 'Before one two';
  await act(async () => finish());
  expect(screen.queryByRole('heading', { name: 'Site defaults' })).toBeNull();
});

test('asks before a meta tag is lost that is incomplete', async () => {
  const panel = renderPanel(page, settings);
  const close = () => userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('Structured data and more'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a meta tag' }));
  await userEvent.type(screen.getByLabelText('Name or property'), 'author');
  await close();
  expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toHaveTextContent(
    'Enter the content.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag author' }));
  await close();
  expect(panel.onClose).toHaveBeenCalledTimes(1);
});

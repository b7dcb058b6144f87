/** @jest-environment jsdom */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../../checkContent';
import { convert } from './support';

const FOLDER = 'tests/fixtures/paste';
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

/** The expected result for HTML without formatting, whose plain text is pasted unchanged. */
const PLAIN = '(plain text)';

function paste(html: string): string {
  return convert(html).markdown ?? PLAIN;
}

test('contains forty documents', () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
});

test('keeps the spaces between words when line breaks separate the paragraphs', () => {
  expect(paste('<div><b>One</b> <i>two</i><br> <br> <b>Three</b></div>')).toBe('**One** *two*\n\n**Three**');
});

test("doesn't take the checkboxes of Google Docs, which are images, for images of the text", () => {
  expect(convert(readFileSync(path.join(FOLDER, 'google-docs-checklist.html'), 'utf8')).images).toEqual([]);
});

test.each(names)('converts %s to the expected Markdown, which pages may contain', (name) => {
  const markdown = paste(readFileSync(path.join(FOLDER, name), 'utf8'));
  const expected = path.join(FOLDER, name.replace('.html', '.txt'));
  if (process.env.UPDATE_PASTES) writeFileSync(expected, `${markdown}\n`);
  expect(`${markdown}\n`).toBe(readFileSync(expected, 'utf8'));
  const page = `---\ntitle: Pasted\ndescription: A page.\n---\n\n${markdown}\n`;
  expect(checkContent(page, { path: 'docs/pasted.mdx' })).toEqual([]);
});

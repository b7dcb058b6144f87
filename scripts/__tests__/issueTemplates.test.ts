import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { toFeedbackHref } from '#domain/content/feedback';

test('has the template that the feedback link names, with its labels, title and questions', () => {
  const page = { repositoryUrl: 'https://github.com/o/r', siteUrl: 'https://s', path: '/products/a' };
  const link = new URL(toFeedbackHref(page)).searchParams;
  const text = readFileSync(`.github/ISSUE_TEMPLATE/${link.get('template')}`, 'utf8');
  const { labels, title } = parse(text.split('---')[1] ?? '');
  expect(labels.split(', ')).toEqual(link.get('labels')?.split(','));
  expect(link.get('title')).toBe(`${title}/products/a`);
  const questions = (link.get('body') ?? '').match(/(?<=^### ).+$/gm) ?? [];
  expect(questions).toHaveLength(4);
  for (const question of questions) expect(text).toContain(`**${question.replace(/[^?]$/, '$&:')}**`);
});

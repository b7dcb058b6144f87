import { toHiddenFilesQuestions } from '../hiddenFiles';

it('asks by path and by address, and takes either for the file', () => {
  const [question] = toHiddenFilesQuestions(['a/index.mdx', 'b.mdx', 'c.mdx']);
  expect(question?.parameters.p_paths).toEqual([
    ...['docs/a/index.mdx', '/products/a'],
    ...['docs/b.mdx', '/products/b'],
    ...['docs/c.mdx', '/products/c'],
  ]);
  expect(question?.readAnswer([0, 1, 5])).toEqual(['a/index.mdx', 'c.mdx']);
  expect(question?.readAnswer([])).toEqual([]);
});

it('asks no more at once than the database takes', () => {
  const files = Array.from({ length: 4500 }, (_, index) => `${index}.mdx`);
  const questions = toHiddenFilesQuestions(files);
  expect(questions.map(({ parameters }) => parameters.p_paths.length)).toEqual([4000, 4000, 1000]);
  expect(questions[2]?.readAnswer([2])).toEqual(['4001.mdx']);
  expect(toHiddenFilesQuestions([])).toEqual([]);
});

it('asks about fewer files at once when their paths are long', () => {
  const files = Array.from({ length: 2000 }, (_, index) => `${'a'.repeat(200)}-${index}.mdx`);
  const questions = toHiddenFilesQuestions(files);
  expect(questions.length).toBeGreaterThan(1);
  expect(questions.flatMap(({ parameters }) => parameters.p_paths)).toHaveLength(4000);
  for (const { parameters } of questions) expect(parameters.p_paths.join('').length).toBeLessThan(600_000);
});

it.each([[[6]], [[-1]], [[0.5]], [['0']], [{}], [null]])('refuses %j for an answer', (answer) => {
  const [question] = toHiddenFilesQuestions(['a.mdx', 'b.mdx', 'c.mdx']);
  expect(() => question?.readAnswer(answer)).toThrow();
});

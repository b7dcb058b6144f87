import { toReportedQuery } from '../tracking';

test('a search is reported trimmed, and only beyond two characters', () => {
  expect(['  os ', 'mcp', '   a b  '].map(toReportedQuery)).toEqual([null, 'mcp', 'a b']);
});

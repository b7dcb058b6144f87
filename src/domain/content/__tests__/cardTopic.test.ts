import { toCardTopic } from '../cardTopic';

it.each([
  ['/products/desktop/download', 'download'],
  ['/products/cli/troubleshooting', 'fix'],
  ['/products/obsidian/get-started#before', 'start'],
  ['/products/extensions-plugins/jetbrains/copilot/llm-settings', 'settings'],
  ['/products/mcp/cursor/', 'page'],
  ['https://example.com/', 'page'],
  ['', 'page'],
])('maps %s to the topic %s', (href, topic) => {
  expect(toCardTopic(href)).toBe(topic);
});

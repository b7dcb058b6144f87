import { readFileSync } from 'node:fs';
import { toCardBrand, toCardTopic } from '../cardTopic';

it.each([
  ['/products/desktop/download', 'download'],
  ['/products/cli/troubleshooting', 'fix'],
  ['/products/obsidian/get-started#before', 'start'],
  ['/products/extensions-plugins/jetbrains/copilot/llm-settings', 'settings'],
  ['/products/core-dependencies/ollama/supported-models', 'models'],
  ['/products/desktop/troubleshooting/macos', 'device'],
  ['/products/core-dependencies/cairn-os', 'device'],
  ['/products/mcp/cursor/', 'page'],
  ['https://example.com/', 'page'],
  ['', 'page'],
])('maps %s to the topic %s', (href, topic) => {
  expect(toCardTopic(href)).toBe(topic);
});

const sprite = readFileSync('static/img/brands.svg', 'utf8');

it.each([
  ['/products/mcp/cursor/', 'cursor'],
  ['/products/extensions-plugins/visual-studio-code#install', 'vscode'],
  ['/products/extensions-plugins/neovim-plugin', 'neovim'],
])('maps %s to the icon of %s, which the sprite has', (href, brand) => {
  expect(toCardBrand(href)).toBe(brand);
  expect(sprite).toContain(`id="${brand}"`);
});

it.each(['/products/extensions-plugins/jetbrains/copilot', '/products/constructor', ''])(
  'finds no brand for %s',
  (href) => {
    expect(toCardBrand(href)).toBeUndefined();
  },
);

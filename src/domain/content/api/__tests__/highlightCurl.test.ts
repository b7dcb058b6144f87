import { toCurlCommand } from '../curlCommand';
import { highlightCurl } from '../highlightCurl';

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const command = toCurlCommand({
  method: 'PATCH',
  path: '/v1/things/{id}',
  server: 'http://localhost:39300',
  token: 'LOCAL_TOKEN',
  parameters: [
    { name: 'id', in: 'path', value: 'a1' },
    { name: 'q', in: 'query', value: 'a --b' },
  ],
  body: `{\n  "text": "it's <b> & --bold $HOME"\n}`,
});

test('colors the command, its options, strings and variable', () => {
  const html = highlightCurl(command);
  expect(html).toMatch(/^<span class="f">curl<\/span> <span class="g">--request<\/span> PATCH /);
  expect(html).toContain(
    '<span class="s">&quot;Authorization: Bearer </span><span class="n">$LOCAL_TOKEN</span>',
  );
  expect(html).toContain(`it'</span>\\'<span class="s">'s`);
});

test('colors nothing inside strings, and keeps the text', () => {
  const html = highlightCurl(command);
  expect(html).toContain('&lt;b&gt; &amp; --bold $HOME');
  expect(html.match(/class="g"/g)).toHaveLength(4);
  expect(toText(html)).toBe(command);
});

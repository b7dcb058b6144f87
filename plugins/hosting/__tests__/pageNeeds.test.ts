import { joinPageNeeds, readPageNeeds } from '../pageNeeds';

const ownScripts = new Set(['a()', 'b()']);
const collect = (...html: string[]) =>
  joinPageNeeds(
    html.map((each, index) => readPageNeeds({ file: `page-${index}.html`, html: each }, { ownScripts })),
  );
const frame = (src: string) => `<iframe sandbox src="${src}"></iframe>`;

describe('readPageNeeds', () => {
  it('finds the inline scripts of the build, but no data scripts and files', () => {
    const { scripts } = collect(
      '<script>a()</script><script data-scripts="/m.js">b()</script>',
      '<script src="/m.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect([...scripts]).toEqual(['a()', 'b()']);
  });

  it('finds the hosts of frames, even inside templates and without quotes', () => {
    const { frameHosts } = collect(
      `${frame('https://maps.acme.com/embed?x=1')}<template>${frame('https://www.figma.com/')}</template>`,
      '<iframe class=x sandbox src=https://codesandbox.io/x></iframe><iframe title="Preview"></iframe>',
    );
    expect([...frameHosts]).toEqual(['maps.acme.com', 'www.figma.com', 'codesandbox.io']);
  });

  it.each([
    ['an inline script', '<script>evil()</script>'],
    ['an inline script that begins like ours', '<script>a();evil()</script>'],
    ['an inline script in a template', '<template><script>evil()</script></template>'],
    ['an inline script in an SVG', '<svg><script>evil()</script></svg>'],
    ['an inline script with a type in capitals', '<script type="TEXT/JavaScript">evil()</script>'],
    ['a module', '<script type="module">evil()</script>'],
    ['an import map', '<script type="importmap">{}</script>'],
    ['speculation rules', '<script type="speculationrules">{}</script>'],
    ['a script from another site', '<script src="https://evil.com/x.js"></script>'],
    ['a script from another site without scheme', '<script src="//evil.com/x.js"></script>'],
    ['a script from another site with a backslash', '<script src="/\\evil.com/x.js"></script>'],
    ['a script with a data URL', '<script src="data:text/javascript,1"></script>'],
    ['an event handler', '<img src=x onerror=evil()>'],
    ['an event handler after a slash', '<svg/onload=evil()>'],
    ['an event handler in capitals', '<p ONCLICK="evil()">'],
    ['a script URL', '<a href="javascript:evil()">x</a>'],
    ['an obfuscated script URL', '<a href=" java&#10;script&colon;evil()">x</a>'],
    ['a script URL in a form', '<button formaction="javascript:evil()">x</button>'],
    ['a script URL in an SVG', '<svg><a xlink:href="javascript:evil()">x</a></svg>'],
    ['another base URL', '<base href="https://evil.com/">'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.com">'],
    ['an object', '<object data="/x.swf"></object>'],
    ['a plugin', '<embed src="/x.swf">'],
    ['a frame with an inline document', '<iframe sandbox srcdoc="<script>evil()</script>"></iframe>'],
    ['a frame without a sandbox', '<iframe src="https://www.figma.com/"></iframe>'],
    ['a frame of this site', frame('/admin')],
    ['a frame of an IP address', frame('https://10.0.0.1/')],
    ['a frame of localhost', frame('https://localhost/')],
    ['a frame URL that ends the directive', frame('https://a;sandbox')],
    ['a frame with a script URL', frame('javascript:evil()')],
  ])('refuses %s', (_kind, html) => {
    expect(() => collect('<p>fine</p>', html)).toThrow('page-1.html: ');
  });

  it('lists the first problems when there are many', () => {
    const pages = Array.from({ length: 30 }, () => '<script>evil()</script>');
    expect(() => collect(...pages)).toThrow(/page-0\.html: inline script: evil\(\)[\s\S]*and 10 more/);
  });
});

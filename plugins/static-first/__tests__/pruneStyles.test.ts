import { dropUnusedNames, listPageClasses, pruneStyles, readStyles } from '../pruneStyles';

const prune = (css: string, ...classes: string[]) => pruneStyles(readStyles(css), new Set(classes));

describe('pruneStyles', () => {
  it.each([
    ['a class that the page has', '.a_aaaa{color:red}'],
    ['an element inside another one', '.a_aaaa>p:hover{color:red}'],
    ['one of several selectors', '.b_bbbb,.a_aaaa{color:red}'],
    ['elements, attributes and states', 'p,[data-x]:not(:hover)::after{content:"}"}'],
    ['classes that scripts can add', '.visually-hidden,.contains-task-list{margin:0}'],
    ['classes that it excludes', ':not(.b_bbbb)>.a_aaaa{color:red}'],
    ['classes that it offers', ':is(.a_aaaa,.b_bbbb) a{color:red}'],
    ['a group of conditions', '@media (width>1px){@supports (color:red){.a_aaaa{color:red}}}'],
    [
      'keyframes, properties and statements',
      '@layer a,b;@keyframes x{to{top:0}}@property --y{inherits:false}',
    ],
    ['nested rules', '.a_aaaa{color:red;.b_bbbb &{color:blue}}'],
    ['braces and semicolons in strings', '.a_aaaa::before{content:"{;"}[title="}.b_bbbb"]{top:0}'],
  ])('keeps rules with %s', (_name, css) => expect(prune(css, 'a_aaaa')).toBe(css));

  it.each([
    ['a class that the page lacks', '.b_bbbb{color:red}'],
    ['one of two classes that it lacks', '.a_aaaa .b_bbbb,.b_bbbb.a_aaaa{color:red}'],
    ['one at the start of another', '.a_aaaa1.b_bbbb{color:red}'],
    ['only such rules', '@media print{.b_bbbb{top:0}@supports (top:0){.b_bbbb{top:0}}}'],
  ])('drops rules with %s', (_name, css) => expect(prune(css, 'a_aaaa')).toBe(''));

  it('keeps the order of rules', () =>
    expect(prune('.a_aaaa{top:0}.b_bbbb{top:1px}p{top:2px}.a_aaaa{top:3px}', 'a_aaaa')).toBe(
      '.a_aaaa{top:0}p{top:2px}.a_aaaa{top:3px}',
    ));
});

it('finds classes in attributes with any kind of quotes', () =>
  expect([...listPageClasses('<p class=a><i id=b class="c d" title=x></i><b\nclass=\'e\'>f</b>')]).toEqual(
    expect.arrayContaining(['a', 'c', 'd', 'e']),
  ));

describe('dropUnusedNames', () => {
  it('drops custom properties that nothing uses, and those that only these used', () =>
    expect(dropUnusedNames(':root{--a:1px;--b:var(--a);--c:2px;--d:0}p{top:var(--c)}', '<p>')).toBe(
      ':root{--c:2px;}p{top:var(--c)}',
    ));

  it.each([
    ['a style attribute', '<p style="color:var(--a)">'],
    ['the value of another property', '<p style="--b:var(--a)">'],
    ['a drawing', '<path fill="var(--a)"/>'],
    ['a script', "<script>style.getPropertyValue('--a')</script>"],
  ])('keeps custom properties that are used in %s', (_name, html) =>
    expect(dropUnusedNames(':root{--a:red}', html)).toBe(':root{--a:red}'),
  );

  it.each(['<p style="--a:1px">', '<p style="--a : 1px">', '<p style="top:var(--ab)">'])(
    'counts what only declares or resembles a property as no use: %s',
    (html) => expect(dropUnusedNames(':root{--a:red}', html)).toBe(''),
  );

  it('drops a property in every condition', () =>
    expect(dropUnusedNames('@media print{:root{--a:red}}@supports (top:0){:root{--a:red;top:0}}', '')).toBe(
      '@media print{}@supports (top:0){:root{top:0}}',
    ));

  it('keeps properties whose value has strings or braces, and @property', () => {
    const css = '@property --b{syntax:"*";inherits:false}p{--a:"x;y";top:0}';
    expect(dropUnusedNames(css, '')).toBe(css);
  });

  it('drops keyframes without an animation', () => {
    const used = '@keyframes used_b{0%{top:0}to{top:1px}}p{animation:1s used_b}';
    expect(dropUnusedNames(`@keyframes free_a{0%{top:0}to{top:1px}}${used}`, '')).toBe(used);
  });
});

import { expect, test } from 'vitest'
import { markdownRenderer } from './markdown.ts'
import { sanitise } from './sanitise.ts'

const render = markdownRenderer()

test('headings, lists, emphasis, code, tables, quotes, rules and breaks are kept', () => {
  const { html } = render('# T\n\n- a\n- **b** *c* `d`\n\n> q\n\n---\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\none\ntwo<br>three')
  for (const tag of ['<h1>', '<ul>', '<li>', '<strong>', '<em>', '<code>', '<blockquote>', '<hr />', '<td>', '<br />'])
    expect(html).toContain(tag)
})

test('centre, left and right tags become classed blocks with Markdown inside', () => {
  expect(render('<center>\n\n# Hello\n\n</center>').html).toBe('<div class="md-center"><h1>Hello</h1>\n</div>')
  expect(render('<center>**bold**</center>').html).toBe('<div class="md-center"><p><strong>bold</strong></p>\n</div>')
  expect(render('so <right>*far*</right> good').html).toBe('<p>so <span class="md-right"><em>far</em></span> good</p>\n')
  expect(render('first\n<left>x</left>').html).toContain('class="md-left"')
  expect(render('<center onclick="x()">a</center>').html).not.toContain('onclick')
})

test('links leave in a window of their own and tell nothing of where they came from', () => {
  expect(render('[a](https://x.example/?a=1&b=2)').html).toBe(
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">a</a></p>\n',
  )
  expect(render('[a](mailto:a@b.example) [b](tel:+49123)').html).toContain('href="tel:+49123"')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](data:text/html,x)',
  '![a](javascript:alert(1))',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>*{color:red}</style>',
  '<p style="position:fixed">x</p>',
  '<a href="https://ok.example" onmouseover="x()">x</a>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action="https://evil.example"><input name=a></form>',
  '<div class="evil md-center" id="root">x</div>',
  '![a](http://evil.example/a.png) ![b](//evil.example/a.png)',
  '<base href="https://evil.example/"><meta http-equiv=refresh content=0>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
])('%s does no harm', text => {
  const { html } = render(text)
  // Attributes are looked for in tags only: escaped text may say anything.
  const tags = (html.match(/<[^>]*>/g) ?? []).join('')
  expect(tags).not.toMatch(
    /script|\son\w+=|style=|javascript:|data:|<(svg|iframe|form|input|math|base|meta|template)|id=|evil\.example|"evil/i,
  )
  expect(sanitise(html)).toBe(html)
})

test('the origins of the images of a text are told, those of our own are not', () => {
  const { images, html } = render('![a](https://cdn.example/a.png?x=1&y=2) ![b](/assets/b.png) ![c](https://cdn.example/c.png)')
  expect(images).toEqual(['https://cdn.example'])
  expect(html).toContain('<img src="/assets/b.png" alt="b" />')
  expect(render('<img alt="a" title="t" src=" https://tag.example/a.png">').images).toEqual(['https://tag.example'])
})

test.each([
  ['quotes', '>'.repeat(20_000)],
  ['spaced quotes', '> '.repeat(10_000)],
  ['lists', '- '.repeat(10_000) + 'a'],
  ['numbered lists', '1. '.repeat(7000)],
  ['underscores', '_a'.repeat(10_000)],
  ['stars', '**a*'.repeat(5000)],
  ['brackets', '['.repeat(20_000)],
  ['centres', '<center>'.repeat(2500)],
  ['divisions', '<div>'.repeat(4000)],
  ['angles', '<'.repeat(20_000)],
])('twenty thousand characters of %s are read as something', (_name, text) => {
  const { html } = render(text)
  expect(html.length).toBeLessThan(200_000)
  expect(sanitise(html)).toBe(html)
})

test('a wide gap in a line is narrowed before it is read', () => {
  expect(render(`a${' '.repeat(50_000)}b`).html).toMatch(/^<p>a {200}b<\/p>/)
})

test('an ordinary long text is not touched by the bounds', () => {
  const text = Array.from({ length: 300 }, (_, index) => `Paragraph *${index}* with **emphasis** and \`code\`.`).join('\n\n')
  expect(render(text).html.match(/<em>/g)?.length).toBe(300)
})

import { expect, test } from 'vitest'
import { MESSAGE_PAGES, type Messages } from '#contract/portal/portal-messages.ts'
import { editMessages, previewMessage } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin, editor, guest } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'
import { hostileTexts } from './payloads.ts'

const server = await startServer()
const acme = await server.company('acme')

/** What no database stores as text. */
const storable = hostileTexts.filter(words => !words.includes('\0') && words.isWellFormed())

const TAGS = /^(?:h[1-6]|p|ul|ol|li|a|img|em|strong|b|i|u|s|del|sub|sup|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|div|span)$/
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i,
  src: /^(?:https:|\/(?!\/)|[^:/][^:]*$)/i,
  class: /^md-(?:center|left|right)$/,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  start: /^\d+$/,
  title: /^/,
  alt: /^/,
}

/** What of this HTML an author may not write: each `<` begins one of the tags that are allowed, with attributes that are. */
function notAllowed(html: string): string[] {
  return html
    .split('<')
    .slice(1)
    .map(rest => `<${rest.split('>')[0]}>`)
    .filter(tag => {
      const [, name = '', attributes = ''] = /^<\/?([a-z0-9]+)((?:\s+[a-z]+="[^"<]*")*)\s*\/?>$/.exec(tag) ?? []
      const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)]
      return !TAGS.test(name) || pairs.some(([, key = '', value = '']) => !ATTRIBUTES[key]?.test(value))
    })
}

test('what may not be written is found', () => {
  const bad = [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="//evil.example/x">',
    '<p style="x">',
    '<p onerror=x',
    '<svg/onload=x>',
  ]
  for (const html of bad) expect(notAllowed(html), html).toHaveLength(1)
  expect(notAllowed('<p>a <a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">b</a></p>')).toEqual([])
})

test('there are a hundred hostile texts and more', () => {
  expect(storable.length).toBeGreaterThanOrEqual(100)
})

test.each(storable.map((words, at) => [at, words] as const))(
  'hostile text %i comes to life on none of the five pages',
  async (_, words) => {
    const title = words.replace(/\s+/g, ' ').trim().slice(0, 100).toWellFormed()
    const texts = Object.fromEntries(
      MESSAGE_PAGES.flatMap(page => [
        [`${page}_title`, title],
        [`${page}_intro`, words],
      ]),
    ) as unknown as Messages
    const { body: settings } = await acme.as(admin)(getPage, { params: { '*': 'admin/settings/portal' } })
    if (settings.render !== 'admin_settings_portal') throw new Error(settings.render)
    const saved = await acme.as(editor)(editMessages, { body: texts, headers: { 'if-match': `"${settings.version}"` } })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])

    const { body: start } = await acme.as(guest)(getPage, { params: { '*': '' } })
    expect(start).toMatchObject({ render: 'other', heading: title.trim() })
    expect(notAllowed(start.intro)).toEqual([])
    for (const page of MESSAGE_PAGES) {
      const { body } = await acme.as(editor)(previewMessage, { body: { page, title, intro: words } })
      expect(notAllowed(body.data?.intro ?? '<none>'), page).toEqual([])
    }
    // The document holds them as data: nothing in it ends the script that carries them.
    const html = await (await server.fetch('/acme/')).text()
    const data = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(data ?? '{}')).toMatchObject({ heading: title.trim() })
  },
)

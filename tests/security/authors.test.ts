import { beforeAll, describe, expect, test } from 'vitest'
import type { Condition } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { checkbox, form, note, page, radio, text, textarea } from '../../scripts/seed/build.ts'
import { oneOfEach } from '../kit/scale.ts'
import { BOOM, hostileNames, hostileTexts } from './payloads.ts'
import { ask, asMultipart, multipart } from './raw.ts'
import { makeWorld } from './world.ts'

const world = await makeWorld()
const tenant = world.ours

const texts = { eventops_form_name: 'Hostile', title: 'Hostile', description: '', intro: '' }
const one = (mapField = 'a'): FormContent => form({ ...texts, fields: [page('one', 'One', { ...text(mapField, 'A'), id: 'a' })] })
/** What no database stores as text. */
const storable = hostileTexts.filter(words => !words.includes('\0'))

/** Saves over a form of the tenant; raw, so that a test may say what no editor would. */
function save(body: string) {
  return ask(world.origin, `/api/portal/${tenant.path}/admin/forms/event_request/${tenant.scratch.path}`, {
    method: 'PATCH',
    body,
    headers: { ...world.own, cookie: tenant.cookies.admin, 'content-type': 'application/json', 'if-match': `"${tenant.scratch.version}"` },
  })
}

async function saved(content: FormContent): Promise<void> {
  const answer = await save(JSON.stringify(content))
  expect({ status: answer.status, text: answer.text.slice(0, 500) }).toMatchObject({ status: 200 })
  tenant.scratch.version = (JSON.parse(answer.text) as { data: { version: number } }).data.version
}

const htmlOf = async (path: string, cookie?: string) =>
  (await ask(world.origin, `/${tenant.path}/${path}`, { headers: cookie ? { cookie } : {} })).text

describe('names', () => {
  test.each(hostileNames.filter(name => !name.includes('\0')))('no field may be called %j', async name => {
    const answer = await save(JSON.stringify(one(name)))
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, issues: { 'fields/0/fields/0/mapField': expect.any(String) } })
  })

  test.each(['__proto__', 'constructor', 'prototype'])('a definition with the key %s changes nothing of any object', async key => {
    const body = JSON.stringify(one()).replace('"title":', `"${key}":{"polluted":true,"prototype":{"polluted":true}},"title":`)
    expect((await save(body)).status).toBeOneOf([400, 422])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect((Object as unknown as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test.each([
    ['settings of the row', { id: 'x', uuid: 'x', version: 99, opened_count: 5, company_id: 'x', logs: [], is_valid: true }],
    ['settings of other people', { permissions: { can_add: true }, tenant_url: 'https://evil.example', user: {} }],
  ])('a form takes no %s', async (_, more) => {
    expect((await save(JSON.stringify({ ...one(), ...more }))).status).toBe(422)
  })
})

describe('size', () => {
  const nested = (depth: number): Condition =>
    depth === 0 ? { field: 'a', operator: '==', value: '' } : { conditions: [nested(depth - 1)] }
  const withPages = (fields: FormContent['fields']) => JSON.stringify({ ...one(), fields })
  const fields = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ id: `f${from + index}`, mapField: `f${from + index}`, type: 'text', label: '' }))

  test.each([
    ['more than four mebibytes', () => JSON.stringify({ ...one(), intro: 'x'.repeat(4_200_000) }), [413]],
    ['an intro of a mebibyte', () => JSON.stringify({ ...one(), intro: 'x'.repeat(1_100_000) }), [422]],
    ['2,001 fields', () => withPages([{ id: 'p', fields: fields(2001) }]), [413, 422]],
    ['101 pages', () => withPages(Array.from({ length: 101 }, (_, index) => ({ id: `p${index}`, fields: fields(1, index) }))), [422]],
    [
      '101 options',
      () =>
        withPages([
          page(
            'p',
            '',
            radio(
              'r',
              'R',
              Array.from({ length: 101 }, (_, index) => `o${index}`),
            ),
          ),
        ]),
      [422],
    ],
    [
      '10,001 conditions',
      () => withPages([{ id: 'p', conditions: Array.from({ length: 10_001 }, () => ({ field: 'a' })), fields: fields(1) }]),
      [413, 422],
    ],
    ['conditions that nest 40 deep', () => withPages([{ id: 'p', conditions: [nested(40)], fields: fields(1) }]), [422]],
    ['lists that nest 100,000 deep', () => '['.repeat(100_000) + ']'.repeat(100_000), [422]],
    ['objects that nest 100,000 deep', () => '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), [422]],
    ['a title of 101 characters', () => JSON.stringify({ ...one(), title: 'x'.repeat(101) }), [422]],
    [
      'a pattern that looks back',
      () => withPages([page('p', '', text('t', 'T', { validation: { conditions: [{ operator: 'regex', checkValue: '(a)\\1' }] } }))]),
      [422],
    ],
    [
      'a formula that reaches for more',
      () => withPages([page('p', '', { ...text('t', 'T'), type: 'date', minValue: { formula: 'constructor.constructor("return 1")()' } })]),
      [422],
    ],
    ['U+0000 in a text', () => JSON.stringify({ ...one(), title: 'a\0b' }), [400, 422]],
    ['half a character in a text', () => JSON.stringify({ ...one(), title: 'a\ud800b' }), [400, 422]],
    ['U+0000 in a key', () => JSON.stringify({ ...one(), 'a\0b': 1 }), [400, 422]],
    ['no JSON', () => '{"title":', [400]],
    ['a text', () => '"hello"', [400, 422]],
    ['nothing', () => 'null', [400, 422]],
  ])('%s: refused, and the server goes on', async (_, body, statuses) => {
    const answer = await save(body())
    expect(answer.status).toBeOneOf(statuses)
    expect(JSON.parse(answer.text)).toMatchObject({ success: false })
    expect((await ask(world.origin, '/livez')).status).toBe(200)
  })

  test('a pattern that would take for ever elsewhere is judged at once', async () => {
    await saved(
      form({
        ...texts,
        fields: [page('p', 'P', textarea('t', 'T', { validation: { conditions: [{ operator: 'regex', checkValue: '^(a+)+$' }] } }))],
      }),
    )
    const body = multipart([['t', `${'a'.repeat(1900)}!`]])
    const answer = await ask(world.origin, `/api/portal/${tenant.path}/forms/event_request/${tenant.scratch.path}`, {
      method: 'POST',
      body,
      headers: asMultipart,
    })
    expect(answer.status).toBe(422)
  })
})

describe('texts', () => {
  /** Each hostile text in everything an author may write. */
  const hostile = form({
    ...texts,
    title: `T ${storable[0]!.slice(0, 90)}`,
    description: storable.join(' ').slice(0, 500),
    intro: storable.join('\n\n'),
    submitted_title: storable[12]!.slice(0, 100),
    submitted_content: storable.join('\n\n'),
    fields: [
      page(
        'one',
        `</h2>${storable[13]}`.slice(0, 100),
        ...storable.flatMap((words, index) => {
          const line = words.slice(0, 400)
          return [
            text(`t${index}`, line, {
              markdownLabel: words,
              popoverContent: words,
              help: line,
              placeholder: line,
              group: line.slice(0, 100),
            }),
            note(`n${index}`, line, words),
          ]
        }),
        checkbox(
          'c',
          'C',
          storable.slice(0, 90).map((words, index) => [`v${index}`, words.slice(0, 400)] as const),
        ),
      ),
    ],
  })

  test('whatever an author writes, the page of the form is inert', async () => {
    await saved(hostile)
    expectInert(await htmlOf(`forms/event_request/${tenant.scratch.path}`))
  })

  test('so are the start page, the lists and the editor', async () => {
    await saved(hostile)
    for (const path of ['', 'admin/forms', `admin/forms/event_request/${tenant.scratch.path}`]) {
      expectInert(await htmlOf(path, path === '' ? undefined : tenant.cookies.admin))
    }
  })

  test('whatever a visitor answers, the pages of staff are inert', async () => {
    await saved(form({ ...texts, fields: [page('p', 'P', ...hostileTexts.map((_, index) => textarea(`a${index}`, `A ${index}`)))] }))
    const answers = hostileTexts.map((words, index): [string, string] => [`a${index}`, words.replaceAll(/\r?\n/g, ' ')])
    const sent = await ask(world.origin, `/api/portal/${tenant.path}/forms/event_request/${tenant.scratch.path}`, {
      method: 'POST',
      body: multipart(answers),
      headers: asMultipart,
    })
    expect({ status: sent.status, text: sent.text.slice(0, 300) }).toMatchObject({ status: 200 })
    const { data } = JSON.parse(sent.text) as { data: { event_id: string } }
    for (const path of [`admin/submissions/${data.event_id}`, 'admin/submissions']) expectInert(await htmlOf(path, tenant.cookies.admin))
  })
})

describe('an address', () => {
  beforeAll(() => saved(one()))

  /** Texts are alike that begin alike: they leave the place where they stand in the same way. All of them are written by authors above. */
  const beginning = (words: string) => /^[^\w]*\w*/.exec(words)![0].toLowerCase()

  test.each(oneOfEach(storable, beginning))('that presets %j is text', async words => {
    expectInert(await htmlOf(`forms/event_request/${tenant.scratch.path}?${new URLSearchParams({ a: words, [words]: 'x' })}`))
  })
})

const ALLOWED_SCRIPT = /^<script (?=[^>]*\bnonce="[\w-]+")(?!.*\bsrc="(?!\/assets\/))/
/** A link may name a file of ours, the icon, or the element of the page itself that the first paint waits for. */
const FORBIDDEN =
  /^<(?:iframe|object|embed|applet|base|form\b(?=[^>]*\b(?:action|target)=)|frame|frameset|link(?! rel="expect" href="#skip" blocking="render">)(?![^>]*href="(?:\/assets\/|data:image\/svg\+xml,))|meta http-equiv|portal|math|foreignobject|animate|set\b|template|marquee|keygen|video|audio|style(?! nonce))/i

/** No tag of it does anything: as a serialiser writes them, every attribute stands in double quotes. */
function expectInert(html: string): void {
  expect(html).toMatch(/^<!doctype html>/i)
  const bad: string[] = []
  // The page's own style stands in its head, by its digest in the policy; there is at most that one.
  expect(html.match(/<style\b/gi)?.length ?? 0).toBeLessThanOrEqual(2)
  for (const [tag] of html
    .replace(/<style data-files="[^"]*">.*?<\/style>/s, '')
    .replaceAll(/<script type="application\/json"[^>]*>[^<]*<\/script>/g, '')
    .matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)) {
    if (/^<script/i.test(tag) ? !ALLOWED_SCRIPT.test(tag) : FORBIDDEN.test(tag)) bad.push(tag)
    const outside = tag.replaceAll(/"[^"]*"/g, '""')
    if (/\son\w+\s*=/i.test(outside)) bad.push(tag)
    if (/\s(?:href|src|action|formaction|xlink:href|data|poster|srcdoc)="\s*(?:javascript|vbscript|data:text)/i.test(decoded(tag)))
      bad.push(tag)
    if (/\sstyle=/i.test(outside)) bad.push(tag)
  }
  expect(bad).toEqual([])
  expect(html).not.toContain(`<script>${BOOM}`)
  const [, json = '{}'] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  expect(json).not.toMatch(/[<>\u2028\u2029]/)
  expect(() => JSON.parse(json) as unknown).not.toThrow()
}

const decoded = (text: string) =>
  text
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex: string, number: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
    )
    .replaceAll(/[\t\n\r]/g, '')

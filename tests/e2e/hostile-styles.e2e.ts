import type { Page } from '@playwright/test'
import { MAX_STYLE_PROPERTIES, STYLE_PARTS, type StyleLook, type StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf } from '#contract/styles/style-properties.ts'
import { styleValue } from '#contract/styles/style-values.ts'
import { isFull } from '../kit/scale.ts'
import { type HostileValue, hostileStyleValues } from '../security/hostile-styles.ts'
import { page as formPage, text } from '../../scripts/seed/build.ts'
import { everyKindInTwoLanguages } from './kit/every-kind.ts'
import { yearNow } from './kit/days.ts'
import { expect, test } from './kit/fixture.ts'
import { differences, LOGIN, type Looks, looksOutside, NOTICES } from './kit/outside-form.ts'
import { workshop } from './kit/sample-forms.ts'
import { logInTo } from './kit/sessions.ts'
import { styleAt } from './kit/style-bounds.ts'
import { lateScript } from './kit/late-parts.ts'
import { EVERY_PART, makeStyle } from './kit/styles.ts'
import { forwardButton, openForm } from './kit/visitor.ts'

type Batch = Partial<Record<StylePart, Record<string, unknown>>>

/** As many of them in one style as it may have: each in its own part, or in another that has the property and refuses it too. */
function batchesOf(values: readonly HostileValue[]): Batch[] {
  const batches: Batch[] = []
  for (const [own, property, value] of values) {
    const others = propertiesOf(own).includes(property) ? STYLE_PARTS.filter(part => propertiesOf(part).includes(property)) : []
    const parts = [own, ...others.filter(part => typeof value !== 'string' || styleValue(part, property, value) === undefined)]
    const hasRoom = (batch: Batch, part: StylePart) =>
      !Object.hasOwn(batch[part] ?? {}, property) && Object.keys(batch[part] ?? {}).length < MAX_STYLE_PROPERTIES
    let batch = batches.find(one => parts.some(part => hasRoom(one, part)))
    if (!batch) batches.push((batch = {}))
    const part = parts.find(one => hasRoom(batch, one)) ?? own
    batch[part] = { ...batch[part], [property]: value }
  }
  return batches
}

/** The fullest come first. Each is written twice, and nobody of the staff may write more than sixty times a minute. */
const MAX_BATCHES = 25

const placesIn = (batch: Batch): string[] =>
  Object.entries(batch)
    .flatMap(([part, map]) => Object.keys(map).map(property => `${part}.${property.slice(0, 100)}`))
    .toSorted()

const withoutZeros = (map: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => typeof value !== 'string' || !value.includes('\0')))

/** Opens a form, makes a notice come up and then the login. Gives how all of that is drawn. */
async function looksAround(page: Page, link: string): Promise<Record<'document' | 'notices' | 'login', Looks>> {
  // Its script does not come the first time: that is told by a notice.
  await page.route(`**/${lateScript('login-dialog')}`, route => route.abort('connectionfailed'), { times: 1 })
  await openForm(page, link)
  const document = await looksOutside(page)
  const login = page.locator('.shell-header').getByRole('button', { name: 'Login' })
  await login.click()
  const notices = await looksOutside(page, NOTICES, `${NOTICES} .ui-toast`)
  await login.click()
  return { document, notices, login: await looksOutside(page, LOGIN) }
}

test('hundreds of hostile values reach no style by its calls or by a file, and nothing of them its page or its preview', async ({
  page,
  other,
  company,
  server,
  expectComplaint,
}) => {
  // What `looksAround` loses; all else that a browser complains about fails this.
  expectComplaint(/net::ERR_CONNECTION_FAILED/)
  const addresses: string[] = []
  const said: string[] = []
  for (const one of [page, other]) {
    one.context().on('request', request => addresses.push(request.url()))
    one.context().on('dialog', dialog => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
  }
  const styleLook = { ...EVERY_PART, footer_text: '© {year} Hostile' }
  const uuid = await makeStyle(company, 'Tried', styleLook)
  const styled = await company.form('event_request', 'styled', { ...workshop(), eventops_form_name: 'Styled', style: uuid })
  const plain = await company.form('event_request', 'plain', { ...workshop(), eventops_form_name: 'Plain' })
  const sheetOf = () => other.locator('style#page-style').evaluate(({ textContent }) => textContent)

  await openForm(other, styled)
  const before = await sheetOf()
  await logInTo(page, company, company.admin)
  const base = `/api/portal/${company.path}/admin/settings`
  const batches = batchesOf(hostileStyleValues)
  expect(batches.flatMap(placesIn).length).toBeGreaterThan(600)
  // Each value alone, and what is stored: src/server/styles/hostile-values.test.ts.
  for (const batch of batches.slice(0, isFull ? MAX_BATCHES : 3)) {
    const multipart = Object.fromEntries(Object.entries(batch).map(([part, map]) => [part, JSON.stringify(map)]))
    const headers = { 'sec-fetch-site': 'same-origin', 'if-match': '"1"' }
    const edited = await page.request.patch(`${base}/style/${uuid}/`, { headers, multipart: { ...multipart, description: 'Never' } })
    expect(edited.status()).toBe(422)
    expect(Object.keys(((await edited.json()) as { issues: object }).issues).toSorted()).toEqual(placesIn(batch))
    // No JSON call takes a text with the character 0.
    const texts = Object.entries(batch).map(([part, map]) => [part, withoutZeros(map)] as const)
    const style_look: Batch = Object.fromEntries(texts)
    const added = await company.send('POST', `${base}/styles/`, { name: 'Never', from: { style_look } })
    expect([added.status, Object.keys(added.body['issues'] as object).toSorted()]).toEqual([422, placesIn(style_look)])
  }

  // A file is read by the browser itself, which draws what it took.
  await page.goto(`/${company.path}/admin/settings/style/${uuid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawn = page.frameLocator('iframe[data-drawn]')
  await expect(drawn.getByRole('button', { name: 'Next' })).toBeVisible()
  const sheetDrawn = () =>
    drawn.locator('html').evaluate(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'))
  const largest = batches.toSorted((one, two) => placesIn(two).length - placesIn(one).length)
  for (const [at, batch] of largest.slice(0, isFull ? 3 : 1).entries()) {
    const parts = STYLE_PARTS.map(part => [part, { ...styleLook[part], ...batch[part] }] as const)
    const file = {
      ...styleLook,
      ...Object.fromEntries(parts),
      kind: 'foyer-style',
      name: 'Tried',
      footer_text: `© {year} File ${at}`,
    }
    const buffer = Buffer.from(JSON.stringify(file))
    await page.getByLabel('Load from a file').setInputFiles({ name: 'hostile.json', mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert').filter({ hasText: 'Not taken from the file' }).getByRole('listitem')).toHaveCount(
      placesIn(batch).length,
    )
    // It is drawn with the file.
    await expect(drawn.getByText(new RegExp(`© ${yearNow()} File ${at}(?!\\d)`))).toBeVisible()
    const sheet = await sheetDrawn()
    expect(sheet).not.toMatch(/evil\.example|expression|@import|--x\)|alert\(|\[object|position:1px|--accent:1px/)
  }

  const unstyled = await looksAround(other, plain)
  const dressed = await looksAround(other, styled)
  expect(await sheetOf()).toBe(before)
  for (const what of ['document', 'notices', 'login'] as const)
    expect(differences(unstyled[what], dressed[what]), `the ${what} of a page in a style`).toEqual([])
  expect(await company.page(`admin/settings/style/${uuid}`)).toMatchObject({ style: { version: 1, description: '' } })
  expect(said).toEqual([])
  expect(addresses.filter(address => !address.startsWith(server.origin) && !/^(?:data|blob):/.test(address))).toEqual([])
})

/** Every plain kind of field on one page, and another behind it. */
function everyKind(name: string, style: string) {
  const { fields, ...content } = everyKindInTwoLanguages()
  const [words, choices] = fields
  const all = formPage('all', 'Everything')
  return {
    ...content,
    eventops_form_name: name,
    style,
    fields: [
      { ...all, fields: [...(words?.fields ?? []), ...(choices?.fields ?? [])] },
      formPage('end', 'The end', text('wishes', 'Wishes')),
    ],
  }
}

/** In the page: what cannot be used or read where it stands. */
function unusable(): string[] {
  const problems: string[] = []
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} ${element.id}`
  const expectHit = (element: Element | null | undefined, what: string) => {
    element?.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!element || !hit || !(element === hit || element.contains(hit))) problems.push(`${what} cannot be pressed: ${hit && nameOf(hit)}`)
  }
  expectHit(document.querySelector('.shell-header > .ui-button'), 'Login')
  expectHit(document.querySelector('.shell-language'), 'the choice of a language')
  expectHit(document.querySelector('.run-buttons [type=submit]'), 'the button that leads on')
  for (const element of document.querySelectorAll(
    '.run-fields :is(input:not([type=radio], [type=checkbox], [type=file], [aria-hidden=true]), textarea, select)',
  )) {
    if (!element.checkVisibility() || element.getClientRects().length === 0) continue
    const style = getComputedStyle(element)
    const px = (name: string) => parseFloat(style.getPropertyValue(name))
    const em = px('font-size')
    const width = element.clientWidth - px('padding-left') - px('padding-right')
    const height = element.clientHeight - px('padding-top') - px('padding-bottom')
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = style.font
    const spacing = parseFloat(style.letterSpacing) || 0
    const letters = Math.floor((width + 1) / (pen.measureText('0').width + spacing))
    if (letters < 8) problems.push(`${nameOf(element)} shows ${letters} letters of what is typed, in ${width}px`)
    if (height < em) problems.push(`${nameOf(element)} has ${height}px for a line of ${em}px`)
  }
  // Of no text stands letter below letter.
  const words = '.run-label-words, .field-option > span, .run-help, .run-issue, .run-title, .run-buttons .ui-button'
  for (const element of document.querySelectorAll(words)) {
    const letters = element.textContent.trim().length
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    if (lines > 1 && letters / lines < 3) problems.push(`${nameOf(element)} stands in ${lines} lines of ${element.clientWidth}px`)
  }
  scrollTo(0, 0)
  return problems
}

const STYLES: readonly (readonly [name: string, styleLook: StyleLook])[] = [
  ['the least of everything', styleAt('least', 'whole')],
  ['the most in px', styleAt('px', 'whole')],
  ['the most in em', styleAt('em', 'whole')],
  ['the most in rem', styleAt('rem', 'whole')],
  ['the most of each side', styleAt('px', 'sides')],
]
/** A phone, the narrowest window in which a style has its measures, one with the pages beside the form, a desk. */
const WIDTHS = [360, 640, 1040, 1440]

test('a style with every property at the end of its bounds changes nothing around its form, and no page scrolls sideways', async ({
  page,
  company,
}) => {
  const said = new Set(
    STYLES.flatMap(([, styleLook]) => STYLE_PARTS.flatMap(part => Object.keys(styleLook[part]).map(property => `${part}.${property}`))),
  )
  expect(STYLE_PARTS.flatMap(part => propertiesOf(part).map(property => `${part}.${property}`)).filter(one => !said.has(one))).toEqual([])

  const looksOf = async (link: string) => {
    const looks: Looks[] = []
    await openForm(page, link)
    await forwardButton(page).click()
    await expect(page.locator('.run-issue').first()).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      looks.push(await looksOutside(page))
      if (!link.endsWith('/plain')) {
        const where = `${link} at ${width}`
        expect(await page.evaluate(unusable), where).toEqual([])
        // Grounds of fields may end at the window's edge.
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(1)
      }
    }
    return looks
  }

  const plain = await looksOf(await company.form('event_request', 'plain', everyKind('Plain', '')))
  for (const [at, [name, styleLook]] of STYLES.entries()) {
    const link = await company.form('event_request', `at-${at}`, everyKind(name, await makeStyle(company, name, styleLook)))
    const styled = await looksOf(link)
    for (const [place, width] of WIDTHS.entries())
      expect(differences(plain[place] ?? {}, styled[place] ?? {}), `around a form with ${name} at ${width}`).toEqual([])
  }
})

import type { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { date, form, page as formPage, time } from '../../scripts/seed/build.ts'
import { MESSAGE_PAGES } from '#contract/portal/portal-messages.ts'
import { isFull } from '../kit/scale.ts'
import { dangerousTexts, storableTexts as storable } from '../security/payloads.ts'
import { PNG } from '../kit/pictures.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { logInTo } from './kit/sessions.ts'
import { expectToast, signIn } from './kit/staff.ts'

const PROFILE = 'admin/settings/profile'
const PORTAL = 'admin/settings/portal'
/** The recorder of a failing test would run in every frame, and may not in that of a preview. */
const RECORDER = /Blocked script execution in 'about:(blank|srcdoc)'/
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const chooser = (page: Page) => page.locator('input[type="file"]')

test('what is saved of a profile is seen on the page of its visitors', { tag: '@journey' }, async ({ page, company, newSomebody }) => {
  const day = date('day', 'Day', {})
  const at = time('at', 'At', { defaultValue: '21:05' })
  const link = await company.form(
    'event_request',
    'formats',
    form({ eventops_form_name: 'Formats', title: 'Formats', description: '', intro: '', fields: [formPage('one', 'One', day, at)] }),
  )
  await signIn(page, company, 'admin/settings')
  await expect(page).toHaveURL(new RegExp(`/${company.path}/${PROFILE}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Company profile' })).toBeVisible()
  await edit(page).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Events Ltd')
  await page.getByLabel('Display name').fill('Northwind')
  await page.getByLabel('Website').fill('https://northwind.example')
  await page.getByLabel('Phone').fill('+47 22 33 44 55')
  await page.getByRole('textbox', { name: 'Address' }).fill('Main street 1\nOslo')
  await chooser(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'Logo of Northwind' })).toHaveAttribute('src', /^blob:/)
  await page.getByLabel('Accent color').fill('#b3261e')
  await expect(page.getByText('It looks like the color of errors', { exact: false })).toBeVisible()
  await page.getByLabel('Accent color').fill('#0b6e4f')
  await page.getByLabel('Date format').selectOption('DD.MM.YYYY')
  await page.getByLabel('Clock').selectOption('24 hr')
  await page.getByLabel('Time zone').selectOption('Europe/Oslo')
  await page.getByLabel('Day', { exact: true }).fill('2026-12-25')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expect(page.getByRole('button', { name: 'Remove 25.12.2026' })).toBeVisible()
  await save(page).click()
  await expectToast(page, 'Company profile saved successfully.')
  await expect(edit(page)).toBeFocused()
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await expect.poll(accent).toBe('#0b6e4f')
  for (const text of ['Northwind Events Ltd', 'https://northwind.example', 'DD.MM.YYYY (04.03.2026)', 'Europe/Oslo', '25.12.2026'])
    await expect(page.getByText(text).first()).toBeVisible()

  const visitor = await newSomebody()
  await visitor.page.goto(`/${company.path}/`)
  const head = visitor.page.getByRole('banner')
  await expect(head.getByRole('link', { name: 'Northwind' })).toBeVisible()
  await expect.poll(() => head.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.page.getByText('Northwind Events Ltd', { exact: false })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: '+47 22 33 44 55' })).toHaveAttribute('href', 'tel:+4722334455')
  await visitor.page.goto(link)
  await expect(visitor.page.getByRole('textbox', { name: 'Day' })).toHaveAttribute('placeholder', 'DD.MM.YYYY')
  await expect(visitor.page.getByRole('textbox', { name: 'At' })).toHaveValue('21:05')
  await visitor.page.goto(`/${company.path}/`)

  await edit(page).click()
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await save(page).click()
  // The form says so before it is saved.
  await expect(edit(page)).toBeVisible()
  await expect(page.getByText('No logo')).toBeVisible()
  await visitor.page.reload()
  await expect(head.locator('img')).toHaveCount(0)
})

test('two editors of a profile: the second save says what changed, and neither loses anything', async ({
  page,
  company,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  await signIn(page, company, PROFILE)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const window of [page, other]) await edit(window).click()
  await page.getByLabel('Phone').fill('111 222')
  await save(page).click()
  await expectToast(page, 'Company profile saved successfully.')

  await other.getByLabel('Website').fill('https://second.example')
  await save(other).click()
  const dialog = other.getByRole('dialog', { name: 'These settings were changed meanwhile' })
  await expect(dialog).toContainText('Phone')
  await expect(dialog).toContainText('111 222')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(other.getByLabel('Website')).toHaveValue('https://second.example')
  await save(other).click()
  await pressByKey(other, dialog.getByRole('button', { name: 'Save mine over theirs' }))
  await expectToast(other, 'Company profile saved successfully.')
  // Only what was changed travels: the phone of the first is still there.
  await expect(other.getByText('111 222')).toBeVisible()
  await expect(other.getByText('https://second.example')).toBeVisible()
})

test('a portal page is previewed as visitors see it while it is written, and is so once it is saved', async ({
  page,
  company,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(RECORDER)
  await company.form('event_request', 'workshop', workshop())
  await signIn(page, company, PORTAL)
  await edit(page).click()
  const preview = page.frameLocator('iframe[title="Preview of Start page"]')
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome to our venues')
  await page.getByRole('textbox', { name: 'Text' }).fill('Choose **your form**.\n\n<center>We answer within a day.<br>Promised.</center>')
  await expect(preview.getByRole('heading', { level: 1, name: 'Welcome to our venues' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('your form')
  expect(await preview.locator('.md-center').evaluate(block => getComputedStyle(block).textAlign)).toBe('center')
  const visitor = await newSomebody()
  await visitor.page.goto(`/${company.path}/`)
  await expect(visitor.page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome to our venues')
  for (const [name, inside] of [
    ['Error', 'Try again'],
    ['Inactive form', 'Open forms'],
    ['Login', 'Login'],
    ['Forbidden', 'Your requests'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(`Title of ${name}`)
    const frame = page.frameLocator(`iframe[title="Preview of ${name}"]`)
    await expect(frame.getByRole('heading', { level: 1, name: `Title of ${name}` })).toBeVisible()
    await expect(frame.getByText(inside).first()).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await expect(page.getByText('A title is required.')).toBeVisible()
  await page.getByRole('tab', { name: 'Error' }).click()
  await save(page).click()
  await expect(page.getByRole('tab', { name: 'Forbidden' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('textbox', { name: 'Title' }).fill('Not for you')
  await save(page).click()
  await expectToast(page, 'Company profile saved successfully.')
  await visitor.page.reload()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Welcome to our venues')
  const [seen] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'See the page as it is saved' }).click()])
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Not for you')
})

test('the preview of a portal page is the page of its visitors, pixel by pixel', async ({
  page,
  company,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(RECORDER)
  await company.form('event_request', 'workshop', workshop())
  await company.send(
    'POST',
    `/api/portal/${company.path}/${PORTAL}`,
    { intro_title: 'Welcome', intro_intro: 'Choose **your form**.\n\n1. One\n2. Two\n\n<right>At the right</right>' },
    { 'if-match': '"1"' },
  )
  await company.send(
    'POST',
    `/api/portal/${company.path}/admin/settings/profile/connections/`,
    { conditions_of_use_text: 'Be kind.' },
    { 'if-match': '"2"' },
  )
  await signIn(page, company, PORTAL)
  for (const [button, width] of [
    ['Wide', 1440],
    ['Phone', 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 1600 })
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.mouse.move(0, 0)
    await expect(page.frameLocator('iframe').getByText('At the right')).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Conditions of Use' })).toBeVisible()
    const inner = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const { x, y } = frame.getBoundingClientRect()
      return { x: x + frame.clientLeft, y: y + frame.clientTop, width: frame.clientWidth, height: frame.clientHeight }
    })
    const visitor = await newSomebody({ viewport: { width: inner.width, height: inner.height } })
    await visitor.page.goto(`/${company.path}/`)
    await expect(visitor.page.getByRole('combobox', { name: 'Language' })).toBeEnabled()
    // Within the round corners.
    const inset = 16
    const clip = ({ x, y }: { x: number; y: number }) => ({
      x: x + inset,
      y: y + inset,
      width: inner.width - 2 * inset,
      height: inner.height - 2 * inset,
    })
    const [preview, guest] = [await page.screenshot({ clip: clip(inner) }), await visitor.page.screenshot({ clip: clip({ x: 0, y: 0 }) })]
    await test.info().attach(`preview-${button}`, { body: preview, contentType: 'image/png' })
    await test.info().attach(`guest-${button}`, { body: guest, contentType: 'image/png' })
    // Letters may be smoothed otherwise at their edges.
    expect(await shareOfOtherPixels(page, preview, guest), button).toBeLessThan(0.001)
    await visitor.context.close()
  }
})

test('no text of a portal page comes to life, in the preview or on the page itself', async ({
  page,
  company,
  context,
  server,
  newSomebody,
  expectComplaint,
}) => {
  // Hundreds of texts, on a machine that may do much else.
  if (isFull) test.setTimeout(3_600_000)
  expectComplaint(RECORDER)
  // Where pictures are named, nothing is.
  expectComplaint(/Failed to load resource/)
  const { page: guest, context: ofGuest } = await newSomebody()
  const elsewhere: string[] = []
  for (const one of [context, ofGuest]) {
    one.on('dialog', dialog => {
      throw new Error(`A dialog opened: ${dialog.message()}`)
    })
    await one.route(
      ({ origin }) => origin !== server.origin,
      (route, request) => {
        // An author may show a picture of another site.
        if (request.resourceType() !== 'image') elsewhere.push(`${request.resourceType()} ${request.url()}`)
        return route.abort()
      },
    )
  }
  const expectInert = async (window: Page, words: string) => expect([words, await aliveIn(window)]).toEqual([words, []])

  await logInTo(page, company, company.admin)
  const saved = await context.newPage()
  await page.goto(`/${company.path}/${PORTAL}`)
  await edit(page).click()
  const preview = page.frameLocator('iframe[title="Preview of Start page"]').getByRole('heading', { level: 1 }).first()
  let { version } = (await company.page(PORTAL)) as { version: number }
  // Each is alone on its pages, so that none swallows another. A text may begin with a heading of its own, behind the title. Of the rest the server's answers say it: tests/security.
  const texts = isFull ? storable : dangerousTexts
  for (const [at, words] of texts.entries()) {
    const title = `${at} ${words.replace(/\s+/g, ' ').trim()}`.slice(0, 100).toWellFormed()
    const messages = MESSAGE_PAGES.flatMap(which => [
      [`${which}_title`, title],
      [`${which}_intro`, words],
    ])
    const { status } = await company.send('POST', `/api/portal/${company.path}/${PORTAL}`, Object.fromEntries(messages), {
      'if-match': `"${version}"`,
    })
    expect([words, status]).toEqual([words, 200])
    version += 1
    await guest.goto(`/${company.path}/`)
    await expect(guest.getByRole('heading', { level: 1 }).first()).toContainText(`${at} `)
    await expectInert(guest, words)
    // Each of the other four has its turn.
    if (isFull || at % 3 === 0) {
      await saved.goto(`/${company.path}/${PORTAL}/${MESSAGE_PAGES[1 + (at % 4)]}`)
      await expect(saved.getByRole('heading', { level: 1 }).first()).toContainText(`${at} `)
      await expectInert(saved, words)
    }
    // The preview waits for typing to rest: some of them.
    if (at % (isFull ? 8 : 3) > 0) continue
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill(words)
    await expect(preview).toContainText(`${at} `)
    await expectInert(page, words)
  }
  expect(elsewhere).toEqual([])
})

/** What is alive in the texts of a page, and of the preview in it. */
const aliveIn = (window: Page) =>
  window.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument
    const documents = [document, ...(inside ? [inside] : [])]
    const alive = documents
      .flatMap(one => [...one.querySelectorAll('.ui-prose *, h1 *')])
      .filter(element => {
        const names = element.getAttributeNames()
        const isScript = ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'STYLE', 'SVG', 'MATH', 'INPUT', 'LINK', 'BASE', 'META'].includes(
          element.tagName.toUpperCase(),
        )
        const leads = /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '')
        return isScript || leads || names.some(name => name.startsWith('on') || name === 'style' || name === 'id')
      })
      .map(element => element.outerHTML)
    return '__pwn' in window ? ['__pwn', ...alive] : alive
  })

test('all of it goes by keyboard', async ({ page, company, expectComplaint }) => {
  expectComplaint(RECORDER)
  await signIn(page, company, PROFILE)
  await pressByKey(page, edit(page))
  await tabTo(page, page.getByLabel('Phone'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('555 666')
  const chooserOpens = page.waitForEvent('filechooser')
  await pressByKey(page, page.getByRole('button', { name: 'Choose a picture' }))
  await (await chooserOpens).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await pressByKey(page, page.getByRole('button', { name: 'Remove the logo' }))
  await expect(page.getByText('No logo')).toBeVisible()
  await tabTo(page, page.getByLabel('Day', { exact: true }))
  await page.keyboard.type('12252026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  await pressByKey(page, page.getByRole('button', { name: 'Remove 12/25/2026' }))
  await expect(page.getByText('No holidays yet.')).toBeVisible()
  await pressByKey(page, save(page))
  await expectToast(page, 'Company profile saved successfully.')
  await pressByKey(page, page.getByRole('button', { name: 'Edit connections' }))
  await tabTo(page, page.getByLabel('Tenant site'))
  await page.keyboard.type('https://events.example')
  await pressByKey(page, save(page))
  await expect(page.getByRole('region', { name: 'Connections' })).toContainText('https://events.example')

  await page.goto(`/${company.path}/${PORTAL}`)
  await pressByKey(page, edit(page))
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await pressByKey(page, page.getByRole('tab', { name: 'Start page' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Error' })).toHaveAttribute('aria-selected', 'true')
})

/** Of two pictures of one size: how many of their pixels are clearly others, 0 to 1. */
function shareOfOtherPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async pictures => {
      const [a, b] = await Promise.all(
        pictures.map(async text => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))]))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          context.drawImage(bitmap, 0, 0)
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      if (!a || a.length !== b?.length) return 1
      const isOther = (at: number) => [0, 1, 2].some(channel => Math.abs(a[at + channel]! - b[at + channel]!) > 48)
      return Array.from({ length: a.length / 4 }, (_, pixel) => isOther(pixel * 4)).filter(Boolean).length / (a.length / 4)
    },
    [one.toString('base64'), other.toString('base64')],
  )
}

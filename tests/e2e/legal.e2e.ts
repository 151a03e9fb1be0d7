import type { Page } from '@playwright/test'
import { isFull } from '../kit/scale.ts'
import { dangerousTexts, storableTexts } from '../security/payloads.ts'
import { expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, GENEROUS, test as base, withServer } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { pressByKey } from './kit/keyboard.ts'
import { type LegalDepartment, startLegalDepartment } from './kit/legal-department.ts'
import { expectQuiet } from './kit/quiet.ts'
import { logInTo } from './kit/sessions.ts'

/** The built product beside the system that says the company's legal texts. */
const test = base.extend<object, { department: LegalDepartment }>({
  department: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, use) => {
      const department = await startLegalDepartment()
      await use(department)
      await department.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ department }, use) => {
      const env = { ...GENEROUS, OUTBOUND_ALLOW: new URL(department.origin).host, LIMIT_LEGAL_TEXTS_PER_MINUTE: '0' }
      await withServer(env, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const LONG = Array.from({ length: 60 }, (_, at) => `<h2>${at + 1}. Article</h2><p>${'What is agreed is written down here. '.repeat(8)}</p>`)

interface Said {
  readonly conditions_of_use_text?: string
  readonly conditions_of_use_url?: string
  readonly privacy_notice_text?: string
  readonly privacy_notice_url?: string
}

/** Saves it as the second form of the company's profile does. */
async function say(company: Company, said: Said): Promise<void> {
  const { version } = (await company.page('admin/settings/profile')) as { version: number }
  const call = `/api/portal/${company.path}/admin/settings/profile/connections/`
  expect(await company.send('POST', call, said, { 'if-match': `"${version}"` })).toMatchObject({ status: 200 })
}

const opener = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const popup = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const widthOf = async (page: Page, name: string) => (await popup(page, name).boundingBox())!

const SIDES = [
  ['a visitor', ''],
  ['staff', 'admin/forms'],
] as const

for (const [who, path] of SIDES) {
  test(`${who} reads both texts in a popup, and comes back by Escape to where the focus was`, async ({ page, company, department }) => {
    department.pages.set('/long', `<html><body>${LONG.join('')}</body></html>`)
    await say(company, { conditions_of_use_text: '# Be kind\n\nTo **everybody**.', privacy_notice_url: `${department.origin}/long` })
    await page.setViewportSize({ width: 1440, height: 900 })
    if (path) await logInTo(page, company, company.admin)
    await page.goto(`/${company.path}/${path}`)
    await pressByKey(page, opener(page, 'Conditions of Use'))
    await expect(popup(page, 'Conditions of Use').getByRole('heading', { name: 'Be kind' })).toBeVisible()
    await expect(popup(page, 'Conditions of Use').getByRole('group', { name: 'Conditions of Use' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup(page, 'Conditions of Use')).toHaveCount(0)
    await expect(opener(page, 'Conditions of Use')).toBeFocused()

    await opener(page, 'Privacy Notice').click()
    const notice = popup(page, 'Privacy Notice')
    await expect(notice.getByRole('heading', { name: '60. Article' })).toBeAttached()
    expect(Math.abs((await widthOf(page, 'Privacy Notice')).width - 720)).toBeLessThanOrEqual(2)
    await page.keyboard.press('End')
    await expect(notice.getByRole('heading', { name: '60. Article' })).toBeInViewport()
    await expect(notice.getByRole('button', { name: 'Close' })).toBeInViewport()
    await pressByKey(page, notice.getByRole('button', { name: 'Maximise' }))
    const large = await widthOf(page, 'Privacy Notice')
    expect(large.width).toBeGreaterThan(1350)
    expect(large.height).toBeGreaterThan(820)
    await pressByKey(page, notice.getByRole('button', { name: 'Minimise' }), 'Space')
    expect(Math.abs((await widthOf(page, 'Privacy Notice')).width - 720)).toBeLessThanOrEqual(2)
    await page.setViewportSize({ width: 700, height: 900 })
    expect(Math.abs((await widthOf(page, 'Privacy Notice')).width - 350)).toBeLessThanOrEqual(2)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(opener(page, 'Privacy Notice')).toBeFocused()
  })

  test(`${who} sees that a text is loading, that it could not be had, and tries again`, async ({
    page,
    company,
    department,
    expectComplaint,
  }) => {
    expectComplaint(/status of 502/)
    department.pages.set('/notice', '<p>Your data stays here.</p>')
    await say(company, { privacy_notice_url: `${department.origin}/notice` })
    if (path) await logInTo(page, company, company.admin)
    await page.goto(`/${company.path}/${path}`)
    await expect(opener(page, 'Conditions of Use')).toHaveCount(0)
    const release = department.hold()
    await opener(page, 'Privacy Notice').click()
    const notice = popup(page, 'Privacy Notice')
    await expect(notice.getByRole('status')).toHaveText('Loading…')
    department.down = true
    release()
    await expect(notice.getByRole('alert')).toContainText('This text could not be loaded.')
    department.down = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice.getByText('Your data stays here.')).toBeVisible()
    await expect(notice.getByRole('group', { name: 'Privacy Notice' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener(page, 'Privacy Notice')).toBeFocused()
  })
}

test('on a phone the popup is a sheet over the whole width, and nothing scrolls sideways', async ({ newSomebody, company, department }) => {
  const wide = `<table><tr>${'<td>Column</td>'.repeat(30)}</tr></table><p>${'x'.repeat(300)}</p>`
  department.pages.set('/wide', `${LONG.join('')}${wide}`)
  await say(company, { conditions_of_use_url: `${department.origin}/wide`, privacy_notice_text: 'Short' })
  const { page } = await newSomebody({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto(`/${company.path}/`)
  await opener(page, 'Conditions of Use').tap()
  await expect(popup(page, 'Conditions of Use').getByRole('heading', { name: '1. Article', exact: true })).toBeVisible()
  // It comes up from below.
  const edges = async () => {
    const { x, y, width, height } = await widthOf(page, 'Conditions of Use')
    return [x, width, y + height].map(Math.round)
  }
  await expect.poll(edges).toEqual([0, 360, 740])
  await expect(popup(page, 'Conditions of Use').getByRole('button', { name: 'Close' })).toBeInViewport()
  await expectNoSideways(page, 'the conditions of use')
  await popup(page, 'Conditions of Use').getByRole('button', { name: 'Close' }).tap()
  await opener(page, 'Privacy Notice').tap()
  await expect(popup(page, 'Privacy Notice').getByText('Short')).toBeVisible()
})

test('the popup speaks the visitor’s language', async ({ newSomebody, company }) => {
  await say(company, { privacy_notice_text: 'Kurz' })
  const { page } = await newSomebody({ locale: 'de-DE' })
  await page.goto(`/${company.path}/`)
  await opener(page, 'Datenschutzhinweise').click()
  await expect(popup(page, 'Datenschutzhinweise').getByRole('button', { name: 'Maximieren' })).toBeVisible()
})

test(
  'a form that is filled in keeps its answers under the popup, and none of it is there in a frame',
  { tag: '@journey' },
  async ({ page, company, server }) => {
    await say(company, { privacy_notice_text: 'Short' })
    const link = await company.form('event_request', 'gathering', gathering())
    await page.goto(link)
    const first = page.getByRole('main').getByRole('textbox').first()
    await first.fill('Vera')
    await opener(page, 'Privacy Notice').click()
    await expect(popup(page, 'Privacy Notice').getByText('Short')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toHaveValue('Vera')
    await page.route('**/framing', route =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Around</title><iframe src="${link}"></iframe>` }),
    )
    await page.goto(`${server.origin}/framing`)
    await expect(page.frameLocator('iframe').getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Privacy Notice' })).toHaveCount(0)
  },
)

test('hostile texts execute nothing and load nothing in the popup', async ({ page, company, department, context, server }) => {
  // Hundreds of texts, on a machine that may do much else.
  if (isFull) test.setTimeout(3_600_000)
  // Of the rest the server's answers say it: src/server/legal/legal.test.ts. The popup is the same for staff.
  const texts = isFull ? storableTexts : dangerousTexts
  context.on('dialog', dialog => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  await say(company, { conditions_of_use_text: 'Soon', privacy_notice_text: 'Soon' })
  await page.goto(`/${company.path}/`)
  await expectQuiet(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    const isOurs = origin === server.origin && /^\/(?:assets\/|api\/portal\/[^/]+\/legal\/)/.test(pathname)
    if (!isOurs) elsewhere.push(request.url())
  })
  const expectInert = async (name: string, mark: string, words: string) => {
    await opener(page, name).click()
    await expect(popup(page, name).getByText(mark, { exact: true })).toBeVisible()
    const found = await popup(page, name)
      .getByRole('group', { name })
      .evaluate(text => ({
        pwned: '__pwn' in window,
        loads: [
          ...text.querySelectorAll(
            '[src], [srcset], [style], [id], img, iframe, object, embed, link, style, script, base, form, svg, math',
          ),
        ].map(element => element.outerHTML),
        alive: [...text.querySelectorAll('*')]
          .filter(element =>
            [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\W*(javascript|vbscript|data):/i.test(value)),
          )
          .map(element => element.outerHTML),
      }))
    expect([words, found]).toEqual([words, { pwned: false, loads: [], alive: [] }])
    await page.keyboard.press('Escape')
  }
  // Each alone: one that swallows the rest would hide the others.
  for (const [at, words] of texts.entries()) {
    const mark = `Read this, ${at}`
    department.pages.set(`/hostile-${at}`, `<p>${mark}</p>${words}`)
    await say(company, {
      conditions_of_use_text: `${mark}\n\n${words}`,
      privacy_notice_text: '',
      privacy_notice_url: `${department.origin}/hostile-${at}`,
    })
    await expectInert('Conditions of Use', mark, words)
    await expectInert('Privacy Notice', mark, words)
  }
  expect(elsewhere).toEqual([])
})

import type { Frame, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { editorOf } from './kit/editor.ts'
import { yearNow } from './kit/days.ts'
import { expect, test } from './kit/fixture.ts'
import { expectQuiet } from './kit/quiet.ts'
import { workshop } from './kit/sample-forms.ts'
import { signIn } from './kit/staff.ts'
import { EVERY_PART } from './kit/styles.ts'

const SHADOWED = {
  ...EVERY_PART,
  main_content_style: { ...EVERY_PART.main_content_style, 'background-color': '#e3f0e6' },
  field_input_style: { ...EVERY_PART.field_input_style, 'box-shadow': '0 2px 4px #8a7d6f' },
}

/** Adds a style. Gives its uuid. */
async function newStyle(company: Company, name: string, style_look: object): Promise<string> {
  const { status, body } = await company.send('POST', `/api/portal/${company.path}/admin/settings/styles/`, {
    name,
    from: { style_look },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['data'] as { uuid: string }).uuid
}

/** The document in the preview, once it is drawn. */
async function drawnFrame(page: Page): Promise<Frame> {
  const element = page.locator('iframe[data-drawn]')
  await expect(element).toBeVisible()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview is no frame.')
  return frame
}

for (const width of ['Desktop', 'Phone'] as const) {
  test(`all states at once, ${width}: dialogs are dressed and can be scrolled to, and the shown focus has its ring`, async ({
    page,
    company,
  }) => {
    await company.form('event_request', 'workshop', workshop())
    const uuid = await newStyle(company, 'Shadowed', SHADOWED)
    await signIn(page, company, `admin/settings/style/${uuid}`)
    if (width === 'Phone') await page.getByRole('button', { name: width }).click()
    await page.getByRole('button', { name: 'All states' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /states=1/)
    const frame = await drawnFrame(page)
    const dialogs = frame.locator('.preview-dialogs dialog')
    await expect(dialogs).toHaveCount(5)
    for (const dialog of await dialogs.and(frame.locator('.ui-dialog')).all())
      await expect(dialog).toHaveCSS('background-color', 'rgb(227, 240, 230)')
    await expect(dialogs.last()).toHaveCSS('background-color', 'rgb(244, 236, 221)')

    const shadowOf = (name: string) => frame.locator(`[name="${name}"]`).evaluate(one => getComputedStyle(one).boxShadow)
    // One that has the focus in truth has the ring that the shown one has.
    const rest = await shadowOf('filled')
    await frame.locator('[name="filled"]').click()
    await expect.poll(() => shadowOf('filled')).not.toBe(rest)
    expect(await shadowOf('focused')).toBe(await shadowOf('filled'))

    await expectNoSideways(frame, 'all states')
    await expectAccessible(frame, 'all states')
    await expect(dialogs.last().locator('.sent-bar')).not.toBeInViewport()
    await page.locator('iframe').hover()
    await page.mouse.wheel(0, 30_000)
    await expect(frame.locator('.preview-dialogs').locator('button, a, p').last()).toBeInViewport()
  })
}

test('what is typed is seen in the preview without a request', async ({ page, company }) => {
  await company.form('event_request', 'workshop', workshop())
  const uuid = await newStyle(company, 'Shadowed', SHADOWED)
  await signIn(page, company, `admin/settings/style/${uuid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('summary').filter({ hasText: /^Card/ }).click()
  const frame = await drawnFrame(page)
  await expectQuiet(page)
  const requests: string[] = []
  // Parts of the form that come late come when there is time, whatever is typed.
  page.on('request', request => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(request.url())
  })
  await page.locator('.style-part[open]').getByRole('combobox', { name: 'background-color' }).fill('#ffeedd')
  await expect(frame.locator('.run-card').first()).toHaveCSS('background-color', 'rgb(255, 238, 221)')
  await page.getByLabel('Footer text').fill('© {year} Typed')
  await expect(frame.getByText(new RegExp(`© ${yearNow()} Typed`))).toBeVisible()
  expect(requests).toEqual([])
})

test(
  'a style is chosen in DISPLAY with a look at this form in it, and is what guests see',
  { tag: '@journey' },
  async ({ page, context, company, other }) => {
    // By name the company's first form is another one.
    await company.form('event_request', 'assembly', { ...workshop(), eventops_form_name: 'Assembly' })
    const guestPath = await company.form('event_request', 'workshop', workshop())
    await newStyle(company, 'Green', SHADOWED)
    await signIn(page, company, 'admin/forms/event_request/workshop')
    const editor = editorOf(page)
    await editor.begin()
    const display = await editor.section('DISPLAY')
    await display.getByRole('combobox', { name: 'Style' }).selectOption('Green')
    const [styleTab] = await Promise.all([context.waitForEvent('page'), display.getByRole('link', { name: 'See “Green”' }).click()])
    await expect(styleTab.getByRole('combobox', { name: 'Form' })).toHaveValue('Workshop')
    const frame = await drawnFrame(styleTab)
    await expect(frame.locator('.run-card').first()).toHaveCSS('background-color', 'rgb(227, 240, 230)')
    await styleTab.close()
    await editor.save()

    await other.goto(guestPath)
    await expect(other.locator('.run-card').first()).toHaveCSS('background-color', 'rgb(227, 240, 230)')
  },
)

import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFormsList, aRow, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aStyle, aStylePage } from '../admin_styles_list/styles-for-tests.ts'

const ADDRESS = '/acme/admin/settings/style/uuid-Dusk'

afterEach(() => page.viewport(1280, 800))

/** The screen of a style, in a company whose list of forms begins with two others. */
function mount(more: Parameters<typeof aStylePage>[1] = {}) {
  const data = aStylePage(aStyle(), more)
  return mountStaff(data, ADDRESS, ({ path }) => ({
    body: path.includes('/admin/forms') ? aFormsList([aRow('Alpha'), aRow('Beta')]) : data,
  }))
}

/** What its frame was asked to show, one after another. */
function framesSeen(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const source = document.querySelector('iframe')?.getAttribute('src')
    if (source && source !== seen.at(-1)) seen.push(source)
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const rectOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()

test('it begins with the form that the page names, whatever the list of forms begins with, and loads it once', async () => {
  const seen = framesSeen()
  const { calls } = mount({ form: { uuid: 'uuid-Zeta', name: 'Zeta' } })
  const form = page.getByRole('combobox', { name: 'Form' })
  await expect.element(form).toHaveValue('Zeta')
  await form.click()
  await page.getByRole('option', { name: 'Beta' }).click()
  await expect.poll(() => seen).toEqual([`${ADDRESS}/preview?form=uuid-Zeta`, `${ADDRESS}/preview?form=uuid-Beta`])
  await expect.element(form).toHaveValue('Beta')
  expect(calls.filter(({ path }) => path.includes('/admin/forms')).length).toBeGreaterThan(0)
})

test('where the company has no form it begins with the one that is nobody’s', async () => {
  const seen = framesSeen()
  mountStaff({ ...aStylePage(), form: undefined } as unknown as ReturnType<typeof aStylePage>, ADDRESS, () => ({ body: aFormsList([]) }))
  await expect.element(page.getByTitle('Preview: A form with everything')).toBeInTheDocument()
  expect(seen).toEqual([`${ADDRESS}/preview?form=`])
})

test.each([360, 500, 768, 1000])('in a window %i wide it stands above what is edited, beside nothing and over nothing', async width => {
  await page.viewport(width, 800)
  mount()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
  const stage = rectOf('.style-stage')
  expect(stage.height).toBeGreaterThanOrEqual(320)
  expect(stage.top).toBeGreaterThanOrEqual(rectOf('.style-preview-tools').bottom)
  expect(rectOf('.style-side').top).toBeGreaterThanOrEqual(stage.bottom + 1)
})

test.each([360, 768, 1440])('in a window %i wide the bar hides all that scrolls beneath it', async width => {
  await page.viewport(width, 800)
  mount()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  const bar = rectOf('.edit-bar')
  // The line around the preview lies outside of it.
  for (const beneath of ['.style-stage', '.style-side', '.style-part'].map(rectOf)) {
    expect(bar.left).toBeLessThanOrEqual(beneath.left - 1)
    expect(bar.right).toBeGreaterThanOrEqual(beneath.right + 1)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { AgendaData, CalendarPage } from '#contract/portal/calendar.ts'
import type { SavedCalendarView } from '#contract/portal/calendar-view-filter.ts'
import { admin, expectAccessible, mountStaff } from '../../../admin/mount-for-tests.tsx'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../../shell/languages-for-tests.ts'
import { aCalendarPage, ofRequester } from '../calendar-for-tests.ts'

/** Views of the calendar that are kept (P12.136). */

const halls: SavedCalendarView = { uuid: 'v1', name: 'Halls', is_shared: true, filter: { view: 'agenda', days: 31, building: 'h1' } }
const ADDRESS = '/acme/calendar?view=agenda&from=2026-11-22&to=2026-11-28'
const shown = (more: Partial<AgendaData> = {}, of: Partial<CalendarPage> = { user: admin }) =>
  aCalendarPage({ from: '2026-11-22', to: '2026-11-28', ...more }, of)

const button = (name: RegExp) => page.getByRole('button', { name })
const params = () => Object.fromEntries(new URLSearchParams(location.search))

afterEach(() => page.viewport(1280, 800))

test('a saved view leads to how it was looked at, on the days around those that are shown', async () => {
  mountStaff(shown({ views: [halls] }), ADDRESS, () => ({
    body: shown({ views: [halls], building: 'h1', from: '2026-11-24', to: '2026-12-24' }),
  }))
  await button(/^Views None/).click()
  await page.getByRole('menuitem', { name: 'Halls shared' }).click()
  await expect.poll(params).toEqual({ view: 'agenda', from: '2026-11-24', to: '2026-12-24', building: 'h1', saved: 'v1' })
  await expect.element(button(/^Views Halls$/)).toBeVisible()
  await button(/^Views Halls$/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Halls shared' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Edit view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit view' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Halls')
  await expect.element(dialog.getByRole('checkbox', { name: 'All staff have it' })).toBeChecked()
  await expect.element(dialog.getByText(/^It keeps how the calendar is shown/)).toBeVisible()
})

test('what is chosen now is kept under a name, by keys alone; one that is taken is said at its place', async () => {
  let isTaken = true
  const data = { uuid: 'v2', name: 'Confirmed', is_shared: false, filter: { view: 'agenda', days: 7, status: 'confirmed' } }
  const { calls } = mountStaff(shown({ status: 'confirmed' }), `${ADDRESS}&status=confirmed`, ({ method }) => {
    if (method !== 'POST') return { body: shown({ status: 'confirmed' }) }
    const text = 'There is a view of this name already. Choose another one.'
    return isTaken
      ? { status: 409, body: { success: false, message: ['Already taken', text], issues: { name: text } } }
      : { body: { success: true, message: ['View saved.', ''], data } }
  })
  await expect.element(button(/^Views None/)).toBeVisible()
  ;(button(/^Views None/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Save view' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Give the view a name.')).toBeVisible()
  await name.fill('Confirmed')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/already/)
  isTaken = false
  await userEvent.keyboard('{Enter}')
  await expect.poll(params).toMatchObject({ saved: 'v2', status: 'confirmed', view: 'agenda' })
  const { filter } = data
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ name: 'Confirmed', is_shared: false, filter })
})

test('one that was changed since says so, and one that is deleted leaves what it showed', async () => {
  const page31 = shown({ views: [halls], building: 'h1', search: 'gala' })
  const { calls } = mountStaff(page31, `${ADDRESS}&building=h1&search=gala&saved=v1`, ({ method }) =>
    method === 'DELETE' ? { body: { success: true, message: ['View deleted.', ''] } } : { body: page31 },
  )
  await button(/^Views Halls/).click()
  await page.getByRole('menuitem', { name: 'Edit view' }).click()
  await expect.element(page.getByText('You changed something since. Saving keeps what is chosen now.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await page
    .getByRole('dialog', { name: /“Halls”/ })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.path).toContain('/calendar/views/v1')
  await expect.poll(params).not.toHaveProperty('saved')
  expect(params()).toMatchObject({ building: 'h1', search: 'gala' })
})

test('free times are kept with how long they are wanted', async () => {
  const day = { from: '2026-11-24', to: '2026-11-24' }
  const data = shown({ ...day, view: 'availability', availability: { minutes: 90, forms: [] } })
  const saved = { uuid: 'v3', name: 'Long', is_shared: false, filter: { view: 'availability', minutes: 90 } }
  const address = '/acme/calendar?view=availability&from=2026-11-24&to=2026-11-24&minutes=90'
  const { calls } = mountStaff(data, address, ({ method, path }) => {
    if (method === 'POST') return { body: { success: true, message: ['View saved.', ''], data: saved } }
    return /\/calendar\/free|\/space\/changes/.test(path) ? undefined : { body: data }
  })
  await button(/^Views None/).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Long')
  await userEvent.keyboard('{Enter}')
  await expect.poll(params).toMatchObject({ saved: 'v3', view: 'availability', minutes: '90', ...day })
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ name: 'Long', is_shared: false, filter: saved.filter })
})

test('where nothing is kept and nothing chosen there is nothing of views; a building that is gone is said', async () => {
  mountStaff(shown(), ADDRESS, () => ({ body: shown() }))
  await expect.element(page.getByLabelText('Building')).toHaveDisplayValue('All buildings')
  await expect.element(button(/^Views/)).not.toBeInTheDocument()
  mountStaff(shown({ building: 'gone' }), `${ADDRESS}&building=gone`, () => ({ body: shown({ building: 'gone' }) }))
  await expect.element(page.getByLabelText('Building').last()).toHaveDisplayValue('A building that is gone')
})

test.each(OTHER_LANGUAGES)('whoever sends requests keeps their own, in their language (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  const own = { ...halls, is_shared: false }
  mountStaff(shown({ views: [own], building: 'h1', reads: 'own', statuses: [] }, ofRequester), `${ADDRESS}&building=h1`, () => undefined)
  const views = page.getByRole('button').filter({ has: page.getByText(/^(Keine|Aucune|Ninguna|なし|لا شيء)$/) })
  await views.click()
  await page.getByRole('menuitem').last().click()
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('checkbox')).not.toBeInTheDocument()
  const dialog = page.getByRole('dialog').element() as HTMLElement
  dialog.lang = tag
  const english = shownTextsIn(dialog).filter(({ text, lang }) => lang === tag && isEnglish(text, tag))
  expect(english.map(({ text }) => text)).toEqual([])
})

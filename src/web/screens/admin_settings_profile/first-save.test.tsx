import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { editSetup } from '#contract/portal/setup.ts'
import { admin, aFormsList, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { addressOf } from '../../api/call.ts'
import { aProfilePage } from './profile-page-for-tests.ts'

const ADDRESS = '/acme/admin/settings/profile'
const neverSaved = {
  ...aProfilePage,
  is_saved: false,
  profile: { ...aProfilePage.profile, timezone: 'UTC', readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' },
}
const saved = { success: true, message: ['Company profile saved successfully.', ''], data: { kind: 'profile', version: 8 } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const select = (name: string) => page.getByRole('combobox', { name })
const server: Server = ({ method }) => ({ body: method === 'GET' ? aProfilePage : saved })

/** A browser in Norway that speaks German. */
function abroad(): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Oslo' }
  })
  onTestFinished(() => {
    language.mockRestore()
    options.mockRestore()
  })
}

test('before the first save the browser’s zone and formats stand in the form, said to be from there, and one press saves them', async () => {
  abroad()
  const { calls } = mountStaff(neverSaved, ADDRESS, server)
  await button('Edit').click()
  await expect.element(select('Default time zone')).toHaveValue('Europe/Oslo')
  await expect.element(select('Date format')).toHaveValue('DD.MM.YYYY')
  await expect.element(select('Clock')).toHaveValue('24 hr')
  await expect.element(select('Default time zone')).toHaveAccessibleDescription(/^From your browser\./)
  await expect.element(select('Date format')).toHaveAccessibleDescription('From your browser')
  await expect.element(select('Clock')).toHaveAccessibleDescription('From your browser')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')?.body as FormData
  expect(Object.fromEntries(sent)).toEqual({ readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr', timezone: 'Europe/Oslo' })
})

test('another choice is no proposal any more, and is what is saved', async () => {
  abroad()
  const { calls } = mountStaff(neverSaved, ADDRESS, server)
  await button('Edit').click()
  await select('Default time zone').selectOptions('Europe/Vienna')
  await expect.element(select('Default time zone')).not.toHaveAccessibleDescription(/From your browser/)
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect((calls.find(({ method }) => method === 'POST')?.body as FormData).get('timezone')).toBe('Europe/Vienna')
})

test('a first save sends the zone also where it is the one that stands there', async () => {
  const { calls } = mountStaff(neverSaved, ADDRESS, server)
  await button('Edit').click()
  await select('Default time zone').selectOptions('UTC')
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect((calls.find(({ method }) => method === 'POST')?.body as FormData).get('timezone')).toBe('UTC')
})

const stale = {
  status: 412,
  body: { success: false, message: ['Failed to save company profile', 'Someone else saved this'], data: { version: 8 } },
}
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })
const posts = (calls: ReturnType<typeof mountStaff>['calls']) => calls.filter(({ method }) => method === 'POST')
/** Somebody else saves the profile first; the next save of this one goes through. */
function serverAfter(theirs: Partial<typeof neverSaved.profile>): Server {
  const answers = [stale, { body: saved }]
  const now = { ...neverSaved, is_saved: true, version: 8, profile: { ...neverSaved.profile, ...theirs } }
  return ({ method }) => (method === 'GET' ? { body: now } : answers.shift())
}

test('what somebody else saved meanwhile is asked about before a proposal takes its place, also where it is as it stood there', async () => {
  abroad()
  const { calls } = mountStaff(neverSaved, ADDRESS, serverAfter({}))
  await button('Edit').click()
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/Default time zoneNow UTCYours Europe\/Oslo/)
  expect(posts(calls)).toHaveLength(1)
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(posts(calls).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"'])
  expect((posts(calls)[1]?.body as FormData).get('timezone')).toBe('Europe/Oslo')
})

test('a proposal that nobody chose does not go over what somebody else saved, where mine is saved over theirs', async () => {
  abroad()
  const theirs = { timezone: 'America/New_York' }
  const asProposed = { timezone: 'Europe/Oslo', readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
  const begun = { ...neverSaved, profile: { ...neverSaved.profile, ...asProposed } }
  const { calls } = mountStaff(begun, ADDRESS, serverAfter({ ...asProposed, ...theirs }))
  await button('Edit').click()
  await page.getByLabelText('Phone').fill('112')
  await button('Save').click()
  await expect.element(conflict).toMatchTextContent(/Default time zoneNow America\/New_York(?!.*Yours)/)
  await button('Save mine over theirs').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect([...(posts(calls)[1]?.body as FormData)]).toEqual([['phone', '112']])
})

test('two who save the same first profile at the same time are both done, without a question', async () => {
  abroad()
  const same = { timezone: 'Europe/Oslo', readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
  const { calls } = mountStaff(neverSaved, ADDRESS, serverAfter(same))
  await button('Edit').click()
  await button('Save').click()
  await expect.element(page.getByText('Company profile saved successfully.')).toBeVisible()
  expect(posts(calls)).toHaveLength(2)
})

test('what is only proposed is left without a question', async () => {
  abroad()
  mountStaff(neverSaved, ADDRESS, ({ method }) => (method === 'GET' ? { body: neverSaved } : undefined))
  await button('Edit').click()
  await expect.element(select('Default time zone')).toHaveValue('Europe/Oslo')
  await button('Cancel').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('nothing is proposed over what was saved once', async () => {
  abroad()
  mountStaff(aProfilePage, ADDRESS, server)
  await button('Edit').click()
  await expect.element(select('Default time zone')).toHaveValue('America/New_York')
  await expect.element(select('Date format')).toHaveValue('MM/DD/YYYY')
  expect(page.getByText(/From your browser/).elements()).toEqual([])
})

test('the form with proposals stands in each width without a barrier', async () => {
  abroad()
  mountStaff(neverSaved, ADDRESS, ({ method }) => (method === 'GET' ? { body: neverSaved } : undefined))
  await button('Edit').click()
  await expect.element(select('Clock')).toHaveAccessibleDescription('From your browser')
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
})

test('the first steps lead straight into the form; a reload reads', async () => {
  mountStaff(neverSaved, `${ADDRESS}?edit=1`, server)
  await expect.element(button('Save')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

test('who may not edit reads the profile where the first steps lead', async () => {
  const user = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: false } }
  mountStaff({ ...neverSaved, user }, `${ADDRESS}?edit=1`, server)
  await expect.element(page.getByText('Acme Ltd', { exact: true })).toBeVisible()
  expect(button('Save').elements()).toEqual([])
})

test('steps that were hidden are shown again from the profile, which leads to them', async () => {
  const hidden = { ...aProfilePage, is_setup_hidden: true }
  const { calls } = mountStaff(hidden, ADDRESS, ({ method }) =>
    method === 'GET' ? { body: aFormsList([]) } : { body: { success: true, message: ['Setup steps shown.', ''] } },
  )
  await button('Show it again').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/forms')
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts).toMatchObject([{ path: addressOf(editSetup.path, { company: 'acme' }), body: { hidden: false } }])
})

test('the profile offers that only while they are hidden, and to who may edit', async () => {
  mountStaff(aProfilePage, ADDRESS, server)
  await expect.element(button('Edit')).toBeVisible()
  expect(button('Show it again').elements()).toEqual([])
  const user = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: false } }
  mountStaff({ ...aProfilePage, is_setup_hidden: true, user }, ADDRESS, server)
  await expect.element(page.getByText('Only staff who may edit can change these settings.')).toBeVisible()
  expect(button('Show it again').elements()).toEqual([])
})

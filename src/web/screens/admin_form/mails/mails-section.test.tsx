import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormMails } from '#contract/portal/form-mails.ts'
import { aField, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../form-editor.tsx'
import '../more-sections.tsx'
import './mails-section.tsx'
import { admin, aFormPage, anAdminForm, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { button, form, mails, openMails, tab, turn } from './mails-for-tests.ts'

afterEach(() => page.viewport(1280, 800))

const rows = () => [...document.querySelectorAll('.form-mails-table tbody tr')].map(row => row.textContent)
const said = (text: string | RegExp) => page.getByText(text)
const outbox = page.getByRole('link', { name: 'Open the outbox' })
const NO_FIELD = 'The form asks for no email address: guests get no confirmation.'
const NOBODY = 'Nobody is notified of a request'

test('the words of these mails are a press away, for who may change them', async () => {
  await openMails()
  const link = page.getByRole('link', { name: 'Change what they say' })
  await expect.element(link).toHaveAttribute('href', '/acme/admin/forms/event_request/gala/templates')
  const maker = { ...admin, permissions: { can_add: true, can_edit: false, can_delete: false } }
  await openMails({ page: aFormPage({ ...form, is_own: true }, { user: maker }) })
  expect(link.elements()).toEqual([])
})

test('one table says who gets which mail and when, and where caught mails are read', async () => {
  await openMails({ now: { ...mails, notify: ['desk@house.example'] } })
  expect(rows()).toEqual([
    expect.stringMatching(/^Confirmation.*Whoever sent the request, at the address they entered in “E-mail”.*When a request is received$/),
    expect.stringMatching(/^Change.*at the same address\..*When whoever sent it changes it$/),
    expect.stringMatching(/^Cancellation.*at the same address\..*When it is cancelled$/),
    expect.stringMatching(/^Booking.*at the same address\..*When staff confirm, move or remove a booking$/),
    expect.stringMatching(
      /^Decision.*at the same address\..*When staff approve or decline it, .*They choose each time whether a mail goes\.$/,
    ),
    expect.stringMatching(
      /^Question of staff.*at the same address\..*When staff ask for more.*Remind them of a question after … days1 to 30 days, once\. Empty: never\.$/,
    ),
    expect.stringMatching(
      /^Reminder of a draft.*Whoever saved the draft.*Remind people of a draft after … days1 to 30 days\. Empty: never\.$/,
    ),
    expect.stringMatching(/^Notice.*Mary Maker \(mary@acme\.example\), who made the form.*When a request is received$/),
    expect.stringMatching(/^Notice.*Add address.*When a request is received$/),
    expect.stringMatching(/^Notice of what becomes of it.*Whoever gets the notice.*When whoever sent it changes itWhen it is cancelled$/),
  ])
  await expect.element(page.getByRole('textbox', { name: 'Address 1' })).toHaveValue('desk@house.example')
  await expect.element(page.getByRole('switch', { name: 'Confirmation: When a request is received' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Notice to whoever made the form: When a request is received' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: /^With the answers, also to guests/ })).not.toBeChecked()
  await expect.element(said(/A guest can type anybody's address/)).toBeVisible()
  await expect.element(said(/they make no new version of it/)).toBeVisible()
  await expect.element(said(/every mail is caught here/)).toBeVisible()
  await expect.element(outbox).toHaveAttribute('href', '/acme/admin/outbox')
  for (const text of [NOBODY, NO_FIELD]) expect(said(text).elements()).toEqual([])
  expect(button('Preview').elements(), 'no visitor sees it').toEqual([])
})

test('the outbox is named only to who may read it', async () => {
  const user = { ...reader, permissions: { can_add: true, can_edit: false, can_delete: false } }
  await openMails({ page: aFormPage({ ...form, is_own: true }, { user }) })
  await expect.element(said(/every mail is caught here/)).toBeVisible()
  expect(outbox.elements()).toEqual([])
})

test.each([
  [{ is: 'sends', from: 'portal@acme.example' }, /^Mails are sent from portal@acme.example\./],
  [{ is: 'no_public_url', from: 'portal@acme.example' }, /No mail leaves this server: PUBLIC_URL is not set/],
] as const)('how mails leave the server is said: %j', async (setup, text) => {
  await openMails({ now: { ...mails, setup } })
  await expect.element(said(text)).toBeVisible()
  await expect.element(outbox).toBeVisible()
})

const { requester_field: _field, ...withoutField } = mails
const { maker: _maker, ...withoutMaker } = mails
const fieldThat = (may_lack: 'hidden' | 'conditional'): FormMails => ({
  ...mails,
  requester_field: { map_field: 'email', label: 'E-mail', may_lack },
})

test('a form that notifies nobody says so, as soon as that is so', async () => {
  await openMails()
  turn(/^Notice to whoever/)
  await expect.element(said(NOBODY)).toBeVisible()
  await button('Add address').click()
  await page.getByRole('textbox', { name: 'Address 1' }).fill('desk@house.example')
  await expect.element(said(NOBODY)).not.toBeInTheDocument()
})

test('where whoever made the form is gone it says so, and that nobody is notified', async () => {
  await openMails({ now: withoutMaker })
  await expect.element(said(/has no active account here any more: nobody gets this notice/)).toBeVisible()
  await expect.element(said(NOBODY)).toBeVisible()
  await expectAccessible(document.querySelector('.form-mails')!)
})

test('a form that asks for no address says so, and one press adds the field', async () => {
  const bare = anAdminForm([{ id: 'p1', title: 'Event', fields: [aField('text', 'event_name', { label: 'Event name' })] }])
  await openMails({ now: withoutField, page: aFormPage(bare) })
  await expect.element(said(NO_FIELD)).toBeVisible()
  await button('Add an email field').click()
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: /^Field name/ })).toHaveValue('email')
  await tab('MAILS').click()
  await expect.element(said('The email field that you added counts once the form is saved.')).toBeVisible()
  expect(said(NO_FIELD).elements()).toEqual([])
})

const days = page.getByRole('textbox', { name: 'Remind people of a draft after … days' })

test('a form without drafts that is to remind people of them says so', async () => {
  await openMails({ now: { ...mails, draft_reminder_days: 3 }, page: aFormPage({ ...form, can_be_saved: false }) })
  await expect.element(days).toHaveValue('3')
  await expect.element(said('This form cannot be saved as a draft: nobody is reminded of new ones.')).toBeVisible()
  await openMails({ now: { ...mails, draft_reminder_days: 3 }, page: aFormPage({ ...form, can_be_saved: true }) })
  await expect.element(days).toHaveValue('3')
  expect(said('This form cannot be saved as a draft: nobody is reminded of new ones.').elements()).toEqual([])
})

const email = (more: object) =>
  anAdminForm([{ id: 'p1', title: 'Event', fields: [aField('text', 'host'), aField('email', 'email', { label: 'E-mail', ...more })] }])
test.each([
  ['hidden', { hidden: true }, /“E-mail” is hidden, so nobody can answer it/, 'Answer'],
  ['conditional', { conditions: [when('host', '!=', '')] }, /Not everybody is shown “E-mail”/, 'Visibility'],
] as const)('a %s field for addresses is said to keep mails from guests, and led to', async (may_lack, more, text, opened) => {
  await openMails({ now: fieldThat(may_lack), page: aFormPage(email(more)) })
  await expect.element(said(text)).toBeVisible()
  await button('Go to “E-mail”').click()
  await expect.element(page.getByRole('tab', { name: new RegExp(`^${opened}`) })).toHaveAttribute('aria-selected', 'true')
})

test.each([
  ['the confirmation is off', { ...withoutField, confirms: false }, form],
  ['whoever sends one logs in', withoutField, { ...form, is_login_required: true }],
])('of guests nothing is said where %s', async (_why, now, shown) => {
  await openMails({ now, page: aFormPage(shown) })
  await expect.element(said(/at the address of their account\.$/)).toBeVisible()
  expect(said(NO_FIELD).elements()).toEqual([])
})

test('settings that cannot be read say so, and are read again', async () => {
  let reads = 0
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ path }) => {
    if (!path.endsWith('/mails/')) return { body: aFormPage(form) }
    reads += 1
    return reads === 1 ? { status: 503, body: {} } : { body: mails }
  })
  await button('Edit').click()
  await tab('MAILS').click()
  await expect.element(said('Sorry but something went wrong')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('table', { name: 'Who gets which mail' })).toBeVisible()
})

test('the section stands in each width without a barrier, and a finger hits what it presses', async () => {
  const notify = ['desk@house.example', `${'long'.repeat(15)}@${'house'.repeat(8)}.example`]
  await openMails({ now: { ...withoutMaker, requester_field: fieldThat('hidden').requester_field!, notify } })
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 740)
  const small = [...document.querySelectorAll<HTMLElement>('.form-mails :is(button, input:not([type=checkbox]))')].filter(
    element => element.getBoundingClientRect().height < 43.5,
  )
  expect(small.map(element => element.textContent)).toEqual([])
})

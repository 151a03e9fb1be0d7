import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, draftSaved, type Reply, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const dialog = page.getByRole('dialog', { name: 'This form was changed meanwhile' })
const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
const note = page.getByText('This form was changed while you filled it in. Please check your answers and send them again.')

const success = page.getByRole('dialog', { name: 'All is well' })
const stored = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
const summary = () => [...document.querySelectorAll('.run-summary li')].map(line => line.textContent)

const address = location.href
beforeEach(() => history.replaceState(null, '', '/acme/forms/event_request/gala'))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

const Name = aField('text', 'Name', { required: true })
const Plan = aField('file', 'Plan', { isMultiple: true, maxSize: 10 })
const old = aForm(
  aPage(
    Name,
    aField('text', 'Gone', { label: 'What is gone' }),
    aField('dropdown', 'Size', options('small', 'large')),
    aField('date', 'Day'),
    aField('text', 'source', { hidden: true }),
  ),
  aPage(Plan, aField('text', 'Last')),
)
const fresh = aForm(
  aPage(
    aField('text', 'source', { hidden: true }),
    Name,
    aField('dropdown', 'Size', options('small', 'huge')),
    aField('date', 'Day'),
    aField('text', 'Fresh'),
  ),
  aPage(Plan, aField('text', 'Last', { label: 'The very last' })),
)
const issues = {
  Gone: 'This question is not asked any more.',
  Size: 'This question was changed meanwhile. Please check your answer.',
  Fresh: 'This question was added meanwhile.',
  Last: 'This question was changed meanwhile. Please check your answer.',
}
const refused: Reply = {
  status: 422,
  body: {
    success: false,
    message: ['Failed to submit form', 'This form was changed meanwhile. Please reload the page and try again.'],
    issues,
    data: { version: 4 },
  },
}

function newest(more: Partial<FormContent> = {}, shell: Partial<FormPage> = {}): FormPage {
  const data = pageOf(fresh, more, shell)
  return { ...data, form: { ...data.form, version: 4 } }
}

function serves(data: unknown, status = 200) {
  const fetching = vi.fn(async (_address: string) => Response.json(data, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

/** Fills in the earlier version. */
async function fillIn(data: FormPage) {
  open(data)
  await box('Name').fill('Gala')
  await box('What is gone').fill('Not lost')
  await page.getByLabelText('Size').selectOptions('large')
  await button('Next').click()
  await userEvent.upload(page.getByLabelText('Plan'), [new File(['abc'], 'plan.pdf'), new File(['def'], 'map.pdf')])
  await box('Last').fill('z')
}

test('a run whose version is not taken any more goes on in the newest one with every answer and file that fits, the others beside it', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? refused : accepted))
  const fetching = serves(newest())
  await fillIn(pageOf(old, {}, { query: { source: 'mail' } }))
  await button('Submit').click()
  await expect.element(dialog).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => violation.id)).toEqual([])
  await button('Go on in the newest version').click()

  await expect.element(note).toBeVisible()
  const run = String(requests[0]!.body.get('_run_uid'))
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([`/api/portal/acme/forms/event_request/gala?_run_uid=${run}`])
  await expect.element(box('Name')).toHaveValue('Gala')
  for (const text of ['What is gone', 'Not lost', 'Large']) await expect.element(unapplied.getByText(text, { exact: true })).toBeVisible()
  expect(summary()).toEqual([`Size: ${issues.Size}`, `Fresh: ${issues.Fresh}`])

  await page.getByLabelText('Size').selectOptions('huge')
  await button('Next').click()
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  await expect.element(box('The very last')).toHaveValue('z')
  expect(summary()).toEqual([`The very last: ${issues.Last}`])
  await button('Submit').click()
  await expect.element(success).toBeVisible()
  const [first, second] = requests
  expect(Object.fromEntries([...second!.body].filter(([name]) => name !== 'Plan'))).toMatchObject({
    _version: '4',
    _run_uid: run,
    Name: 'Gala',
    Size: 'huge',
    Last: 'z',
    source: 'mail',
  })
  expect(second!.body.has('Gone')).toBe(false)
  const files = second!.body.getAll('Plan') as File[]
  expect(await Promise.all(files.map(async file => [file.name, await file.text()]))).toEqual([
    ['plan.pdf', 'abc'],
    ['map.pdf', 'def'],
  ])
  expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key'])
})

test('the run after it begins in the newest version, too', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? refused : accepted))
  serves(newest({ can_request_another: true }))
  await fillIn(pageOf(old, { can_request_another: true }))
  await button('Submit').click()
  await button('Go on in the newest version').click()
  await page.getByLabelText('Size').selectOptions('huge')
  await button('Next').click()
  await button('Submit').click()
  await button('Request Another').click()
  await expect.element(box('Fresh')).toBeVisible()
  expect(note.query()).toBeNull()
  await box('Name').fill('Next')
  await button('Next').click()
  await button('Submit').click()
  await expect.poll(() => requests.length).toBe(3)
  expect(Object.fromEntries(requests[2]!.body)).toMatchObject({ _version: '4', Name: 'Next' })
  expect(requests[2]!.body.get('_run_uid')).not.toBe(requests[1]!.body.get('_run_uid'))
})

test('without the newest version everything stays as it is, and it can be asked for again', async () => {
  mockNetwork(() => refused)
  serves({ ...newest(), render: 'other', heading: 'Closed', forms: [] }, 410)
  await fillIn(pageOf(old))
  await button('Submit').click()
  await button('Go on in the newest version').click()
  await expect.element(page.getByText('The newest version could not be opened').first()).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await button('Back to my answers').click()
  await expect.element(box('Last')).toHaveValue('z')
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  await expect.element(button('Submit')).toHaveFocus()
})

test('a saved version goes on so as well: its files are named, and what could not be read stays in its box', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? refused : draftSaved({ Plan: [stored] })))
  const words = { can_be_saved: true }
  const data = pageOf(old, words, { user: ada })
  const saved_data = {
    saved_at: '2026-03-01T09:00:00Z',
    answers: { Name: 'Gala', Size: 'large', Last: 'z', source: 'mail' },
    files: { Plan: [stored] },
    leftovers: { old: { label: 'Older', text: 'Still here' } },
  }
  serves(newest(words, { user: ada }))
  open({ ...data, form: { ...data.form, saved_data } })
  await button('Load and Continue').click()
  await box('What is gone').fill('Not lost')
  await box('Day').fill('no day')
  await button('Save').click()
  await button('I Acknowledge').click()
  await expect.element(dialog).toBeVisible()
  await button('Go on in the newest version').click()

  await expect.element(box('Day')).toHaveValue('no day')
  await expect.element(box('Day')).toBeInvalid()
  for (const text of ['Not lost', 'Large', 'Still here']) await expect.element(unapplied.getByText(text, { exact: true })).toBeVisible()
  await button('Save').click()
  expect(page.getByText(/takes the place of/).query()).toBeNull()
  await button('I Acknowledge').click()
  await expect.poll(() => requests.length).toBe(2)
  const sent = Object.fromEntries(requests[1]!.body)
  expect(sent).toMatchObject({ _version: '4', Name: 'Gala', Last: 'z', source: 'mail', Day: '' })
  expect(JSON.parse(String(sent['Plan']))).toEqual([{ key: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf' }])
})

test('an edit goes on with the request as it was begun, so that what somebody else changed meanwhile is not written over', async () => {
  const requests = mockNetwork((_request, count) => (count === 1 ? refused : accepted))
  const event: EventData = {
    event_id: 'e1',
    mode: 'edit',
    reference: '7KQ-M2X',
    version: 4,
    answers: { Name: 'Gala', Last: 'theirs', source: 'kept' },
    files: { Plan: [stored] },
    leftovers: {},
  }
  const fetching = serves(
    newest({}, { user: ada, event: { ...event, version: 5, answers: { ...event.answers, Name: 'Of somebody else', Fresh: 'new' } } }),
  )
  history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1#edit')
  open(pageOf(old, {}, { user: ada, event }))
  await box('Name').fill('Mine')
  await button('Next').click()
  await box('Last').fill('mine too')
  await button('Save changes').click()
  await button('Go on in the newest version').click()
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  expect(String(fetching.mock.calls[0]?.[0])).toContain('?event_id=e1&mode=edit&_run_uid=')
  await expect.element(box('Name')).toHaveValue('Mine')
  await expect.element(box('Fresh')).toHaveValue('new')
  await button('Next').click()
  await button('Save changes').click()
  await expect.poll(() => requests.length).toBe(2)
  expect(Object.fromEntries(requests[1]!.body)).toMatchObject({
    _version: '4',
    _event_version: '4',
    event_id: 'e1',
    mode: 'edit',
    Name: 'Mine',
    Last: 'mine too',
  })
})

test('an answer whose field takes another kind of answer now is listed as it read', async () => {
  mockNetwork(() => refused)
  const [first, second] = fresh.fields
  const other = aForm(
    { ...first!, fields: [aField('file', 'Name', { label: 'Name', isMultiple: false }), aField('number', 'Size')] },
    second!,
  )
  const data = newest()
  serves({ ...data, form: { ...data.form, ...other } })
  await fillIn(pageOf(old))
  await button('Submit').click()
  await button('Go on in the newest version').click()
  for (const text of ['Gala', 'Not lost']) await expect.element(unapplied.getByText(text, { exact: true })).toBeVisible()
  await expect.element(unapplied.getByText(/^large$/i)).toBeVisible()
})

test('choices that are not asked for any more lead to the newest version, once, and again on demand', async () => {
  const city = aField('dropdown_api', 'City', {
    required: true,
    api: { url: '{tenant_url}/cities?of={Name}', response: { label: 'name', value: 'id' } },
  })
  const fetching = vi.fn(async (address: string) =>
    address.includes('/field/')
      ? Response.json(
          { success: false, message: ['Not available', ''], issues: { City: issues.Gone }, data: { version: 4 } },
          { status: 410 },
        )
      : Response.json(newest()),
  )
  vi.stubGlobal('fetch', fetching)
  open(pageOf(aForm(aPage(Name, city))))
  await box('Name').fill('G')
  await expect.element(dialog).toBeVisible()
  await button('Back to my answers').click()
  await box('Name').fill('Gala')
  await expect.poll(() => fetching.mock.calls.length).toBe(2)
  await expect.element(button('Try again')).toBeVisible()
  expect(dialog.query()).toBeNull()
  await button('Try again').click()
  await expect.element(dialog).toBeVisible()
  await button('Go on in the newest version').click()
  await expect.element(note).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(box('Fresh')).toBeVisible()
})

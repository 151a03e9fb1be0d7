import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options, when } from '#tests/builders.ts'
import { open, openFromServer, showPreview } from './for-tests.tsx'
import { accepted, draftSaved, mockNetwork } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const QUESTION = 'You have a saved version of this form. What would you like to do?'

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true }),
    aField('radio', 'Size', options('small', 'large')),
    aField('text', 'Secret', { submit: false }),
  ),
  aPage(aField('file', 'Plan', { isMultiple: true })),
)
const words = { can_be_saved: true, saved_title: 'Kept for you', saved_content: '<p>Come back any time.</p>' }
const draftable = (more: Partial<FormPage> = {}) => pageOf(form, words, { user: ada, ...more })

const plan = { uuid: 'a1', name: 'a.pdf', size: 3, type: 'application/pdf', link: '/api/portal/acme/files/a1' }
const saved: SavedData = {
  saved_at: '2026-03-01T09:00:00Z',
  answers: { Name: 'Gala', Size: 'large' },
  files: { Plan: [plan] },
  leftovers: {},
}

function returning(data: Partial<SavedData> = {}, more: Partial<FormPage> = {}): FormPage {
  const base = draftable(more)
  return { ...base, form: { ...base.form, saved_data: { ...saved, ...data } } }
}

async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
}

async function saveNow(): Promise<void> {
  await button('Save').click()
  await button('I Acknowledge').click()
}

test.each([
  ['to guests', pageOf(form, words), false],
  ['where it is off', pageOf(form, { can_be_saved: false }, { user: ada }), false],
  [
    'while the submit conditions do not hold',
    pageOf({ ...form, submit_conditions: [when('Name', '==', 'ok')] }, words, { user: ada }),
    false,
  ],
  ['to logged-in users where it is on', draftable(), true],
] as const)('Save is shown %s: %#', async (_when, data, shown) => {
  open(data)
  await expect.element(button('Next')).toBeEnabled()
  expect(button('Save').query() !== null).toBe(shown)
})

test('saving tells first that it reserves no spaces, and sends nothing before it is acknowledged', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(draftable())
  await box('Name').fill('Gala')
  await button('Save').click()
  await expect.element(page.getByText(/does not reserve any spaces/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save')).toHaveFocus()
  expect(requests).toEqual([])
})

test('a save sends every answer and the files, and says so with the words of the author', async () => {
  const requests = mockNetwork(() => draftSaved({ Plan: [plan] }))
  open(draftable())
  await box('Name').fill('Gala')
  await box('Secret').fill('kept too')
  await button('Next').click()
  await userEvent.upload(page.getByLabelText('Plan'), [new File(['abc'], 'a.pdf')])
  await saveNow()
  await expect.element(dialog('Kept for you')).toBeVisible()
  await expect.element(page.getByText('Come back any time.')).toBeVisible()
  const [sent] = requests
  expect(sent).toMatchObject({ method: 'POST', address: '/api/portal/acme/forms/event_request/gala/save/' })
  expect(Object.fromEntries(sent!.body)).toMatchObject({ Name: 'Gala', Secret: 'kept too', _version: '3' })
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save')).toHaveFocus()
  await saveNow()
  await expect.poll(() => requests.length).toBe(2)
  expect(
    requests[1]!.body.getAll('Plan').map(part => typeof part === 'string' && JSON.parse(part)[0].key),
    'not uploaded again',
  ).toEqual(['a1'])
})

test("that it is saved is said in the dialog, once, before the author's words, and read out with its title", async () => {
  mockNetwork(() => draftSaved())
  open(draftable())
  await saveNow()
  const words = page.getByText('Form saved successfully.')
  await expect.element(dialog('Kept for you').getByText('Form saved successfully.')).toBeVisible()
  expect(words.elements().length).toBe(1)
  await expect.element(dialog('Kept for you')).toHaveAccessibleDescription('Form saved successfully. Come back any time.')
  await expectAccessible()
})

test('a form that is not complete yet can be saved', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(draftable())
  await saveNow()
  await expect.element(dialog('Kept for you')).toBeVisible()
  expect(requests.length).toBe(1)
})

test('a save that fails says so with the retry text, and loses nothing', async () => {
  mockNetwork(() => ({ status: 500, body: undefined }))
  open(draftable())
  await box('Name').fill('Gala')
  await saveNow()
  await expect.element(page.getByText('Failed to save form')).toBeVisible()
  await expect.element(page.getByText('Please try again or contact a staff member to know more about this issue.')).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(button('Save')).toHaveFocus()
})

test('a saved version is asked about when the form is opened, and the question has to be answered', async () => {
  open(returning())
  await expect.element(page.getByText(QUESTION, { exact: true })).toBeVisible()
  await expect.element(button('Start Over')).toBeVisible()
  await expect.element(button('Load and Continue')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(QUESTION, { exact: true })).toBeVisible()
})

test('nothing is looked up before the question is answered', async () => {
  const fetching = vi.fn(async () => Response.json({ success: true, message: ['', ''], data: { options: [{ value: 'a', label: 'A' }] } }))
  vi.stubGlobal('fetch', fetching)
  onTestFinished(() => void vi.unstubAllGlobals())
  const api = { api: { url: 'https://api.example/list', response: { label: 'l', value: 'v' } } }
  const base = pageOf(aForm(aPage(aField('dropdown_api', 'City', api))), words, { user: ada })
  open({ ...base, form: { ...base.form, saved_data: { ...saved, answers: {}, files: {} } } })
  await expect.element(page.getByText(QUESTION, { exact: true })).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 700))
  expect(fetching).not.toHaveBeenCalled()
  await button('Start Over').click()
  await expect.poll(() => fetching.mock.calls.length).toBeGreaterThan(0)
})

test('Load and Continue puts in answers and files', async () => {
  const requests = mockNetwork(() => accepted)
  open(returning())
  await button('Load and Continue').click()
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await button('Next').click()
  await expect.element(page.getByRole('link', { name: 'a.pdf' })).toHaveAttribute('href', plan.link)
  await button('Submit').click()
  await expect.poll(() => requests.length).toBe(1)
  expect(JSON.parse(String(requests[0]!.body.get('Plan')))).toMatchObject([{ key: 'a1', name: 'a.pdf' }])
})

test('Start Over begins afresh and takes nothing from the server', async () => {
  const requests = mockNetwork(() => accepted)
  open(returning())
  await button('Start Over').click()
  await expect.element(box('Name')).toHaveValue('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(requests).toEqual([])
})

test('saving over a saved version that was not loaded says what it replaces', async () => {
  open(returning())
  await button('Start Over').click()
  await button('Save').click()
  await expect.element(page.getByText(/takes the place of the version that you saved on 03\/01\/2026/)).toBeVisible()
})

test('what was saved before a submit is not spoken of in the next run', async () => {
  mockNetwork(() => accepted)
  open(returning())
  await button('Load and Continue').click()
  await button('Next').click()
  await button('Submit').click()
  await button('Request Another').click()
  await expect.element(box('Name')).toHaveValue('')
  expect(page.getByText(QUESTION, { exact: true }).query()).toBeNull()
  await button('Save').click()
  await expect.element(button('I Acknowledge')).toBeVisible()
  expect(page.getByText(/takes the place/).query()).toBeNull()
})

test('what was typed before the question is the fresh run, and is listed when the saved version is loaded', async () => {
  const { hydrate } = openFromServer(returning())
  await box('Name').fill('Typed early')
  hydrate()
  await button('Load and Continue').click()
  await expect.element(box('Name')).toHaveValue('Gala')
  const enteredHere = page.getByRole('region', { name: 'Answers that you had entered here' })
  await expect.element(enteredHere.getByText('Typed early')).toBeVisible()
  const again = openFromServer(returning())
  await box('Name').fill('Typed early')
  again.hydrate()
  await button('Start Over').click()
  await expect.element(box('Name')).toHaveValue('Typed early')
})

test('what no longer fits a newer version is listed, not lost', async () => {
  const answers = { Name: 'Gala', Size: 'huge' }
  open(returning({ answers, leftovers: { Colour: { label: 'Colour of the flag', text: 'Red' } } }))
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('Colour of the flag')).toBeVisible()
  await expect.element(unapplied.getByText('Red')).toBeVisible()
  await expect.element(unapplied.getByText('huge')).toBeVisible()
  expect(unapplied.getByText('Gala').query()).toBeNull()
  await expectAccessible()
  await unapplied.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => unapplied.query()).toBeNull()
})

test('an answer whose field is not drawn at the moment is neither listed nor lost', async () => {
  const depends = aForm(aPage(aField('text', 'Kind'), aField('text', 'More', { conditions: [when('Kind', '==', 'other')] })))
  const base = pageOf(depends, words, { user: ada })
  open({ ...base, form: { ...base.form, saved_data: { ...saved, answers: { Kind: 'usual', More: 'words' }, files: {} } } })
  await button('Load and Continue').click()
  await box('Kind').fill('other')
  await expect.element(box('More')).toHaveValue('words')
  expect(page.getByRole('region', { name: 'Answers that have no place in this form now' }).query()).toBeNull()
})

test('what is listed beside the form is written as the form shows it', async () => {
  const days = aForm(
    aPage(aField('text', 'Name')),
    aPage(aField('date', 'Day'), aField('time', 'Hour'), aField('radio', 'Size', options('small'))),
  )
  const closed = { ...days, fields: [days.fields[0]!, { ...days.fields[1]!, conditions: [when('Name', '==', 'open')] }] }
  const { company } = pageOf(days)
  const base = pageOf(closed, words, {
    user: ada,
    company: { ...company, readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' },
  })
  open({
    ...base,
    form: { ...base.form, saved_data: { ...saved, answers: { Day: '2026-03-04', Hour: '09:30', Size: 'small' }, files: {} } },
  })
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  for (const text of ['04.03.2026', '09:30', 'Small']) await expect.element(unapplied.getByText(text, { exact: true })).toBeVisible()
})

test('what somebody changed after loading is not listed, in whichever language it is read', async () => {
  const translations = { de: { title: 'Anfrage' } }
  const base = pageOf(form, { ...words, translations }, { user: ada, language: 'en' })
  onTestFinished(() => localStorage.removeItem('foyer-language'))
  open({ ...base, form: { ...base.form, saved_data: { ...saved, answers: { Name: 'Gala', Size: 'huge' }, files: {} } } })
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('huge')).toBeVisible()
  await box('Name').fill('Another')
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 100))
  await expect.element(unapplied.getByText('huge')).toBeVisible()
  expect(unapplied.getByText('Gala').query()).toBeNull()
})

test('in a preview Save is shown and says that nothing is saved', async () => {
  const requests = mockNetwork(() => draftSaved())
  showPreview(draftable())
  await saveNow()
  await expect.element(page.getByText('This is a preview: nothing is saved.')).toBeVisible()
  expect(requests).toEqual([])
})

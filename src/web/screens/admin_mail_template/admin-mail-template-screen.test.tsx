import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminMailTemplatePage } from '#contract/portal/mail-templates.ts'
import { admin, type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aPreview, aTemplate, aTemplatePage, aTemplatesPage, gala } from '../admin_mail_templates/templates-for-tests.ts'

const ADDRESS = '/acme/admin/settings/templates/confirmation-en'
const isPreview = ({ path }: CallMade) => path.includes('/preview/')
const isPage = ({ method, path }: CallMade) => method === 'GET' && path.includes('/settings/templates/')

afterEach(() => page.viewport(1280, 800))

interface Stubs {
  readonly page?: AdminMailTemplatePage
  readonly preview?: Server
  /** What the saves are answered with, in turn; then they succeed. */
  readonly saves?: { readonly status?: number; readonly body: unknown }[]
}

async function open({ page: shown = aTemplatePage(), preview, saves = [] }: Stubs = {}) {
  const now = { shown }
  const mounted = mountStaff(shown, ADDRESS, async call => {
    if (isPreview(call)) return (await preview?.(call)) ?? { body: { success: true, message: ['', ''], data: aPreview() } }
    if (isPage(call)) return { body: now.shown }
    if (call.method === 'GET') return { body: aTemplatesPage() }
    return (
      saves.shift() ?? { body: { success: true, message: ['A test is on its way to ada@acme.example.', ''], data: now.shown.template } }
    )
  })
  await expect.element(subject).toBeVisible()
  return { ...mounted, now }
}

const subject = page.getByRole('textbox', { name: 'Subject' })
const body = page.getByRole('textbox', { name: 'Text', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const said = (text: string | RegExp) => page.getByText(text)
const trials = (calls: readonly CallMade[]) => calls.filter(isPreview).map(one => one.body)
const writes = (calls: readonly CallMade[]) =>
  calls
    .filter(call => !isPreview(call) && call.method !== 'GET')
    .map(({ method, path, body: sent, headers }) => [method, path.replace(/.*mail-templates/, ''), sent, headers.get('if-match')])

test('the mail is seen as it would be, in a frame in which nothing runs, anew when typing rests', async () => {
  const { calls } = await open()
  const frame = page.getByTitle('Mail: Hello ABCD-EFGH')
  await expect.element(frame).toBeVisible()
  expect(frame.element().getAttribute('sandbox')).toBe('')
  await expect.element(said('Gala dinner, ABCD-EFGH, sent 03/04/2026 10:00 AM')).toBeVisible()
  await subject.fill('Welcome {reference}')
  await expect.poll(() => trials(calls).at(-1)).toEqual({ subject: 'Welcome {reference}', body: 'Dear {requester}', submission: '' })
  const chosen = page.getByRole('combobox', { name: 'Submission' })
  await chosen.fill('abcd')
  await page.getByRole('option', { name: /ABCD-EFGH/ }).click()
  await expect.poll(() => trials(calls).at(-1)).toMatchObject({ submission: 'ABCD-EFGH' })
  await button('Plain text').click()
  await expect.element(page.getByText('Dear guest', { exact: true })).toBeVisible()
})

test('what is wrong stands where it is typed, before and after a save, and the list leads there', async () => {
  const issue = '“{refrence}” is no placeholder. Did you mean {reference}?'
  const refused = { status: 422, body: { success: false, message: ['Failed to save the template', issue], issues: { body: issue } } }
  await open({
    preview: ({ body: sent }) => ((sent as { body: string }).body.includes('refrence') ? refused : undefined),
    saves: [refused],
  })
  await expect.element(page.getByTitle('Mail: Hello ABCD-EFGH')).toBeVisible()
  await body.fill('Dear {refrence}')
  await expect.element(body).toHaveAccessibleDescription(new RegExp('is no placeholder'))
  await expect.element(said(/This is the mail before the last change/)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByRole('alert', { name: 'The template cannot be saved like this:' })).toHaveFocus()
  await expectAccessible()
  await button(`Text: ${issue}`).click()
  await expect.element(body).toHaveFocus()
  await body.fill('Dear {reference}')
  await expect.poll(() => said(issue).elements()).toEqual([])
})

test('it is saved over the version that was edited, and edited from there', async () => {
  const { calls, now } = await open({ page: aTemplatePage(aTemplate({ words: 'portal', version: 1 }), { form: gala }) })
  expect(button('Back to the default').elements()).toEqual([])
  await subject.fill('Welcome')
  now.shown = aTemplatePage(aTemplate({ subject: 'Welcome', version: 2 }), { form: gala })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(said('Template saved.')).toBeVisible()
  expect(writes(calls)).toEqual([['PATCH', '/confirmation/en/?form=f1', { subject: 'Welcome', body: 'Dear {requester}' }, '"1"']])
  await expect.element(button('Back to the default')).toBeVisible()
  await expect.element(button('Undo')).toBeDisabled()
  await expect.element(subject).toHaveValue('Welcome')
})

test('a save that fails, an undo and a question before leaving lose nothing that was typed', async () => {
  await open({ saves: [{ status: 500, body: {} }] })
  await subject.fill('Welcome')
  await button('Save').click()
  await expect.element(said('Failed to save the template')).toBeVisible()
  await expect.element(subject).toHaveValue('Welcome')
  await button('Undo').click()
  await expect.element(subject).toHaveValue('Hello {reference}')
  await button('Redo').click()
  await button('Cancel').click()
  await button('Keep editing').click()
  await expect.element(subject).toHaveValue('Welcome')
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/templates')
})

test('what somebody else saved meanwhile is shown; mine goes over it, and what only they changed stays', async () => {
  const theirs = aTemplate({ version: 3, subject: 'Theirs', body: 'Their text' })
  const stale = { status: 412, body: { success: false, message: ['', ''], data: theirs } }
  const { calls } = await open({ saves: [stale, stale] })
  await subject.fill('Mine')
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'This template was changed meanwhile' })
  await expect.element(dialog.getByText('Their text')).toBeVisible()
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(subject).toHaveValue('Mine')
  await button('Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(said('Template saved.')).toBeVisible()
  expect(writes(calls).at(-1)).toEqual(['PATCH', '/confirmation/en/', { subject: 'Mine', body: 'Their text' }, '"3"'])
})

test('own words are given up after a question alone', async () => {
  const { calls, now } = await open()
  await button('Back to the default').click()
  await expect.element(said('This mail gets the words of the portal again. Your own words are deleted.')).toBeVisible()
  await button('Keep own words').click()
  expect(writes(calls)).toEqual([])
  await button('Back to the default').click()
  now.shown = aTemplatePage(aTemplate({ words: 'portal', version: 3, subject: 'We received your request', body: '# We received it' }))
  await button('Delete own words').click()
  await expect.element(subject).toHaveValue('We received your request')
  expect(writes(calls)).toEqual([['DELETE', '/confirmation/en/', undefined, '"2"']])
})

test('a test goes with what is typed; where it cannot go is said', async () => {
  const { calls } = await open()
  await subject.fill('Not saved')
  await button('Send me a test').click()
  await expect.element(said('A test is on its way to ada@acme.example.')).toBeVisible()
  expect(writes(calls)).toEqual([
    ['POST', '/confirmation/en/test/', { subject: 'Not saved', body: 'Dear {requester}', submission: '' }, null],
  ])
  await open({ page: aTemplatePage(undefined, { user: { ...admin, email: '' } }) })
  await expect.element(button('Send me a test')).toBeDisabled()
  await expect.element(said('Your account has no email address that a test could go to.')).toBeVisible()
})

test('a placeholder is put where somebody typed last, by keyboard too; a block becomes a paragraph', async () => {
  await open()
  await page.getByText('Placeholders', { exact: true }).click()
  await subject.click()
  await userEvent.keyboard('{End}')
  button('Insert {answer.event_name}').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(subject).toHaveValue('Hello {reference}{answer.event_name}')
  await button('Insert {details}').click()
  await expect.element(body).toHaveValue('Dear {requester}\n\n{details}')
  await expect.element(body).toHaveFocus()
})

test('who reads no answers, and in which language the rest is, stands above', async () => {
  await open()
  await expect.element(said('Guests don’t get answers')).toBeVisible()
  await open({ page: aTemplatePage(aTemplate({ kind: 'notice', frame: 'en', language: 'pt' })) })
  await expect.element(said('Not everybody gets answers')).toBeVisible()
  await expect.element(said(/is in English \(en\): it doesn’t speak the language of this template/)).toBeVisible()
  await open({ page: aTemplatePage(aTemplate({ answers_to_guests: true }), { form: gala }) })
  await expect.element(said(/This form sends answers to guests too/)).toBeVisible()
})

test('without a submission the mail is of a made-up one, and says so', async () => {
  const { submission: _none, ...made } = aPreview({ has_answers: false })
  await open({
    page: aTemplatePage(undefined, { submissions: [] }),
    preview: () => ({ body: { success: true, message: ['', ''], data: made } }),
  })
  await expect.element(said('There is no submission yet. This one is made up.')).toBeVisible()
  await expect.element(said('Who gets this mail doesn’t get the answers.')).toBeVisible()
})

test('a preview that cannot be loaded is loaded again at a press', async () => {
  let fails = true
  await open({ preview: () => (fails ? { status: 503, body: {} } : undefined) })
  await expect.element(said('Sorry but something went wrong')).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(page.getByTitle('Mail: Hello ABCD-EFGH')).toBeVisible()
})

test('a form that was deleted meanwhile leaves the work', async () => {
  await open({ page: aTemplatePage(undefined, { form: gala }), saves: [{ status: 404, body: { success: false, message: ['', ''] } }] })
  await subject.fill('Mine')
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText('This form was deleted meanwhile')).toBeVisible()
  await expect.element(subject).toHaveValue('Mine')
})

test('it works on a desk, a tablet and a phone, with a mail as full as it can be', async () => {
  const full = aTemplate({ subject: 'S'.repeat(300), body: `${'Word '.repeat(1_990)}\n\n${'x'.repeat(40)}` })
  await open({ page: aTemplatePage(full) })
  await expect.element(page.getByTitle('Mail: Hello ABCD-EFGH')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

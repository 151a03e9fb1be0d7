import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aPage as aFormPage } from '#tests/kit/builders.ts'
import { admin, anAdminForm, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../../admin/request-statuses-for-tests.ts'
import { aConversation, asksIn, talking } from './conversation-for-tests.ts'

/** Whoever sent a request is asked for more (P8.112). */

afterEach(() => page.viewport(1280, 800))

const ADDRESS = '/acme/admin/submissions/s1'
const form = anAdminForm([
  {
    ...aFormPage(
      aField('text', 'people', { label: 'How many people?' }),
      aField('text', 'secret', { label: 'Hidden', hidden: true }),
      aField('markdown', 'words', { label: 'Words' }),
      aField('text_api', 'price', { label: 'Computed' }),
    ),
    title: 'Your event',
  },
])
const request = aSubmission({ form })
const aPage = { ...aSubmissionPage(request), user: { ...admin, key: 'ada' } }
const dialog = page.getByRole('dialog', { name: 'Ask for more about ACM-1' })
const text = dialog.getByRole('textbox', { name: 'What do you need to know?' })
const ask = page.getByRole('button', { name: 'Ask for more…' })
const yes = dialog.getByRole('button', { name: 'Ask', exact: true })
const done = { body: { success: true, message: ['Question sent.', ''], data: { version: 2, state_version: 4 } } }

test('a question names the answers that are to be given, and goes over what was seen', async () => {
  const { calls } = mountStaff(
    aPage,
    ADDRESS,
    talking([aConversation([])], ({ path }) => (path.endsWith('/question/') ? done : undefined)),
  )
  await ask.click()
  await expect.element(text).toHaveFocus()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await yes.click()
  await expect.element(dialog.getByText(/^Enter what you need to know/)).toBeVisible()
  await expectAccessible()
  await text.fill('How many stay overnight?')
  await dialog.getByRole('checkbox', { name: 'How many people?' }).click()
  await expect.element(dialog.getByText('1 of 20 chosen')).toBeVisible()
  await yes.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Question sent.')).toBeVisible()
  expect(asksIn(calls)).toEqual([[{ text: 'How many stay overnight?', fields: ['people'] }, '"2.3"']])
})

test('what was typed waits when the dialog is closed, and when somebody else was faster', async () => {
  const { calls } = mountStaff(
    aPage,
    ADDRESS,
    talking([aConversation([])], ({ path }) =>
      path.endsWith('/question/')
        ? { status: 412, body: { success: false, message: ['', ''] } }
        : path.includes('/conversation/') || path.includes('/replies')
          ? undefined
          : { body: { ...aPage, submission: { ...request, state_version: 9 } } },
    ),
  )
  await expect.element(ask).toBeVisible()
  await userEvent.keyboard('m')
  await text.fill('How many stay overnight?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await ask.click()
  await expect.element(text).toHaveValue('How many stay overnight?')
  await yes.click()
  await expect.element(dialog.getByText(/^Somebody changed this request meanwhile\. Nothing has been sent\./)).toBeVisible()
  await yes.click()
  await expect.poll(() => asksIn(calls).map(([, version]) => version)).toEqual(['"2.3"', '"2.9"'])
  await expect.element(text).toHaveValue('How many stay overnight?')
})

test('a field that the form lost since it was chosen does not stand in the way', async () => {
  const server = talking([aConversation([])], ({ path }) => (path.endsWith('/question/') ? done : undefined))
  mountStaff(aPage, ADDRESS, server)
  await ask.click()
  await text.fill('How many stay overnight?')
  await dialog.getByRole('checkbox', { name: 'How many people?' }).click()
  await expect.element(dialog.getByText('1 of 20 chosen')).toBeVisible()
  const other = anAdminForm([aFormPage(aField('text', 'wishes', { label: 'Wishes' }))])
  const { calls } = mountStaff({ ...aPage, submission: { ...request, form: other } }, ADDRESS, server)
  await ask.click()
  await expect.element(text).toHaveValue('How many stay overnight?')
  await yes.click()
  await expect.poll(() => asksIn(calls)).toEqual([[{ text: 'How many stay overnight?', fields: [] }, '"2.3"']])
})

test('the address opens it; a question that waits is named as what it takes the place of', async () => {
  const question = { uuid: 'q1', text: 'How many stay?', fields: [], by: null, at: '2026-03-05T14:05:00Z' }
  mountStaff(
    aSubmissionPage({ ...request, status: aRequestStatus('more_information'), question }),
    `${ADDRESS}?do=ask`,
    talking([aConversation([])]),
  )
  await expect.element(dialog.getByText('This takes the place of the question that waits:')).toBeVisible()
  await expect.element(dialog.getByText('How many stay?')).toBeVisible()
  await page.viewport(360, 740)
  await expectAccessible()
})

test.each(['declined', 'cancelled', 'done'] as const)('nobody is asked about a request that is %s', async phase => {
  mountStaff(aSubmissionPage({ ...request, status: aRequestStatus(phase) }), ADDRESS, talking([aConversation([])]))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('m')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(ask.elements()).toEqual([])
})

test('who may only read asks nobody', async () => {
  mountStaff({ ...aPage, user: reader }, ADDRESS, talking([aConversation([])]))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(ask.elements()).toEqual([])
})

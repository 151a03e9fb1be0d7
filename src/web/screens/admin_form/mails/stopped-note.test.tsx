import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resumeNoticesOf } from '#contract/portal/notice-stops.ts'
import { addressOf } from '../../../api/call.ts'
import { aFormPage, expectAccessible, mountStaff } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './mails-form.tsx'
import { button, form, mails, notices, savesIn, tab } from './mails-for-tests.ts'

const DESK = 'desk@house.example'
const RESUME = addressOf(resumeNoticesOf.path, { company: 'acme', type: 'event_request', path: 'gala' })
const stopped = { ...mails, notify: [DESK, 'b@house.example'], stopped: ['mary@acme.example', DESK] }
const says = page.getByText('Whoever has this address stopped the notices of this form by a press in one of them.')

async function openStopped(answers: { status?: number; body: unknown }[]) {
  const mounted = mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ path, method }) => {
    if (path === RESUME) return answers.shift()
    return { body: path.endsWith('/mails/') && method === 'GET' ? stopped : aFormPage(form) }
  })
  await button('Edit').click()
  await tab('MAILS').click()
  await expect.element(says.first()).toBeVisible()
  return mounted
}

test('who stopped the notices of a form is said beside their address, the maker’s too, and staff take them up again at once', async () => {
  const { calls } = await openStopped([
    { status: 503, body: {} },
    { body: { success: true, message: ['', ''], data: { ...stopped, stopped: ['mary@acme.example'] } } },
  ])
  expect(says.elements()).toHaveLength(2)
  await expectAccessible(document.querySelector('.form-mails')!)
  await button(`Send them again: ${DESK}`).click()
  await expect.element(notices.getByText('The notices could not be taken up again')).toBeVisible()
  expect(says.elements()).toHaveLength(2)
  await button(`Send them again: ${DESK}`).click()
  await expect.element(notices.getByText(`${DESK} gets the notices of this form again.`)).toBeVisible()
  expect(says.elements()).toHaveLength(1)
  expect(calls.filter(({ path }) => path === RESUME).map(({ body }) => body)).toEqual([{ address: DESK }, { address: DESK }])
  expect(savesIn(calls)).toEqual([])
  expect(button('Discard changes').elements(), 'nothing waits to be saved').toEqual([])
})

test('that somebody stopped them stands in each width without a barrier', async () => {
  await openStopped([])
  await expectAccessibleAtEachWidth()
})

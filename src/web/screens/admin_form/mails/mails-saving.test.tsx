import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { FormMails } from '#contract/portal/form-mails.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import '../../../admin/overlays.tsx'
import '../form-editor.tsx'
import '../more-sections.tsx'
import './mails-section.tsx'
import { expectAccessible } from '../../../admin/mount-for-tests.tsx'
import { address, addresses, button, formSavesIn, mails, notices, openMails, savesIn, tab, turn } from './mails-for-tests.ts'

const followUps = {
  changes: true,
  cancellations: true,
  bookings: true,
  notifies_changes: true,
  notifies_cancellations: true,
  question_reminder_days: 3,
  draft_reminder_days: 0,
}
const settings = { ...followUps, confirms: true, answers_to_guests: false, notifies_maker: true }
const desks = (count: number) => Array.from({ length: count }, (_, at) => `desk${at + 1}@house.example`)
const wrong = page.getByText('Enter an address like events@example.com.')
const failed = (status: number, issues: object = {}, data?: FormMails) => ({
  status,
  body: { success: false, message: ['Failed to save mails', ''], issues, data },
})

/** As a browser does it with what lies on the clipboard. */
function paste(text: string, into = address(1).element()) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('what becomes of a request is switched off, kind by kind', async () => {
  const { calls } = await openMails()
  for (const name of [
    'Change: When whoever sent it changes it',
    'Cancellation: When it is cancelled',
    'Booking: When staff confirm, move or remove a booking',
    'Notice: When whoever sent it changes it',
    'Notice: When it is cancelled',
  ])
    turn(name)
  await button('Save mails').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  const off = { changes: false, cancellations: false, bookings: false, notifies_changes: false, notifies_cancellations: false }
  expect(savesIn(calls)).toEqual([[{ ...settings, ...off, notify: [] }, '"3"']])
})

test('two who save the same are not in each other’s way', async () => {
  const same: FormMails = { ...mails, version: 7, confirms: false }
  const { calls } = await openMails({ saves: [failed(412, {}, same)] })
  turn(/^Confirmation/)
  await button('Save mails').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  expect(savesIn(calls).map(([, version]) => version)).toEqual(['"3"', '"7"'])
})

test('addresses are typed and removed by keyboard, and all settings are saved over the version that was read', async () => {
  const { calls } = await openMails()
  ;(button('Add address').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(address(1)).toHaveFocus()
  await userEvent.fill(address(1), 'desk@house.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(address(2)).toHaveFocus()
  await userEvent.fill(address(2), 'not-this@house.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(address(3)).toHaveFocus()
  await userEvent.fill(address(3), 'b@house.example')
  ;(button('Remove not-this@house.example').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(address(2)).toHaveFocus()
  await expect.element(address(2)).toHaveValue('b@house.example')
  turn(/^With the answers, also to guests/)
  await button('Save mails').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  const notify = ['desk@house.example', 'b@house.example']
  expect(savesIn(calls)).toEqual([[{ ...settings, answers_to_guests: true, notify }, '"3"']])
  await expect.element(button('Save mails')).toHaveFocus()
  expect(button('Discard changes').elements()).toEqual([])
  // The next one goes over what this one stored.
  await button('Remove b@house.example').click()
  await button('Save mails').click()
  await expect.poll(() => savesIn(calls).at(-1)).toEqual([{ ...settings, answers_to_guests: true, notify: ['desk@house.example'] }, '"4"'])
  expect(formSavesIn(calls), 'the form has no new version').toEqual([])
})

test('whoever saved a draft is reminded after the days that were typed, at most 30, and never where there are none', async () => {
  const { calls } = await openMails()
  const days = page.getByRole('textbox', { name: 'Remind people of a draft after … days' })
  await expect.element(days).toHaveValue('')
  await days.fill('7')
  await button('Save mails').click()
  await expect.poll(() => savesIn(calls).at(-1)).toEqual([{ ...settings, notify: [], draft_reminder_days: 7 }, '"3"'])
  await expect.element(button('Discard changes')).not.toBeInTheDocument()
  await userEvent.fill(days, '31')
  await expect.element(days).not.toHaveValue('31')
  await days.fill('')
  await button('Save mails').click()
  await expect.poll(() => savesIn(calls).at(-1)).toEqual([{ ...settings, notify: [] }, '"4"'])
})

test('several addresses that are pasted become lines; a wrong one is refused where it is before anything is sent', async () => {
  const { calls } = await openMails({ now: { ...mails, notify: ['desk@house.example'] } })
  await button('Add address').click()
  paste('"Ops, Night" <ops@house.example>; DESK@house.example\nnobody, b@house.example', address(2).element())
  await expect.poll(addresses).toEqual(['desk@house.example', 'ops@house.example', 'nobody', 'b@house.example'])
  await expect.element(page.getByText('3 addresses added. One address was in the list already.')).toBeVisible()
  await expect.element(address(3)).toHaveFocus()
  await expect.element(wrong).toBeVisible()
  await expectAccessible(document.querySelector('.form-mails')!)
  await button('Save mails').click()
  await expect.element(address(3)).toHaveFocus()
  expect(savesIn(calls)).toEqual([])
  await address(3).fill('night@house.example')
  await expect.element(wrong).not.toBeInTheDocument()
  await button('Save mails').click()
  const notify = ['desk@house.example', 'ops@house.example', 'night@house.example', 'b@house.example']
  await expect.poll(() => savesIn(calls)).toEqual([[{ ...settings, notify }, '"3"']])
})

test('20 addresses are the most: no further line is offered, and what is pasted beyond them stays until there is room', async () => {
  const { calls } = await openMails({ now: { ...mails, notify: desks(19) } })
  await expect.element(button('Add address')).toBeEnabled()
  await button('Add address').click()
  await expect.element(button('Add address')).toBeDisabled()
  await expect.element(page.getByText('These are 20 addresses, the most there can be. Use a mailing list for more.')).toBeVisible()
  paste('desk20@house.example, x@house.example, y@house.example', address(20).element())
  await expect.element(address(21)).toHaveValue('x@house.example, y@house.example')
  await expect.element(page.getByText('At most 20 addresses are notified. Use a mailing list for more.')).toBeVisible()
  await button('Save mails').click()
  await expect.element(address(21)).toHaveFocus()
  expect(savesIn(calls)).toEqual([])
  for (const desk of ['desk1', 'desk2']) await button(`Remove ${desk}@house.example`).click()
  const notify = [...desks(20).slice(2), 'x@house.example', 'y@house.example']
  await expect.poll(addresses).toEqual(notify)
  await button('Save mails').click()
  await expect.poll(() => savesIn(calls)).toEqual([[{ ...settings, notify }, '"3"']])
})

test('an address that the server refuses is named where it was typed, and all that was typed stays', async () => {
  const notify = ['desk@house.example', 'b@house.example']
  const { calls } = await openMails({
    now: { ...mails, notify: ['desk@house.example'] },
    saves: [failed(422, { 'notify/1': 'No such house.' })],
  })
  await button('Add address').click()
  await address(2).fill('b@house.example')
  await button('Save mails').click()
  await expect.element(notices.getByText('Failed to save mails')).toBeVisible()
  await expect.element(notices.getByText(`No such house. ${RETRY}`)).toBeVisible()
  await expect.element(address(2)).toHaveFocus()
  await expect.element(address(2)).toHaveAccessibleDescription('No such house.')
  expect(addresses()).toEqual(notify)
  await button('Save mails').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  expect(savesIn(calls)).toEqual([
    [{ ...settings, notify }, '"3"'],
    [{ ...settings, notify }, '"3"'],
  ])
})

test('a save that fails keeps all of it; what is not saved stays in another section, and leaving asks', async () => {
  const { calls } = await openMails({ saves: [failed(503)] })
  turn(/^Confirmation/)
  await button('Add address').click()
  await address(1).fill('desk@house.example')
  await button('Save mails').click()
  await expect.element(notices.getByText(RETRY)).toBeVisible()
  await tab('BASIC').click()
  await expect.element(page.getByRole('textbox', { name: /^Title/ })).toBeVisible()
  await tab('MAILS').click()
  await expect.element(address(1)).toHaveValue('desk@house.example')
  await expect.element(page.getByRole('switch', { name: /^Confirmation/ })).not.toBeChecked()
  await button('Cancel').click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
  await button('Save mails').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  expect(savesIn(calls).at(-1)).toEqual([{ ...settings, confirms: false, notify: ['desk@house.example'] }, '"3"'])
  await button('Cancel').click()
  await expect.element(button('Edit')).toBeVisible()
})

test('changes are dropped after a question alone', async () => {
  await openMails({ now: { ...mails, notify: ['desk@house.example'] } })
  await button('Remove desk@house.example').click()
  await button('Discard changes').click()
  const question = page.getByRole('dialog', { name: 'Discard changes of mails?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(addresses()).toEqual([])
  await button('Discard changes').click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(addresses).toEqual(['desk@house.example'])
  await expect.element(button('Save mails')).toHaveFocus()
})

const theirs: FormMails = { ...mails, version: 7, confirms: false, notify: ['theirs@house.example'] }
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })

/** Two edit the same settings: the other one saved first. @param times so often nothing is saved over what they did */
async function openConflict(times = 1) {
  const opened = await openMails({ saves: Array.from({ length: times }, () => failed(412, {}, theirs)) })
  turn(/^Notice to whoever/)
  await button('Add address').click()
  await address(1).fill('mine@house.example')
  await button('Save mails').click()
  await expect.element(conflict).toMatchTextContent('ConfirmationNow Off')
  await expect.element(conflict).toMatchTextContent('Notice to these addressesNow theirs@house.exampleYours mine@house.example')
  return opened
}

test('of settings that somebody else saved meanwhile one sees what changed: one’s own go over that alone, and what only they changed stays', async () => {
  const { calls } = await openConflict(2)
  await expectAccessible(conflict.element())
  await button('Keep editing').click()
  expect(addresses()).toEqual(['mine@house.example'])
  await button('Save mails').click()
  await button('Save mine over theirs').click()
  await expect.element(notices.getByText('Mails saved.')).toBeVisible()
  const saved = { ...followUps, confirms: false, answers_to_guests: false, notifies_maker: false, notify: ['mine@house.example'] }
  expect(savesIn(calls).at(-1)).toEqual([saved, '"7"'])
  await expect.element(page.getByRole('switch', { name: /^Confirmation/ })).not.toBeChecked()
})

test('or theirs are taken, and edited from there', async () => {
  const { calls } = await openConflict()
  await button('Discard mine and load theirs').click()
  await expect.poll(addresses).toEqual(['theirs@house.example'])
  turn(/^Confirmation/)
  await button('Save mails').click()
  await expect.poll(() => savesIn(calls).at(-1)).toEqual([{ ...settings, notify: ['theirs@house.example'] }, '"7"'])
})

test('the form’s Save saves mails too, first; where only they were changed the form gets no version', async () => {
  const { calls } = await openMails()
  turn(/^Confirmation/)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([[{ ...settings, confirms: false, notify: [] }, '"3"']])
  expect(formSavesIn(calls)).toEqual([])
  await button('Edit').click()
  await tab('MAILS').click()
  turn(/^Confirmation/)
  await tab('BASIC').click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('A better title')
  await button('Save').click()
  await expect.element(notices.getByText('Form saved successfully.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path.endsWith('/mails/'))).toEqual([true, true, false])
})

test('mails that cannot be saved keep the form’s Save from leaving, and are led to', async () => {
  const { calls } = await openMails()
  await button('Add address').click()
  await address(1).fill('nobody')
  await tab('BASIC').click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('A better title')
  await button('Save').click()
  await expect.element(address(1)).toHaveFocus()
  await expect.element(wrong).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await address(1).fill('desk@house.example')
  await button('Save').click()
  await expect.element(notices.getByText('Form saved successfully.')).toBeVisible()
  expect(savesIn(calls)).toEqual([[{ ...settings, notify: ['desk@house.example'] }, '"3"']])
  expect(formSavesIn(calls)).toHaveLength(1)
})

test('nor does the form’s Save go on over mails that somebody else saved meanwhile: one chooses first', async () => {
  const { calls } = await openMails({ saves: [failed(412, {}, theirs)] })
  turn(/^Notice to whoever/)
  await tab('BASIC').click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('A better title')
  await button('Save').click()
  await expect.element(conflict).toBeVisible()
  expect(formSavesIn(calls)).toEqual([])
  await button('Keep editing').click()
  await expect.element(button('Save mails')).toBeVisible()
})

test('who does not see what is sent to the form reads who gets its mails, changes nothing of it, and makes the form anew all the same', async () => {
  const added = { body: { success: true, message: ['', ''], data: { uuid: 'f2', path: 'gala', version: 4, added: [] } } }
  const { calls } = await openMails({ now: { ...mails, can_change: false }, saves: [failed(403)], others: [failed(404), added] })
  await expect.element(page.getByRole('note').getByText(/^What is sent to this form is only for who handles it\./)).toBeVisible()
  expect(button('Save mails').query()).toBeNull()
  expect(page.getByRole('table', { name: 'Who gets which mail' }).element().closest('[inert]')).not.toBeNull()
  await tab('BASIC').click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Mine')
  await button('Save').click()
  await button('Save as a new form').click()
  await expect.element(notices.getByText('Form saved successfully.')).toBeVisible()
  expect(savesIn(calls)).toEqual([])
})

test('where the form was deleted meanwhile, what was changed of its mails goes with the one that is made anew', async () => {
  const fresh: FormMails = { ...mails, version: 1 }
  const added = { body: { success: true, message: ['', ''], data: { uuid: 'f2', path: 'gala', version: 4, added: [] } } }
  const { calls } = await openMails({ saves: [failed(404), failed(412, {}, fresh)], others: [failed(404), added] })
  turn(/^Confirmation/)
  await tab('BASIC').click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Mine')
  await button('Save').click()
  await button('Save as a new form').click()
  await expect.element(notices.getByText('Form saved successfully.')).toBeVisible()
  const mine = { ...settings, confirms: false, notify: [] }
  expect(savesIn(calls)).toEqual([
    [mine, '"3"'],
    [mine, '"3"'],
    [mine, '"1"'],
  ])
})

import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
import { anAdminForm, aSubmission, aSubmissionPage, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions/s1'
const historyTab = page.getByRole('tab', { name: /^History/ })
const happened = page.getByRole('group', { name: 'What happened' })
const form = anAdminForm([
  { id: 'p1', title: 'Event', fields: [aField('text', 'name', { label: 'Event name' }), aField('file', 'plans', { label: 'Plans' })] },
])
const submission = aSubmissionPage(
  aSubmission({
    form,
    answers: { name: 'Spring gala' },
    integration_flag: true,
    pages: [0],
    shown: ['name', 'plans'],
    files: { plans: [{ uuid: 'x', name: 'hall.pdf', size: 2048, type: 'application/pdf', link: '/api/portal/acme/files/x' }] },
    history: [{ datetime: '2026-03-05T03:30:00Z', who: 'Vera Visitor', changes: ['Submitted'] }],
  }),
)

const openMore = () => page.getByRole('button', { name: 'More actions' }).click()
const clone = page.getByRole('menuitem', { name: 'Clone' })

test('it is called by its event, with its reference behind it', async () => {
  mountStaff(aSubmissionPage({ ...submission.submission, title: 'Spring gala' }), ADDRESS)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Spring gala ACM-1' })).toBeVisible()
})

test.each([
  { title: 'a guest who said nothing of themselves', requester: '', who: '', says: ['Guest'] },
  { title: 'a guest who gave a name', requester: 'Ada Lovelace', who: '', says: ['Ada Lovelace', 'No account, or a deleted one'] },
  { title: 'an account', requester: 'Vera Visitor', who: 'Vera Visitor', says: ['Vera Visitor'] },
  {
    title: 'an account under another name',
    requester: 'Ada Lovelace',
    who: 'Vera Visitor',
    says: ['Ada Lovelace', 'Sent with the account of Vera Visitor'],
  },
])('who asked is said: $title', async ({ requester, who, says }) => {
  mountStaff(aSubmissionPage({ ...submission.submission, requester, who }), ADDRESS)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fact = [...document.querySelectorAll('.submission-facts > div')].find(row => row.querySelector('dt')?.textContent === 'Requester')
  expect(Array.from(fact!.querySelector('dd')!.children, ({ textContent }) => textContent)).toEqual(says)
})

test('the submit of a guest is said of the one who asked, and no other line is: it may be of an account that was deleted', async () => {
  const nobody = { datetime: '2026-03-06T03:30:00Z', who: '', changes: ['Status: “Requested” → “Confirmed”'] }
  const history = [nobody, { datetime: '2026-03-05T03:30:00Z', who: '', changes: ['Submitted'] }]
  mountStaff(aSubmissionPage({ ...submission.submission, requester: 'Ada Lovelace', who: '', history }), ADDRESS)
  await historyTab.click()
  const lines = happened.getByRole('listitem')
  await expect.element(lines.filter({ hasText: 'Submitted' }).getByText('Ada Lovelace').first()).toBeVisible()
  await expect.element(lines.filter({ hasText: 'Confirmed' }).getByText('Guest or deleted account').first()).toBeVisible()
  expect(happened.getByText('Ada Lovelace').elements()).toHaveLength(1)
})

const changed = (number: number) => ({
  datetime: '2026-03-06T15:00:00Z',
  who: 'Otto Planner',
  changes: Array.from({ length: number }, (_, index) => `Answer ${index}: “${index === 0 ? '' : 'old'}” → “new ${index}”`),
})

afterEach(() => page.viewport(1280, 800))

test('a submission is read as the form shows it, with its files to download and its history', async () => {
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  await expect.element(page.getByText('Spring gala')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'hall.pdf' })).toHaveAttribute('href', '/api/portal/acme/files/x')
  await expect.element(page.getByText('2.0 KB')).toBeVisible()
  await historyTab.click()
  await expect.element(page.getByText('03/04/2026 10:30 PM', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Submitted', { exact: true }).last()).toBeVisible()
  await expectAccessible()
})

test('whoever may edit gets from a submission to its mails', async () => {
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('link', { name: 'Show in the outbox' })).toHaveAttribute('href', '/acme/admin/outbox?submission=s1')
  mountStaff({ ...submission, user: reader }, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Show in the outbox' }).elements()).toEqual([])
})

test('an address that takes no mails about a submission is said on its page', async () => {
  mountStaff({ ...submission, undeliverable: ['gone@visitors.example'] }, ADDRESS)
  await expect.element(page.getByText(/^Mails to gone@visitors\.example cannot be delivered/)).toBeVisible()
  await expectAccessible()
})

test.each([1440, 360])('no word of a table of rows is broken, %s pixels wide', async width => {
  await page.viewport(width, 900)
  const rooms = aField('meeting_room_widget', 'rooms', { label: 'Meetings' })
  const times = { date: '2027-03-08', startTime: '09:00', endTime: '12:00', numberOfPeople: 40, twentyFourHourHold: true }
  const rows = [{ ...times, agendaItemType: 'General Session', setupType: 'Classroom', note: 'By the window' }]
  const rowsForm = anAdminForm([{ id: 'p1', title: 'Event', fields: [rooms] }])
  mountStaff(aSubmissionPage({ ...submission.submission, form: rowsForm, shown: ['rooms'], answers: { rooms: rows }, files: {} }), ADDRESS)
  for (const word of ['People', '03/08/2027', 'Classroom']) {
    const cell = page.getByRole('table', { name: 'Meetings' }).getByText(word, { exact: true })
    await expect.element(cell).toBeVisible()
    const text = document.createRange()
    text.selectNodeContents(cell.element())
    expect(text.getClientRects().length, word).toBe(1)
  }
  await expectAccessible()
})

test('a table of rows is a stop of the keyboard only where it scrolls', async () => {
  await page.viewport(1600, 900)
  const rooms = aField('meeting_room_widget', 'rooms', { label: 'Meetings' })
  const times = { date: '2027-03-08', startTime: '09:00', endTime: '12:00', numberOfPeople: 40, twentyFourHourHold: true }
  const rows = [{ ...times, agendaItemType: 'General Session', setupType: 'Classroom', note: 'By the window' }]
  const rowsForm = anAdminForm([{ id: 'p1', title: 'Event', fields: [rooms] }])
  mountStaff(aSubmissionPage({ ...submission.submission, form: rowsForm, shown: ['rooms'], answers: { rooms: rows }, files: {} }), ADDRESS)
  const place = page.getByRole('group', { name: 'Meetings' })
  await expect.element(place).toBeVisible()
  expect(place.element().scrollWidth).toBe(place.element().clientWidth)
  await expect.element(place).not.toHaveAttribute('tabindex')
  await page.viewport(360, 740)
  await expect.poll(() => place.element().scrollWidth > place.element().clientWidth).toBe(true)
  await expect.element(place).toHaveAttribute('tabindex', '0')
  await expectAccessible()
})

test('rows are read as a table with their sums', async () => {
  const rooms = aField('sleeping_room_widget', 'rooms', { label: 'Guest rooms' })
  const nights = [
    { date: '2027-03-08', any: 14, single: 2, double: 0, suite: 0 },
    { date: '2027-03-09', any: 30, single: 0, double: 0, suite: 0 },
  ]
  const rowsForm = anAdminForm([{ id: 'p1', title: 'Event', fields: [rooms] }])
  mountStaff(
    aSubmissionPage({ ...submission.submission, form: rowsForm, shown: ['rooms'], answers: { rooms: nights }, files: {} }),
    ADDRESS,
  )
  await expect.element(page.getByRole('table', { name: 'Guest rooms' })).toBeVisible()
  expect(
    page
      .getByRole('row')
      .elements()
      .map(row => row.textContent),
  ).toEqual(['NightAnySingleDoubleSuiteRooms', '03/08/20271420016', '03/09/20273000030', 'Room nights4420046'])
  await expectAccessible()
})

test('the lines of a reason stay in the history', async () => {
  const entry = { datetime: '2026-03-06T15:00:00Z', who: 'Ada Admin', changes: ['Status: New → Declined', 'Reason: No room.\n\nTry May.'] }
  mountStaff(aSubmissionPage({ ...submission.submission, history: [entry, ...submission.submission.history] }), ADDRESS)
  await historyTab.click()
  await expect.element(page.getByText(/^Reason: No room\./)).toBeVisible()
  expect(page.getByText(/^Reason: No room\./).element()).toHaveProperty('innerText', 'Reason: No room.\n\nTry May.')
})

test('many changes of one time are folded, with the old and the new answer; the rest is asked for', async () => {
  const history = [changed(8), ...submission.submission.history]
  mountStaff(aSubmissionPage({ ...submission.submission, edited_at: '2026-03-06T15:00:00Z', history }), ADDRESS)
  await expect.element(page.getByText('Edited', { exact: true })).toBeVisible()
  await historyTab.click()
  await expect.element(happened.getByText('Answer 0')).toBeVisible()
  await expect.element(happened.getByText('empty')).toBeVisible()
  expect(happened.getByText('Answer 7').elements()).toEqual([])
  await happened.getByRole('button', { name: 'Show all 8 changes' }).click()
  await expect.element(happened.getByText('new 7')).toBeVisible()
  await expect.element(happened.getByText('Submitted', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('who may edit can open the form with the answers, to change or to clone them', async () => {
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/acme/forms/event_request/gala?event_id=s1#edit')
  await openMore()
  await expect.element(clone).toHaveAttribute('href', '/acme/forms/event_request/gala?event_id=s1#clone')
})

test('what is over is not edited any more, but cloned', async () => {
  for (const key of ['declined', 'cancelled', 'done']) {
    mountStaff(aSubmissionPage({ ...submission.submission, status: aRequestStatus(key) }), ADDRESS)
    await openMore()
    await expect.element(clone).toBeVisible()
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([])
  }
})

test('who comes back from changing it is told once that the changes were sent', async () => {
  mountStaff(submission, `${ADDRESS}?edited`)
  await expect.element(page.getByText('ACM-1 has your changes now.')).toBeVisible()
  expect(location.search).toBe('')
  await expectAccessible()
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByText('Spring gala')).toBeVisible()
  expect(page.getByText('ACM-1 has your changes now.').query()).toBeNull()
})

test('who may not edit sees no way to it', async () => {
  mountStaff({ ...submission, user: reader }, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([])
})

test('a form that is closed offers neither, and says why', async () => {
  mountStaff(aSubmissionPage({ ...submission.submission, form_state: 'closed' }), ADDRESS)
  await expect.element(page.getByText(/^This form is closed:/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([])
  await expectAccessible()
  await openMore()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(clone.elements()).toEqual([])
})

test('a form that was deleted offers neither, nor a way to itself', async () => {
  mountStaff(aSubmissionPage({ ...submission.submission, form_state: 'deleted', form_link: '' }), ADDRESS)
  await expect.element(page.getByText(/^This form was deleted:/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([])
  expect(page.getByRole('link', { name: form.eventops_form_name }).elements()).toEqual([])
})

test('answers and files that this version has no field for stand at the end, with their labels then', async () => {
  const file = { uuid: 'y', name: 'old.pdf', size: 2048, type: 'application/pdf', link: '/api/portal/acme/files/y' }
  const leftovers = { size: { label: 'Size', text: 'Small' }, map: { label: 'Map', text: 'old.pdf' } }
  mountStaff(aSubmissionPage({ ...submission.submission, leftovers, files: { ...submission.submission.files, map: [file] } }), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Answers of earlier versions' })).toBeVisible()
  await expect.element(page.getByText('Small')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'old.pdf' })).toHaveAttribute('href', file.link)
  await expectAccessible()
})

test('the submission reads well on a phone', async () => {
  await page.viewport(360, 740)
  mountStaff(submission, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  await expectAccessible()
})

test('a submission with answers, files and a history stands in each width without a barrier', async () => {
  const { history, ...rest } = submission.submission
  mountStaff(aSubmissionPage({ ...rest, history: [...history, changed(6)] }), ADDRESS)
  await expect.element(page.getByText('Spring gala')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingData } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { PreviewedBooking, StatusPreview } from '#contract/portal/request-decisions.ts'
import { aField, aPage as aFormPage } from '#tests/kit/builders.ts'
import {
  anAdminForm,
  aSubmission,
  aSubmissionPage,
  type CallMade,
  expectAccessible,
  mountStaff,
  reader,
  type Server,
} from '../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

/** A request is decided where it is read (P8.97). */

type Submission = AdminSubmissionPage['submission']

const ADDRESS = '/acme/admin/submissions/s1'
const ballroom: BookingData = {
  uuid: 'b1',
  version: 4,
  space: 'Ballroom A',
  place: 'Tower, Level 2, Berlin',
  building: 'Tower',
  zone: 'Europe/Berlin',
  periods: [{ start: '2026-03-10 09:00', end: '2026-03-10 17:00' }],
  layout: '',
  layout_description: '',
  headcount: 120,
  status: { key: 'requested', label: 'Requested', color: '#b97e10' },
  is_cancelled: false,
}
const form = anAdminForm([aFormPage(aField('text', 'people', { label: 'People' }))])
const aPage = (more: Partial<Submission> = {}) =>
  aSubmissionPage(aSubmission({ bookings: [ballroom], form, answers: { people: '120' }, ...more }))
const confirmed: PreviewedBooking = { booking: 'b1', name: 'Ballroom A, Tower', from: 'requested', to: 'confirmed', warnings: [] }
const aPreview = (more: Partial<StatusPreview> = {}): StatusPreview => ({
  bookings: [confirmed],
  posters: 0,
  nights: 0,
  mails: { goes: true },
  ...more,
})
const taken = {
  booking: 'b1',
  name: 'Ballroom A, Tower',
  text: 'Ballroom A, Tower is booked then.',
  free_instead: ['Terrace, Tower', 'Forum, West'],
  next_free_start: '2026-03-10 18:00',
}
const replies = [
  { uuid: 'r1', version: 1, name: 'Full', text: 'All rooms are taken.\nPlease choose another day.' },
  { uuid: 'r2', version: 1, name: 'Too late', text: 'We need two weeks.' },
]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name = 'Approve ACM-1?') => page.getByRole('dialog', { name, exact: true })
const said = (text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' })
const statusMenu = page.getByRole('button', { name: /^Status: / })
const reason = page.getByRole('textbox', { name: 'Reason' })
const does = page.getByRole('region', { name: 'What this does' })
const done = (title = 'Status changed.') => ({ body: { success: true, message: [title, ''], data: { version: 2, state_version: 4 } } })
const refused = (status: number, data: unknown, more: object = {}) => ({
  status,
  body: { success: false, message: ['No', 'It cannot be.'], data, ...more },
})
const writesIn = (calls: readonly CallMade[]) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body, headers }) => [path.split('/').slice(6).join('/'), body, headers.get('if-match')])
const previewsIn = (calls: readonly CallMade[]) =>
  calls.filter(({ path }) => path.includes('/status?')).map(({ path }) => path.split('?')[1])

interface Portal {
  /** Of the present answer and all later ones the last. */
  readonly previews?: (StatusPreview | { status: number; body: unknown })[]
  readonly writes?: { status?: number; body: unknown }[]
  /** The page as it is once something was written. */
  readonly after?: AdminSubmissionPage
}

function portal({ previews = [aPreview()], writes = [], after = aPage() }: Portal = {}): Server {
  return ({ method, path }) => {
    if (path.includes('/replies')) return { body: { replies } }
    if (path.includes('/assignees/')) return { body: { people: [] } }
    if (method === 'PATCH') return writes.shift() ?? done()
    if (!path.includes('/status?')) return { body: after }
    const preview = previews.length > 1 ? previews.shift()! : previews[0]!
    return 'body' in preview ? preview : { body: preview }
  }
}

const isLetting = page.getByRole('checkbox', { name: 'Send the requester a mail' })
/** Nothing has the focus but the page. */
const press = async (keys: string) => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard(keys)
}

afterEach(() => page.viewport(1280, 800))

test('A opens Approve with what it does, and Enter confirms it: then the keyboard goes on at the status', async () => {
  const after = aPage({ status: aRequestStatus('approved'), state_version: 4 })
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ writes: [done('Request approved.')], after }))
  await press('a')
  await expect.element(does.getByRole('listitem')).toHaveTextContent('Ballroom A, TowerRequested →becomes Confirmed')
  await expect.element(isLetting).toBeChecked()
  await expect.element(dialog().getByRole('button', { name: 'Approve' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Request approved.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(statusMenu).toHaveAccessibleName('Status: Approved')
  await expect.element(statusMenu).toHaveFocus()
  expect(previewsIn(calls)).toEqual(['status=approved'])
  expect(writesIn(calls)).toEqual([['s1/status', { status: 'approved' }, '"2.3"']])
  expect([button('Approve').query(), button('Decline…').query()]).toEqual([null, null])
})

test.each([
  ['approve', 'Approve'],
  ['decline', 'Decline'],
])('a request that the list opened to %s asks for that at once, and not once more', async (what, yes) => {
  mountStaff(aPage(), `${ADDRESS}?do=${what}`, portal())
  const asking = page.getByRole('dialog', { name: `${yes} ACM-1?` })
  await expect.element(asking.getByRole('button', { name: yes, exact: true })).toBeVisible()
  expect(location.search).toBe('')
})

test('what was decided meanwhile is not asked for', async () => {
  mountStaff(aPage({ status: aRequestStatus('approved') }), `${ADDRESS}?do=approve`, portal())
  await expect.poll(() => location.search).toBe('')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('nothing is given before it was said what it does', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const { calls } = mountStaff(aPage(), ADDRESS, async call => {
    if (call.path.includes('/status?')) await late
    return portal()(call)
  })
  await button('Approve').click()
  await expect.element(said('Checking what this does…')).toBeVisible()
  const yes = dialog().getByRole('button', { name: 'Approve' })
  await expect.element(yes).toHaveFocus()
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  answer()
  await expect.element(does.getByRole('listitem')).toBeVisible()
  expect(writesIn(calls)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => writesIn(calls)).toHaveLength(1)
})

test('D opens Decline: a reason is needed, and goes to the requester', async () => {
  const previews = [aPreview({ bookings: [{ ...confirmed, to: 'declined' }], posters: 2, nights: 1 })]
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ previews, after: aPage({ status: aRequestStatus('declined') }) }))
  await press('d')
  await expect.element(reason).toHaveFocus()
  await expect
    .element(does)
    .toMatchTextContent(/Requested.*Declined.*2 poster locations are released\..*1 night in a guest room is released\..*Others can book/s)
  await expect.element(page.getByRole('checkbox', { name: 'The requester reads it' })).toBeChecked()
  await expectAccessible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(reason).toHaveAccessibleDescription(/Enter a reason/)
  await expect.element(reason).toHaveFocus()
  expect(writesIn(calls)).toEqual([])
  await userEvent.keyboard('Closed{Enter}in March.{Control>}{Enter}{/Control}')
  await expect.element(statusMenu).toHaveAccessibleName('Status: Declined')
  expect(writesIn(calls)).toEqual([['s1/status', { status: 'declined', reason: 'Closed\nin March.', tell_reason: true }, '"2.3"']])
})

test('a canned reply is put in by a part of its name, behind what is typed; what the requester is not to read they do not', async () => {
  const { calls } = mountStaff(aPage(), ADDRESS, portal())
  await button('Decline…').click()
  await expect.element(reason).toHaveFocus()
  const choice = page.getByRole('combobox', { name: 'Insert a canned reply' })
  await choice.fill('full')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(reason).toHaveValue('All rooms are taken.\nPlease choose another day.')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard(' Ann')
  await expect.element(choice).toHaveValue('')
  await choice.fill('late')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(reason).toHaveValue('All rooms are taken.\nPlease choose another day. Ann\n\nWe need two weeks.')
  await page.getByRole('checkbox', { name: 'The requester reads it' }).click()
  await expect.element(said('Only staff read it, in the history.')).toBeVisible()
  await isLetting.click()
  await dialog('Decline ACM-1?').getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => writesIn(calls)[0]?.[1]).toMatchObject({ status: 'declined', tell_reason: false, mail: false })
})

test('approve goes without a mail, and with a note', async () => {
  const { calls } = mountStaff(aPage(), ADDRESS, portal())
  await button('More ways to approve').click()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Approve without mail' }).click()
  await expect.element(isLetting).not.toBeChecked()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('More ways to approve').click()
  await page.getByRole('menuitem', { name: 'Approve with a note…' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('Doors open at 8.')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(writesIn(calls).map(([, body]) => body)).toEqual([
    { status: 'approved', mail: false },
    { status: 'approved', reason: 'Doors open at 8.', tell_reason: true },
  ])
})

test('where no mail goes it says why, and offers none', async () => {
  mountStaff(aPage(), ADDRESS, portal({ previews: [aPreview({ mails: { goes: false, why_not: 'This request has no e-mail address.' } })] }))
  await button('Approve').click()
  await expect.element(said('This request has no e-mail address.')).toBeVisible()
  expect(isLetting.query()).toBeNull()
})

test('what is decided is taken back by the status menu, after it was said what is taken anew', async () => {
  const back = { ...confirmed, from: 'declined', to: 'requested' }
  const declined = aPage({ status: aRequestStatus('declined') })
  const { calls } = mountStaff(
    declined,
    ADDRESS,
    portal({ previews: [aPreview({ bookings: [back], posters: 1 })], after: aPage({ status: aRequestStatus('in_review') }) }),
  )
  await statusMenu.click()
  await page.getByRole('menuitem', { name: 'In review' }).click()
  await expect.element(does).toMatchTextContent(/Declined.*Requested.*1 poster location is taken again\./s)
  await expectAccessible()
  await button('Set to In review').click()
  await expect.element(statusMenu).toHaveAccessibleName('Status: In review')
  expect(writesIn(calls)).toEqual([['s1/status', { status: 'in_review' }, '"2.3"']])
})

test('a space that others have is named with the ways out: its booking goes elsewhere, then the request is approved', async () => {
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ previews: [aPreview({ bookings: [{ ...confirmed, taken }] }), aPreview()] }))
  await button('Approve').click()
  await expect
    .element(does)
    .toMatchTextContent(
      /Ballroom A, Tower is booked then\..*Free then: Terrace, Tower · Forum, West\..*It is free from 03\/10\/2026 06:00 PM\./s,
    )
  await expect.element(said('One space is taken. Move its booking, then decide.')).toBeVisible()
  const yes = dialog().getByRole('button', { name: 'Approve' })
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await button('Move to another time: Ballroom A, Tower').click()
  const move = dialog('Move Ballroom A, Tower')
  await move.getByRole('textbox', { name: 'End' }).or(move.getByLabelText('End')).fill('2026-03-10T20:00')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(move).not.toBeInTheDocument()
  await expect.element(yes).toHaveAttribute('aria-disabled', 'false')
  await yes.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(writesIn(calls).map(([path]) => path)).toEqual(['s1/bookings/b1', 's1/status'])
})

test('a space that was taken since is named where it stands, and nothing was changed', async () => {
  mountStaff(aPage(), ADDRESS, portal({ writes: [refused(422, { taken: [taken] })] }))
  await button('Approve').click()
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.element(does.getByText('Ballroom A, Tower is booked then.')).toBeVisible()
  await button('Check again').click()
  await expect.element(does.getByText('Ballroom A, Tower is booked then.')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false')
})

test('poster locations that others have are named too', async () => {
  const poster = { booking: 'building', name: 'Lake Hall', text: 'Lake Hall has no location free.', free_instead: [] }
  mountStaff(aPage({ status: aRequestStatus('declined') }), ADDRESS, portal({ writes: [refused(422, { taken: [poster] })] }))
  await statusMenu.click()
  await page.getByRole('menuitem', { name: 'Approved' }).click()
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Others have it by now\..*Lake Hall has no location free\./s)
  await expectAccessible()
})

test('spaces that do not fit need a second press', async () => {
  const warnings = ['Ballroom A, Tower seats 80.']
  const previews = [
    aPreview({ bookings: [{ ...confirmed, warnings, asked_first: { name: 'Hannah Becker', date: '2026-03-01T15:00:00Z' } }] }),
  ]
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ previews, writes: [refused(409, { warnings })] }))
  await press('a')
  await expect.element(does).toMatchTextContent(/Ballroom A, Tower seats 80\..*Hannah Becker asked first \(03\/01\/2026\)\./s)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Approve all the same')).toHaveFocus()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Check before you go on' }))
    .toMatchTextContent(/Ballroom A, Tower seats 80\./)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(writesIn(calls).map(([, body]) => body)).toEqual([{ status: 'approved' }, { status: 'approved', anyway: true }])
})

test('Enter that is held down presses nothing a second time', async () => {
  const warnings = ['Ballroom A, Tower seats 80.']
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ writes: [refused(409, { warnings })] }))
  await press('a')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Approve all the same')).toHaveFocus()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button('Approve all the same').element().dispatchEvent(held)
  expect([held.defaultPrevented, writesIn(calls).length]).toEqual([true, 1])
})

test('who was slower sees what somebody else decided beside their own, loses nothing they typed, and may go on', async () => {
  const after = aPage({ status: aRequestStatus('approved'), state_version: 9 })
  const meanwhile = {
    version: 2,
    state_version: 9,
    changed: 'status',
    by: { uuid: 'u', name: 'Marcus Oyelaran' },
    at: '2026-03-05T03:30:00Z',
    status: 'approved',
  }
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ writes: [refused(412, meanwhile)], after }))
  await button('Decline…').click()
  await reason.fill('Closed.')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog('Decline ACM-1?').getByRole('button', { name: 'Decline' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This request was changed meanwhile' })
  await expect
    .element(alert)
    .toMatchTextContent(/Marcus Oyelaran changed its status on 03\/04\/2026 10:30 PM\..*Now.*Approved.*Yours.*Declined/s)
  await expectAccessible()
  await expect.element(reason).toHaveValue('Closed.')
  await expect.poll(() => previewsIn(calls)).toHaveLength(2)
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog('Decline ACM-1?').getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => writesIn(calls).map(([, , version]) => version)).toEqual(['"2.3"', '"2.9"'])
})

test('answers that the requester changed meanwhile are shown as they were seen and as they are now', async () => {
  const after = aPage({ answers: { people: '180' }, version: 3 })
  const meanwhile = { version: 3, state_version: 3, changed: 'answers' }
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ writes: [refused(412, meanwhile)], after }))
  await press('a')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const alert = page.getByRole('alert').filter({ hasText: 'This request was changed meanwhile' })
  await expect.element(alert).toMatchTextContent(/1 answer was changed:.*People.*120.*180/s)
  await expectAccessible()
  await expect.poll(() => previewsIn(calls)).toHaveLength(2)
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => writesIn(calls).map(([, , version]) => version)).toEqual(['"2.3"', '"3.3"'])
})

test('what somebody else did already is not done again', async () => {
  const after = aPage({ status: aRequestStatus('approved'), state_version: 9 })
  mountStaff(
    aPage(),
    ADDRESS,
    portal({ writes: [refused(412, { version: 2, state_version: 9, changed: 'status', status: 'approved' })], after }),
  )
  await press('a')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(said('It is “Approved” already. There is nothing left to do.')).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Approve' }).query()).toBeNull()
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('without a network nothing typed is lost, and leaving asks', async () => {
  mountStaff(aPage(), ADDRESS, call => {
    if (call.method === 'PATCH') throw new TypeError('Failed to fetch')
    return portal()(call)
  })
  await button('Decline…').click()
  await reason.fill('Closed.')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog('Decline ACM-1?').getByRole('button', { name: 'Decline' }).click()
  await expect.element(said('Failed to change the status')).toBeVisible()
  await expect.element(reason).toHaveValue('Closed.')
  await userEvent.keyboard('{Escape}')
  await button('Keep editing').click()
  await expect.element(reason).toHaveValue('Closed.')
})

test('what was typed stays where the page could not be read anew after somebody else was faster', async () => {
  const answers = portal({ writes: [refused(412, { version: 2, state_version: 9, changed: 'status' })] })
  mountStaff(aPage(), ADDRESS, call =>
    /\/admin\/submissions\/s1(\?.*)?$/.test(call.path) ? { status: 503, body: { success: false, message: ['', ''] } } : answers(call),
  )
  await button('Decline…').click()
  await reason.fill('Closed.')
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await dialog('Decline ACM-1?').getByRole('button', { name: 'Decline' }).click()
  await expect.element(said('This request was changed meanwhile')).toBeVisible()
  await expect.element(reason).toHaveValue('Closed.')
})

test('Back asks whether to leave what was typed', async () => {
  history.replaceState(null, '', '/acme/admin/submissions')
  history.pushState(null, '', ADDRESS)
  mountStaff(aPage(), ADDRESS, portal())
  await button('Decline…').click()
  await reason.fill('Closed.')
  history.back()
  await button('Stay').click()
  await expect.element(reason).toHaveValue('Closed.')
})

test('what it does could not be read: that is said, and asked again by a press', async () => {
  const { calls } = mountStaff(aPage(), ADDRESS, portal({ previews: [refused(503, undefined), aPreview()] }))
  await button('Approve').click()
  await expect.element(said('We couldn’t load what this does. Nothing has been changed.')).toBeVisible()
  await button('Try again').click()
  await expect.element(does.getByRole('listitem')).toBeVisible()
  expect(previewsIn(calls)).toHaveLength(2)
})

test('letters that are typed decide nothing, nor do keys with another one, nor those that were switched off', async () => {
  mountStaff(aPage(), ADDRESS, portal())
  await page.getByRole('combobox', { name: 'Assignee' }).fill('ad')
  await userEvent.keyboard('{Escape}{Escape}')
  ;(document.activeElement as HTMLElement).blur()
  await press('{Shift>}a{/Shift}{Alt>}a{/Alt}')
  await button('More actions').click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Turn off the keys A, D, M and I' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement).blur()
  await press('ad')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(button('Approve')).not.toHaveAttribute('aria-keyshortcuts')
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Turn on the keys A, D, M and I' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement).blur()
  await press('a')
  await expect.element(dialog()).toBeVisible()
})

test('who may only read decides nothing, by no key either', async () => {
  mountStaff({ ...aPage(), user: reader }, ADDRESS, portal())
  await press('ad')
  expect([button('Approve').query(), button('Decline…').query(), page.getByRole('dialog').query()]).toEqual([null, null, null])
})

test('the page and the dialog stand in each width without a barrier; on a phone one decides with the thumb', async () => {
  const long = aPage({ title: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim() })
  const warnings = ['Ballroom A, Tower seats 80.']
  mountStaff(long, ADDRESS, portal({ previews: [aPreview({ bookings: [{ ...confirmed, name: 'x'.repeat(80), taken, warnings }] })] }))
  await expect.element(button('Approve')).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 640)
  const bar = document.querySelector('.submission-decide')!
  await expect.poll(() => Math.round(bar.getBoundingClientRect().bottom)).toBe(640)
  scrollTo(0, document.documentElement.scrollHeight)
  const last = [...document.querySelectorAll('.submission .staff-card')].at(-1)!
  await expect.poll(() => last.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top).toBe(true)
  await button('Approve').click()
  await expect.element(does.getByRole('listitem')).toBeVisible()
  await expectAccessibleAtEachWidth(() => dialog().element())
})

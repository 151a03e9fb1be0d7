import { describe, expect, test } from 'vitest'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import type { ChosenRequestStatus } from '#contract/portal/request-statuses.shape.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { DAY } from '#tests/kit/inventory.ts'
import { modelCalendar } from '#tests/kit/model-calendar.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, guest } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'

const WORKS = { ...MAILS_GO, bookingMailsWaitSeconds: 0 }
/** No mail server is set up: mails are caught. */
const server = await startServer({ limits: WORKS })
const acme = await requestsWithSpaces(server, 'acme')
const outbox = outboxIn(acme.company)
/** What is sent here waits: no server of this database sends mails but those that a test starts. */
const idle = await startServer()
const quiet = await requestsWithSpaces(idle, 'quiet')
const their = outboxIn(quiet.company)

const ann = 'ann@visitors.example'
const to = (company: string) => [`confirmation ${ann} sent`, `notice admin@${company}.example sent`]
const received = to('acme')
const at = (time: string) => Temporal.PlainDateTime.from(`${DAY}T${time}`).toZonedDateTime('Europe/Berlin').toInstant().toString()

/** Staff give a request a status. */
async function decide({ company, read }: typeof acme, uuid: string, status: string, more: Partial<ChosenRequestStatus> = {}) {
  const { version, state_version } = await read(uuid)
  const headers = { 'if-match': `"${version}.${state_version}"` }
  const body = { status, ...(status === 'declined' && { reason: 'The hall is closed.\nAsk for the yard.' }), ...more }
  const answer = await company.as(editor)(setRequestStatus, { params: { uuid }, body, headers })
  expect(answer.status, answer.text).toBe(200)
}

describe('whoever sent a request', () => {
  test('hears that it was approved, declined with the reason, and taken up again; their calendar follows', async () => {
    const calendar = modelCalendar()
    const submission = await acme.submit({ spaces: [await acme.space()], who: guest })
    const open = async (kind: Parameters<typeof outbox.caught>[1]) => {
      const mail = await outbox.caught(submission, kind)
      calendar.open(mail.calendar?.content ?? '')
      return mail
    }
    const shown = (status: string) => [{ status, times: [`${at('09:00')} – ${at('10:00')}`] }]
    await outbox.until(submission, ...received)
    await open('confirmation')
    await decide(acme, submission, 'in_review')

    await decide(acme, submission, 'approved', { reason: 'Welcome.' })
    const approved = await open('approved')
    expect(approved.subject).toMatch(/^Your request was approved: Book us \(\w{4}-\w{4}\)$/)
    expect(approved.text).toContain('Reason: Welcome.\n')
    expect(approved.text).toMatch(/Spaces: Hall.*\(Confirmed\).*\nSpaces, before: Hall.*\(Requested\)/)
    expect(calendar.shown()).toMatchObject(shown('CONFIRMED'))

    await decide(acme, submission, 'declined')
    const declined = await open('declined')
    expect(declined.text).toContain('Reason: The hall is closed.\n  Ask for the yard.\n')
    expect(declined.html).toContain('<bdi>The hall is closed.</bdi><br><bdi>Ask for the yard.</bdi>')
    expect(declined.text).toMatch(/Spaces: None\nSpaces, before: Hall/)
    expect(declined.calendar?.method).toBe('CANCEL')
    expect(calendar.shown()).toEqual([])

    await decide(acme, submission, 'in_review')
    const reopened = await open('reopened')
    expect(reopened.subject).toMatch(/^Your request is looked at again: /)
    expect(reopened.text).not.toContain('Reason')
    expect(calendar.shown()).toMatchObject(shown('CONFIRMED'))
    // That somebody looks at it is no news.
    await outbox.until(submission, ...received, ...['approved', 'declined', 'reopened'].map(kind => `${kind} ${ann} sent`))
    for (const { text, html } of [approved, declined, reopened]) for (const part of [text, html]) expect(part).not.toContain('Secret')
  })

  test('has it in the calendar for sure once it is approved, also without a space', async () => {
    const submission = await acme.submit({ spaces: [await acme.space()] })
    const calendar = modelCalendar()
    expect(await acme.remove(submission)).toBe(200)
    calendar.open((await outbox.caught(submission, 'booking_removed')).calendar?.content ?? '')
    expect(calendar.shown()).toMatchObject([{ status: 'TENTATIVE' }])
    await decide(acme, submission, 'approved')
    calendar.open((await outbox.caught(submission, 'approved')).calendar?.content ?? '')
    expect(calendar.shown()).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('reads no reason that was for staff alone', async () => {
    const submission = await acme.submit({ spaces: [await acme.space()] })
    await decide(acme, submission, 'declined', { reason: 'Not them again.', tell_reason: false })
    const { text, html } = await outbox.caught(submission, 'declined')
    for (const part of [text, html]) expect(part).not.toMatch(/Not them again|Reason/)
  })

  test('is written to about what staff cancel, with the reason, and the people of the form too', async () => {
    const submission = await acme.submit({ spaces: [await acme.space()] })
    await outbox.until(submission, ...received)
    await decide(acme, submission, 'cancelled', { reason: 'The house burnt down.' })
    await outbox.until(submission, ...received, `cancelled ${ann} sent`, 'notice_cancelled admin@acme.example sent')
    expect((await outbox.caught(submission, 'cancelled')).text).toContain('Reason: The house burnt down.')
    expect((await outbox.caught(submission, 'notice_cancelled')).text).not.toContain('burnt')
  })
})

test('a decision without a mail is named in the outbox, which sends it by hand, and says no more than what still stands', async () => {
  const submission = await acme.submit({ spaces: [await acme.space()] })
  await outbox.until(submission, ...received)
  await decide(acme, submission, 'approved', { mail: false })
  await outbox.until(submission, ...received, `approved ${ann} suppressed`)
  const [row] = await outbox.rows(submission)
  expect(row).toMatchObject({ kind: 'approved', why: 'Whoever decided about the request chose to send no mail about it.' })
  await decide(acme, submission, 'declined', { mail: false })
  await outbox.until(submission, ...received, `approved ${ann} suppressed`, `declined ${ann} suppressed`)
  expect((await acme.company.as(admin)(resendDelivery, { params: { id: row?.uuid ?? '' } })).status).toBe(200)
  await expect
    .poll(async () => (await outbox.rows(submission)).find(({ uuid }) => uuid === row?.uuid)?.why, { timeout: 45_000 })
    .toBe('It was decided otherwise before this was sent.')
})

describe('a decision that waits', () => {
  /** Waits until these are the states of what goes to whoever sent it, while a server works that a test started. */
  async function settled(submission: string, ...wanted: readonly string[]) {
    const working = await startServer({ beside: idle, limits: WORKS })
    await their.until(submission, ...wanted.map(state => (state.includes('@') ? state : state.replace(' ', ` ${ann} `))), to('quiet')[1]!)
    await working.stop()
  }

  test('is said by the mail that goes in its place, whatever that was to say', async () => {
    const submission = await quiet.submit({ spaces: [await quiet.space()] })
    await decide(quiet, submission, 'approved', { reason: 'Welcome.' })
    expect(await quiet.move(submission, '13:00', '14:00')).toBe(200)
    await settled(submission, 'confirmation suppressed', 'approved suppressed', 'booking_moved sent')
    const { subject, text } = await their.caught(submission, 'booking_moved')
    expect(subject).toMatch(/^Your request was approved: /)
    expect(text).toContain('Reason: Welcome.')
    expect(text).toContain('01:00 PM – 02:00 PM')
  })

  test('and is taken back is heard of by nobody, nor that it was', async () => {
    const submission = await quiet.submit({ spaces: [await quiet.space()] })
    const first = await startServer({ beside: idle, limits: WORKS })
    await their.until(submission, ...to('quiet'))
    await first.stop()
    await decide(quiet, submission, 'declined')
    await decide(quiet, submission, 'new')
    await settled(submission, 'confirmation sent', 'declined suppressed', 'reopened suppressed')
    const whys = (await their.rows(submission)).flatMap(({ kind, why }) => (why === '' ? [] : [[kind, why]]))
    expect(Object.fromEntries(whys)).toEqual({
      reopened: 'The decision was taken back before anybody was told of it.',
      declined: 'A later message about the same submission went in its place.',
    })
  })

  test('waits for more of what staff do', async () => {
    const submission = await quiet.submit({ spaces: [await quiet.space()] })
    await decide(quiet, submission, 'approved')
    const patient = await startServer({ beside: idle, limits: { ...WORKS, bookingMailsWaitSeconds: 3_600 } })
    const [, notice = ''] = to('quiet')
    await their.until(submission, `confirmation ${ann} suppressed`, notice, `approved ${ann} waiting`)
    expect((await their.rows(submission)).map(({ attempts }) => attempts)).toContain(0)
    await patient.stop()
  })
})

import { describe, expect, test } from 'vitest'
import { cancelOwnSubmission, moveOwnBooking, removeOwnBooking } from '#contract/portal/own-submission.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { DAY } from '#tests/kit/inventory.ts'
import { modelCalendar } from '#tests/kit/model-calendar.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, guest, reader } from '#tests/kit/people.ts'
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

const maker = 'admin@acme.example'
const ann = 'ann@visitors.example'
const received = [`confirmation ${ann} sent`, `notice ${maker} sent`]
const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${DAY}T00:00Z`))
/** An instant of the day of the tests, in Berlin. */
const at = (time: string) => Temporal.PlainDateTime.from(`${DAY}T${time}`).toZonedDateTime('Europe/Berlin').toInstant().toString()

/** As `outbox.caught`, once all of it is sent. */
async function caughtOf(submission: string, kind: Parameters<typeof outbox.caught>[1], ...states: readonly string[]) {
  await outbox.until(submission, ...received, ...states)
  return outbox.caught(submission, kind)
}

test('of a change whoever sent the request and the people of its form hear, with the times and spaces of before and nothing that was typed', async () => {
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces })
  await outbox.until(submission, ...received)
  await acme.edit(submission, { spaces, from: '11:00', to: '12:00' })
  const mail = await caughtOf(submission, 'changed', `changed ${ann} sent`, `notice_changed ${maker} sent`)
  expect(mail.subject).toMatch(/^Your request was changed: Book us \(\w{4}-\w{4}\)$/)
  for (const text of [mail.text, (await outbox.caught(submission, 'notice_changed')).text]) {
    expect(text).toContain(`When: ${day}, 11:00 AM – 12:00 PM (Europe/Berlin)`)
    expect(text).toContain(`When, before: ${day}, 09:00 AM – 10:00 AM (Europe/Berlin)`)
    expect(text).toMatch(/Spaces: Hall \d+, Tower, Place \w+ \(Requested\): [\d/]+ 11:00 AM – 12:00 PM \(Europe\/Berlin\)/)
    expect(text).toMatch(/Spaces, before: Hall \d+, Tower, Place \w+ \(Requested\): [\d/]+ 09:00 AM – 10:00 AM \(Europe\/Berlin\)/)
  }
  for (const part of [mail.subject, mail.text, mail.html, mail.calendar?.content]) expect(part).not.toContain('Secret')
})

test('a change of answers alone says no times of before, and one that changes nothing no mail at all', async () => {
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces })
  await outbox.until(submission, ...received)
  await acme.edit(submission, { spaces })
  await acme.edit(submission, { spaces, note: 'Another' })
  const mail = await caughtOf(submission, 'changed', `changed ${ann} sent`, `notice_changed ${maker} sent`)
  expect(mail.text).not.toContain('before')
})

test('a calendar shows a request as it was received, confirmed and moved, and no more once it is cancelled', async () => {
  const calendar = modelCalendar()
  const submission = await acme.submit({ spaces: [await acme.space()] })
  const open = async (kind: Parameters<typeof outbox.caught>[1], ...states: readonly string[]) => {
    const mail = await caughtOf(submission, kind, ...states)
    calendar.open(mail.calendar?.content ?? '')
    return mail
  }
  const place = expect.stringMatching(/^Hall \d+, Tower, Place \w+$/) as string
  const shown = (status: string, from: string, to: string) => [
    { status, summary: 'Book us', location: place, times: [`${at(from)} – ${at(to)}`] },
  ]

  await open('confirmation')
  expect(calendar.shown()).toEqual(shown('TENTATIVE', '09:00', '10:00'))
  expect(calendar.uids()).toEqual([expect.stringMatching(new RegExp(`^${submission}@[\\da-f-]{36}$`))])

  expect(await acme.answer(submission, 'confirmed')).toBe(200)
  const confirmed = await open('booking_confirmed', `booking_confirmed ${ann} sent`)
  expect(confirmed.subject).toMatch(/^Booking confirmed: Book us/)
  expect(confirmed.text).toMatch(/Spaces: Hall.*\(Confirmed\).*\nSpaces, before: Hall.*\(Requested\)/)
  expect(calendar.shown()).toEqual(shown('CONFIRMED', '09:00', '10:00'))

  expect(await acme.move(submission, '13:00', '14:30')).toBe(200)
  const moved = await open('booking_moved', `booking_confirmed ${ann} sent`, `booking_moved ${ann} sent`)
  expect(moved.text).toContain(
    `When: ${day}, 01:00 PM – 02:30 PM (Europe/Berlin)\nWhen, before: ${day}, 09:00 AM – 10:00 AM (Europe/Berlin)`,
  )
  expect(calendar.shown()).toEqual(shown('CONFIRMED', '13:00', '14:30'))

  expect((await acme.company.as(reader)(cancelOwnSubmission, { params: { submission } })).status).toBe(200)
  const states = ['booking_confirmed', 'booking_moved', 'cancelled'].map(kind => `${kind} ${ann} sent`)
  const cancelled = await open('cancelled', ...states, `notice_cancelled ${maker} sent`)
  expect(cancelled.calendar?.content).toContain(`ATTENDEE:mailto:${ann}`)
  expect(cancelled.text).toMatch(/Spaces: None\nSpaces, before: Hall/)
  expect(calendar.shown()).toEqual([])
})

describe('what staff do to a booking', () => {
  test('is heard of by whoever asked: a status that gives it its space, one that takes it away, and that it was removed', async () => {
    const [hall, nook] = [await acme.space(), await acme.space('Nook')]
    const submission = await acme.submit({ spaces: [hall, nook] })
    await outbox.until(submission, ...received)
    expect(await acme.answer(submission, 'waiting', hall)).toBe(200)
    expect(await acme.answer(submission, 'declined', hall)).toBe(200)
    const declined = await caughtOf(submission, 'booking_removed', `booking_removed ${ann} sent`)
    expect(declined.subject).toMatch(/^Booking removed: /)
    expect(declined.text).toMatch(/Spaces: Hall.*\(Declined\)/)
    expect(await acme.remove(submission, nook)).toBe(200)
    await outbox.until(submission, ...received, `booking_removed ${ann} sent`, `booking_removed ${ann} sent`)
  })

  test('by an edit too, where it is at other times then; what they write otherwise is no news', async () => {
    const spaces = [await acme.space()]
    const submission = await acme.submit({ spaces })
    await outbox.until(submission, ...received)
    await acme.edit(submission, { spaces, note: 'By staff', who: editor })
    await acme.edit(submission, { spaces, note: 'By staff', from: '11:00', to: '12:00', who: editor })
    const mail = await caughtOf(submission, 'booking_moved', `booking_moved ${ann} sent`)
    expect(mail.text).toContain(`When, before: ${day}, 09:00 AM – 10:00 AM (Europe/Berlin)`)
  })

  test('is one mail for all that they do within a minute, with what was before the first of it', async () => {
    const [hall, nook] = [await quiet.space(), await quiet.space('Nook')]
    const submission = await quiet.submit({ spaces: [hall, nook] })
    const first = await startServer({ beside: idle, limits: WORKS })
    await their.until(submission, `confirmation ${ann} sent`, 'notice admin@quiet.example sent')
    await first.stop()
    expect(await quiet.answer(submission, 'confirmed', hall)).toBe(200)
    expect(await quiet.move(submission, '11:00', '12:00', hall)).toBe(200)
    expect(await quiet.move(submission, '11:00', '12:00', nook)).toBe(200)
    const working = await startServer({ beside: idle, limits: WORKS })
    const over = ['booking_confirmed', 'booking_moved'].map(kind => `${kind} ${ann} suppressed`)
    await their.until(submission, `confirmation ${ann} sent`, 'notice admin@quiet.example sent', ...over, `booking_moved ${ann} sent`)
    const rows = (await their.rows(submission)).filter(({ state }) => state === 'suppressed')
    expect(rows.map(({ why }) => why)).toEqual(rows.map(() => 'A later message about the same submission went in its place.'))
    const { text } = await their.caught(submission, 'booking_moved')
    expect(text.match(/Hall.*/g)).toEqual([
      expect.stringMatching(/\(Confirmed\): .*11:00 AM – 12:00 PM/),
      expect.stringMatching(/\(Requested\): .*09:00 AM – 10:00 AM/),
    ])
    expect(text.match(/Nook.*/g)).toEqual([expect.stringMatching(/11:00 AM – 12:00 PM/), expect.stringMatching(/09:00 AM – 10:00 AM/)])
    await working.stop()
  })

  test('waits for more of it: as long as the limit says', async () => {
    const patient = await startServer({ beside: idle, limits: { ...WORKS, bookingMailsWaitSeconds: 3_600 } })
    const submission = await quiet.submit({ spaces: [await quiet.space()] })
    await their.until(submission, `confirmation ${ann} sent`, 'notice admin@quiet.example sent')
    expect(await quiet.answer(submission, 'confirmed')).toBe(200)
    await their.until(submission, `confirmation ${ann} sent`, 'notice admin@quiet.example sent', `booking_confirmed ${ann} waiting`)
    await patient.stop()
  })
})

describe('what whoever sent a request does to one of its bookings', () => {
  test('is a change that the people of the form hear of', async () => {
    const submission = await acme.submit({ spaces: [await acme.space(), await acme.space()] })
    await outbox.until(submission, ...received)
    const { bookings } = await acme.read(submission)
    const params = (index: number) => ({ submission, booking: bookings[index]?.uuid ?? '' })
    const headers = { 'if-match': '"1"' }
    const body = { start: `${DAY} 15:00`, end: `${DAY} 16:00` }
    expect((await acme.company.as(reader)(moveOwnBooking, { params: params(0), headers, body })).status).toBe(200)
    await outbox.until(submission, ...received, `changed ${ann} sent`, `notice_changed ${maker} sent`)
    expect((await acme.company.as(reader)(removeOwnBooking, { params: params(1), headers })).status).toBe(200)
    await outbox.until(
      submission,
      ...received,
      ...['changed', 'changed'].map(kind => `${kind} ${ann} sent`),
      ...Array.from({ length: 2 }, () => `notice_changed ${maker} sent`),
    )
  })
})

describe('a message that waits', () => {
  test('goes in the next one of its request: who never heard of it reads that it was received, and reads it as it is now', async () => {
    const spaces = [await quiet.space()]
    const submission = await quiet.submit({ spaces })
    await quiet.edit(submission, { spaces, from: '11:00', to: '12:00' })
    const working = await startServer({ beside: idle, limits: WORKS })
    const notice = 'admin@quiet.example'
    await their.until(
      submission,
      `confirmation ${ann} suppressed`,
      `notice ${notice} suppressed`,
      `changed ${ann} sent`,
      `notice_changed ${notice} sent`,
    )
    const { subject, text } = await their.caught(submission, 'changed')
    expect(subject).toMatch(/^We received your request: Book us/)
    expect(text).toContain('11:00 AM – 12:00 PM')
    expect(text).not.toContain('before')
    expect((await their.caught(submission, 'notice_changed')).subject).toMatch(/^New request: Secret party/)
    await working.stop()
  })

  test('of a request that is cancelled meanwhile says that alone', async () => {
    const spaces = [await quiet.space()]
    const submission = await quiet.submit({ spaces })
    await quiet.edit(submission, { spaces, from: '11:00', to: '12:00' })
    expect((await quiet.company.as(admin)(cancelSubmission, { params: { submission } })).status).toBe(200)
    const working = await startServer({ beside: idle, limits: WORKS })
    const over = ['confirmation', 'changed'].map(kind => `${kind} ${ann} suppressed`)
    const notices = ['notice', 'notice_changed'].map(kind => `${kind} admin@quiet.example suppressed`)
    await their.until(submission, ...over, ...notices, `cancelled ${ann} sent`)
    await working.stop()
  })
})

test('staff who cancel a request hear nothing of what they did themselves; others do', async () => {
  await acme.setMails({ notify: ['desk@house.example'] })
  const desk = 'desk@house.example'
  const submission = await acme.submit({ spaces: [await acme.space()], who: guest })
  await outbox.until(submission, ...received, `notice ${desk} sent`)
  expect((await acme.company.as(admin)(cancelSubmission, { params: { submission } })).status).toBe(200)
  await outbox.until(submission, ...received, `notice ${desk} sent`, `cancelled ${ann} sent`, `notice_cancelled ${desk} sent`)
  const { subject, text, html } = await outbox.caught(submission, 'notice_cancelled')
  expect(subject).toMatch(/^Request cancelled: Book us \(/)
  for (const part of [text, html]) expect(part).not.toContain('Secret')
})

test('each of these mails is switched off by the settings of the form', async () => {
  await acme.setMails({ changes: false, cancellations: false, bookings: false, notifies_changes: false, notifies_cancellations: false }, 2)
  const spaces = [await acme.space()]
  const submission = await acme.submit({ spaces })
  await outbox.until(submission, ...received)
  await acme.edit(submission, { spaces, from: '11:00', to: '12:00' })
  expect(await acme.answer(submission, 'confirmed')).toBe(200)
  expect((await acme.company.as(admin)(cancelSubmission, { params: { submission } })).status).toBe(200)
  await expect
    .poll(
      async () =>
        (
          await acme.db.run({
            text: `select kind, state from event where company_id = $1 and submission_id = $2 order by at`,
            values: [acme.company.id, submission],
          })
        ).map(row => Object.values(row as object).join(' ')),
      { timeout: 45_000 },
    )
    .toEqual(['received done', 'changed done', 'booking_confirmed done', 'cancelled done'])
  expect(await outbox.states(submission)).toEqual(received)
})

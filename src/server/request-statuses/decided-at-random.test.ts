import { expect, test } from 'vitest'
import { cancelBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { cancelOwnSubmission, moveOwnBooking, removeOwnBooking } from '#contract/portal/own-submission.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { restoreSubmission } from '#contract/portal/bin.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { admin, editor, reader } from '#tests/kit/people.ts'
import { brokenRequests } from '#tests/kit/request-faults.ts'
import { cases, LAW_SEED, lawTime } from '#tests/kit/scale.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { randomFrom } from '#tests/contention/random.ts'
import { markDone } from '../done-requests.ts'
import { postersOf } from '../posters/posters.repo.ts'

/** Whatever staff, requesters and the server do, also at the same moment, a request and what is booked for it say the same (P8.93 to P8.95, P8.112, P8.116, decisions 099 and 105). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const talk = conversationsIn(acme)
const { path } = await forms.publish([aSpacesPage()])
const waiting = await forms.publish([aSpacesPage()], { bookings_wait: true } as never)
await db.run(sql`update building set poster_display_locations = 2 where company_id = ${acme.id} and id = ${inventory.building}`)
const [one, two] = [await inventory.space(), await inventory.space()]
/** A hall, and its two halves. */
const spaces = [one, two, await inventory.space({ cells: [one, two] })]
const posters = postersOf(db)

const partsOf = (chosen: readonly string[], hour: number): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', `${String(hour).padStart(2, '0')}:00`],
  ['end_date', DAY],
  ['end_time', `${String(hour + 1).padStart(2, '0')}:00`],
  ['timezone', 'UTC'],
  ['seating_capacity', '5'],
  ['spaces', JSON.stringify(chosen.map(uid => ({ uid, layout_uid: '', description: '' })))],
]

test('a request and what is booked for it say the same, whatever is done', lawTime, async () => {
  const random = randomFrom(LAW_SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const requests: string[] = []
  const binned = new Set<string>()
  const answers: Record<string, number> = {}

  async function send(): Promise<number> {
    const chosen = spaces.filter(() => random() < 0.4)
    const form = random() < 0.5 ? path : waiting.path
    const { status, body } = await forms.send(form, partsOf(chosen, 9 + Math.floor(random() * 3)), { who: reader })
    if (!body.data) return status
    const { event_id } = body.data
    requests.push(event_id)
    const places = [{ mapField: 'places', buildings: [inventory.building], firstDay: DAY, lastDay: DAY, poster: '' }]
    if (random() < 0.5) await db.transaction(tx => posters.book(tx, event_id, places)).catch(() => undefined)
    return status
  }

  async function act(uuid: string): Promise<readonly [what: string, status: number]> {
    if (binned.has(uuid) && random() < 0.6) {
      const { status } = await acme.as(admin)(restoreSubmission, { params: { id: uuid }, body: { anyway: random() < 0.5 } })
      if (status === 200) binned.delete(uuid)
      return ['restored', status]
    }
    const { version, state_version, bookings, form } = await forms.read(uuid)
    const booking = pick(bookings)
    const own = booking && { params: { submission: uuid, booking: booking.uuid }, headers: { 'if-match': `"${booking.version}"` } }
    const dice = random()
    if (dice < 0.45) {
      const status = pick(['new', 'in_review', 'approved', 'approved', 'declined', 'cancelled', 'done', 'more_information'])
      const body = { status, reason: 'So', anyway: random() < 0.5 }
      const headers = { 'if-match': `"${version}.${state_version}"` }
      return [status, (await acme.as(editor)(setRequestStatus, { params: { uuid }, body, headers })).status]
    }
    if (dice < 0.6 && own) {
      const body = { status: pick(['requested', 'confirmed', 'waiting', 'information', 'declined']) }
      return ['booking', (await acme.as(editor)(setBookingStatus, { ...own, body })).status]
    }
    if (dice < 0.7 && own) {
      const hour = 9 + Math.floor(random() * 5)
      const [start, end] = [hour, hour + 1].map(at => `${DAY} ${String(at).padStart(2, '0')}:00`) as [string, string]
      return ['moved', (await acme.as(reader)(moveOwnBooking, { ...own, body: { start, end } })).status]
    }
    if (dice < 0.75 && own) return ['removed', (await acme.as(reader)(removeOwnBooking, own)).status]
    if (dice < 0.78 && own) return ['taken away', (await acme.as(admin)(cancelBooking, own)).status]
    if (dice < 0.83) return ['cancelled by them', (await acme.as(reader)(cancelOwnSubmission, { params: { submission: uuid } })).status]
    if (dice < 0.86) {
      binned.add(uuid)
      return ['deleted', (await acme.as(admin)(deleteSubmission, { params: { submission: uuid } })).status]
    }
    if (dice < 0.9) {
      await db.run(sql`update submission set event_end = '2026-01-01' where company_id = ${acme.id} and id = ${uuid}`)
      await markDone({ database: server.app.services.database, isDraining: () => false })
      return ['marked', 200]
    }
    const parts = partsOf(
      spaces.filter(() => random() < 0.5),
      9 + Math.floor(random() * 3),
    )
    return ['edited', (await forms.send(form.path, asEdit(uuid, version, parts), { who: reader })).status]
  }

  // By dice of their own: what else is done stays as it is.
  const talking = randomFrom(LAW_SEED + 1)
  async function converse(uuid: string): Promise<readonly [what: string, status: number]> {
    const { question } = await forms.read(uuid)
    const open = question?.uuid ?? ''
    const dice = talking()
    if (open === '' || dice < 0.2) return ['asked for more', (await talk.ask(uuid, 'How many?', ['seating_capacity'])).status]
    if (dice < 0.4) return ['not asked', (await talk.end(uuid)).status]
    const parts = Object.entries({ text: 'Five', question: open })
    return ['answered', (await talk.writeOwn(uuid, parts, { who: reader })).status]
  }

  for (let round = 0; round < cases(240); round++) {
    if (requests.length < 4 || random() < 0.05) await send()
    const there = requests.slice(-6)
    const acts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => act(pick(there)))
    const spoken = talking() < 0.4 ? [converse(there[Math.floor(talking() * there.length)] ?? '')] : []
    const done = await Promise.all([...acts, ...spoken].map(work => work.catch(() => ['gone', 404] as const)))
    for (const [what, status] of done) answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1
    expect([round, await brokenRequests(db)]).toEqual([round, []])
    expect([round, await faultsOf(db)]).toEqual([round, NO_FAULTS])
  }
  // Not all of it was refused.
  const wanted = ['approved', 'declined', 'in_review', 'cancelled', 'booking', 'moved', 'edited', 'asked for more', 'deleted', 'restored']
  expect(wanted.filter(what => answers[`${what} 200`] === undefined)).toEqual([])
  expect(Object.keys(answers).filter(key => / 5\d\d$/.test(key))).toEqual([])
})

import { expect, test } from 'vitest'
import type { BodyOf, Call, ParamsOf } from '#contract/call.ts'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import { cancelOwnSubmission, moveOwnBooking } from '#contract/portal/own-submission.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { choicesBy, randomFrom } from '../contention/random.ts'
import { aSpacesPage, formData, formsOf, type Parts, TYPE } from '../kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '../kit/inventory.ts'
import { admin, editor, type Person, reader } from '../kit/people.ts'
import { brokenRequests } from '../kit/request-faults.ts'
import { cases, LAW_SEED, lawTime } from '../kit/scale.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'
import { inventoryOf } from '../kit/staff-inventory.ts'
import { asEdit } from '../kit/submissions.ts'

/** What is said of decisions about requests (P8.93 to P8.95), where two servers take them and one of the two dies in the middle of it. */

const here = await startServer()
const acme = await here.company('acme')
const db = here.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const staff = inventoryOf(acme)
const forms = formsOf(acme)

const NO_RATES = {
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_PAGES_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
}
const aSecond = () => startProcessBeside(here, NO_RATES)

interface Sent<C> {
  readonly who: Person
  readonly params: Omit<ParamsOf<C>, 'company'>
  readonly body?: BodyOf<C>
  readonly form?: FormData
  readonly seen?: string
}

/** A call as a page of the portal makes it. @returns its status; 0: the server died before it answered */
async function ask<C extends Call>(origin: string, call: C, { who, params, body, form, seen }: Sent<C>): Promise<number> {
  const parts: Record<string, unknown> = { ...params, company: acme.path }
  const cookie = await acme.cookieOf(who)
  return fetch(origin + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name]))), {
    method: call.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  }).then(
    async answer => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
}

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`

const partsOf = (chosen: readonly string[], at: number): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', hour(at)],
  ['end_date', DAY],
  ['end_time', hour(at + 1)],
  ['timezone', 'UTC'],
  ['seating_capacity', '5'],
  ['spaces', JSON.stringify(chosen.map(uid => ({ uid, layout_uid: '', description: '' })))],
]

test('of two who decide about a request on two servers at once one does, and the other hears who was faster', lawTime, async () => {
  const { path } = await forms.publish([aSpacesPage()])
  const there = await aSecond()
  for (let round = 0; round < cases(8); round += 1) {
    const { body } = await forms.send(path, partsOf([await inventory.space()], 9), { who: reader })
    const uuid = body.data?.event_id ?? ''
    const decide = (origin: string, who: Person, status: string) =>
      ask(origin, setRequestStatus, { who, params: { uuid }, body: { status, reason: 'So' }, seen: '1.1' })
    const answers = await Promise.all([decide(here.origin, editor, 'approved'), decide(there.origin, admin, 'declined')])
    expect(answers.toSorted()).toEqual([200, 412])
    const { status, state_version, bookings } = await forms.read(uuid)
    expect([status.phase, state_version]).toEqual([answers[0] === 200 ? 'approved' : 'declined', 2])
    expect(bookings.map(booking => booking.is_cancelled)).toEqual([answers[0] !== 200])
  }
  expect([await brokenRequests(db), await faultsOf(db)]).toEqual([[], NO_FAULTS])
})

test(
  'whatever is done on two servers, and whenever one of them dies, a request and what is booked for it say the same',
  lawTime,
  async () => {
    const random = randomFrom(LAW_SEED)
    const { below, oneOf } = choicesBy(random)
    const published = [await forms.publish([aSpacesPage()]), await forms.publish([aSpacesPage()], { bookings_wait: true } as never)]
    const [one, two] = [await inventory.space(), await inventory.space()]
    let spaces: readonly string[] = [one, two, await inventory.space({ cells: [one, two] })]
    const requests: string[] = []
    const answers = new Map<string, number>()
    const refused: string[] = []

    async function send(): Promise<void> {
      const { status, body } = await forms.send(
        oneOf(published).path,
        partsOf(
          spaces.filter(() => random() < 0.4),
          9 + below(3),
        ),
        { who: reader },
      )
      if (body.data) requests.push(body.data.event_id)
      else refused.push(`${status} ${String(body.message)}`)
    }

    /** What somebody does about a request, on a server that is told later. All that depends on chance is drawn before anything is asked. */
    async function anAct(): Promise<(origin: string) => Promise<void>> {
      const uuid = oneOf(requests.slice(-6))
      const { version, state_version, bookings, form } = await forms.read(uuid)
      const booking = bookings[below(bookings.length || 1)]
      const seen = `${version}.${state_version}`
      const act =
        (name: string, run: (origin: string) => Promise<number>) =>
        async (origin: string): Promise<void> => {
          const key = `${name} ${await run(origin)}`
          answers.set(key, (answers.get(key) ?? 0) + 1)
        }
      const dice = random()
      if (dice < 0.5) {
        const status = oneOf(['new', 'in_review', 'approved', 'approved', 'declined', 'cancelled', 'done'])
        const body = { status, reason: 'So', anyway: random() < 0.5 }
        return act(status, origin => ask(origin, setRequestStatus, { who: oneOf([editor, admin]), params: { uuid }, body, seen }))
      }
      if (dice < 0.62 && booking) {
        const body = { status: oneOf(['requested', 'confirmed', 'waiting', 'declined']) }
        const params = { submission: uuid, booking: booking.uuid }
        return act('booking', origin => ask(origin, setBookingStatus, { who: editor, params, body, seen: String(booking.version) }))
      }
      if (dice < 0.75 && booking) {
        const at = 9 + below(5)
        const body = { start: `${DAY} ${hour(at)}`, end: `${DAY} ${hour(at + 1)}` }
        const params = { submission: uuid, booking: booking.uuid }
        return act('moved', origin => ask(origin, moveOwnBooking, { who: reader, params, body, seen: String(booking.version) }))
      }
      if (dice < 0.82) return act('ended', origin => ask(origin, cancelOwnSubmission, { who: reader, params: { submission: uuid } }))
      const parts = asEdit(
        uuid,
        version,
        partsOf(
          spaces.filter(() => random() < 0.5),
          9 + below(3),
        ),
      )
      const params = { type: TYPE, path: form.path }
      return act('edited', origin => ask(origin, submitForm, { who: reader, params, form: formData(parts) }))
    }

    /** Staff take a space away under what was booked, or let it be closed, and there is another one. */
    async function changeSpaces(): Promise<void> {
      const uuid = spaces[0]!
      if (random() < 0.5) {
        await db.run(sql`update space set is_active = false where company_id = ${acme.id} and id = ${uuid}`)
      } else {
        const { name, version } = await staff.space(uuid)
        await staff.remove('space', { uuid, version }, name)
      }
      spaces = [...spaces.slice(1), await inventory.space()]
    }

    let there = await aSecond()
    let deaths = 0
    // Spaces that exclude each other are refused together: the first ones may want such.
    for (let tries = 0; requests.length === 0 && tries < 20; tries += 1) await send()
    expect(requests, refused.join()).not.toEqual([])
    const rounds = cases(60)
    for (let round = 1; round <= rounds; round += 1) {
      if (requests.length < 4 || random() < 0.1) await send()
      if (random() < 0.05) await changeSpaces()
      const acts = await Promise.all(Array.from({ length: 1 + below(4) }, anAct))
      const dies = round % Math.ceil(rounds / 5) === 0
      const under = acts.map((act, at) => act(dies || at % 2 === 1 ? there.origin : here.origin))
      if (dies) {
        // In the middle of it, or between what was stored and the answer.
        for (let turn = below(40); turn > 0; turn -= 1) await new Promise(setImmediate)
        await there.kill()
        deaths += 1
      }
      await Promise.all(under)
      expect([round, await brokenRequests(db)]).toEqual([round, []])
      expect([round, await faultsOf(db)]).toEqual([round, NO_FAULTS])
      if (dies && round < rounds) there = await aSecond()
    }
    // Some of it was broken off.
    expect([deaths > 3, [...answers.keys()].some(key => key.endsWith(' 0'))]).toEqual([true, true])
    // Not all of it was refused, and nothing failed.
    for (const what of ['approved', 'declined', 'booking', 'moved', 'edited']) expect(answers.get(`${what} 200`), what).toBeGreaterThan(0)
    expect([...answers.keys()].filter(key => / 5\d\d$/.test(key))).toEqual([])
  },
)

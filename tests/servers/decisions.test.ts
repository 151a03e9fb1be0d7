import { expect, test } from 'vitest'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { choicesBy, randomFrom } from '../contention/random.ts'
import { callsOn } from '../kit/calls-of-servers.ts'
import { aSpacesPage, formsOf } from '../kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '../kit/inventory.ts'
import { admin, editor, type Person, reader } from '../kit/people.ts'
import { lostTyping, type RandomAct, randomRequests } from '../kit/random-requests.ts'
import { brokenRequests } from '../kit/request-faults.ts'
import { cases, isFull, LAW_SEED, lawTime } from '../kit/scale.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'

/**
 * What is said of decisions about requests (P8.93 to P8.95, P8.112, P8.116, decisions 099, 105 and 107), where two servers take them and one of the two dies in the
 * middle of it. Many rounds by hand, begun elsewhere: `VITE_FULL=1 FOYER_LAW_SEED=17 npm test -- tests/servers/decisions`.
 */

const here = await startServer()
const acme = await here.company('acme')
const db = here.app.services.database.of(acme.id)

const NO_RATES = {
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_PAGES_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
}
const aSecond = () => startProcessBeside(here, NO_RATES)

test('of two who decide about a request on two servers at once one does, and the other hears who was faster', lawTime, async () => {
  const [inventory, forms, ask] = [await makeInventory(db), formsOf(acme), callsOn(acme)]
  const { path } = await forms.publish([aSpacesPage()])
  const there = await aSecond()
  for (let round = 0; round < cases(8); round += 1) {
    const spaces = JSON.stringify([{ uid: await inventory.space(), layout_uid: '', description: '' }])
    const when = { start_date: DAY, start_time: '09:00', end_date: DAY, end_time: '10:00', timezone: 'UTC' }
    const { body } = await forms.send(path, Object.entries({ event_name: 'Gala', ...when, seating_capacity: '5', spaces }), { who: reader })
    const uuid = body.data?.event_id ?? ''
    const decide = (origin: string, who: Person, status: string) =>
      ask(origin, setRequestStatus, { who, params: { uuid }, body: { status, reason: 'So' }, seen: '1.1' })
    const answers = await Promise.all([decide(here.origin, editor, 'approved'), decide(there.origin, admin, 'declined')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const isApproved = answers[0].status === 200
    expect(answers.find(({ status }) => status === 412)?.body?.data).toMatchObject({
      changed: 'status',
      by: { name: isApproved ? 'editor' : 'admin' },
      status: isApproved ? 'approved' : 'declined',
    })
    const { status, state_version, bookings } = await forms.read(uuid)
    expect([status.phase, state_version]).toEqual([isApproved ? 'approved' : 'declined', 2])
    expect(bookings.map(booking => booking.is_cancelled)).toEqual([!isApproved])
  }
  expect([await brokenRequests(db), await faultsOf(db)]).toEqual([[], NO_FAULTS])
})

/** Not all of them are refused. */
const DONE = [
  'approved',
  'declined',
  'in_review',
  'cancelled',
  'booking',
  'moved',
  'removed',
  'ended',
  'edited',
  'deleted',
  'restored',
  'several',
  'asked for more',
  'answered',
  'status added',
  'status deleted',
  'words',
]

test(
  'whatever is done on two servers, and whenever one of them dies, a request and what is booked for it say the same',
  lawTime,
  async () => {
    const random = randomFrom(LAW_SEED)
    const { below } = choicesBy(random)
    const requests = await randomRequests(here, await here.company('random'), random)
    const counts = new Map<string, number>()
    const rounds = cases(100)
    const kills = isFull ? 25 : 5
    let there = await aSecond()
    // Spaces that exclude each other are refused together: the first ones may want such.
    const refused: string[] = []
    while (requests.known.length === 0 && refused.length < 20) refused.push(await requests.send())
    expect(requests.known, refused.join()).not.toEqual([])

    async function round(number: number): Promise<void> {
      if (requests.known.length < 4 || random() < 0.1) await requests.send()
      if (random() < 0.05) await requests.changeSpaces()
      const before = await requests.rowsNow()
      const acts: RandomAct[] = []
      for (let count = 1 + below(4); count > 0; count -= 1) acts.push(await requests.draw(before))
      const dies = number % Math.ceil(rounds / kills) === 0
      const under = acts.map(async (act, at) => {
        const status = await act.run(dies || at % 2 === 1 ? there.origin : here.origin)
        // Somebody else may have it back by then.
        const isRestored = acts.some(({ name, about }) => name === 'restored' && about.some(id => act.about.includes(id)))
        const name = act.name === 'decided in the bin' && isRestored ? 'decided when restored' : act.name
        counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1)
        return { act, status }
      })
      if (dies) {
        // In the middle of it, or between what was stored and the answer.
        for (let turn = below(40); turn > 0; turn -= 1) await new Promise(setImmediate)
        await there.kill()
      }
      const done = await Promise.all(under)
      expect([number, await brokenRequests(requests.db)]).toEqual([number, []])
      expect([number, await faultsOf(requests.db)]).toEqual([number, NO_FAULTS])
      expect([number, lostTyping(done, before, await requests.rowsNow())]).toEqual([number, []])
      if (dies && number < rounds) there = await aSecond()
    }
    for (let number = 1; number <= rounds; number += 1) await round(number)

    // What the dead ones had begun to do with several the other one goes on with.
    await requests.endLeases()
    await expect.poll(requests.jobsLeft, { timeout: 60_000, interval: 500 }).toBe(0)
    expect([await brokenRequests(requests.db), await faultsOf(requests.db)]).toEqual([[], NO_FAULTS])
    const said = [...counts.keys()]
    // Some of it was broken off, not all of it was refused, and nothing failed.
    expect(said.some(key => key.endsWith(' 0'))).toBe(true)
    expect(DONE.filter(name => !counts.has(`${name} 200`))).toEqual([])
    expect(said.filter(key => / 5\d\d$/.test(key))).toEqual([])
    expect(said.filter(key => key.startsWith('decided in the bin ') && !/ (?:404|0)$/.test(key))).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { importBookings } from '#contract/portal/reservation-imports.ts'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import { addReservation, cancelReservation, editReservation, restoreReservation } from '#contract/portal/reservations.ts'
import { choicesBy, randomFrom } from '../contention/random.ts'
import { callsOn } from '../kit/calls-of-servers.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '../kit/inventory.ts'
import { editor } from '../kit/people.ts'
import { cases, LAW_SEED, lawTime } from '../kit/scale.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'

/** What is said of bookings of staff (P12.140 to P12.146, decisions 135 and 137), where two servers take them and one of the two dies in the middle of it. */

const limits = { staffWritesPerMinute: 0 }
const here = await startServer({ limits })
const aSecond = () => startProcessBeside(here, { LIMIT_STAFF_WRITES_PER_MINUTE: '0' })

async function aCompany(path: string) {
  const company = await here.company(path)
  const db = here.app.services.database.of(company.id)
  const inventory = await makeInventory(db)
  const stored = () =>
    db.run(
      sql<{
        id: string
        version: number
        is_cancelled: boolean
        lines: number
        active: number
      }>`select v.id, v.version, v.deleted_at is not null as is_cancelled,
          (select count(*)::int from reservation_log g where g.company_id = v.company_id and g.reservation_id = v.id) as lines,
          (select count(*)::int from booking k where k.company_id = v.company_id and k.reservation_id = v.id and k.state = 'active') as active
        from reservation v where v.company_id = ${company.id} order by v.created_at, v.id`,
    )
  return { company, db, inventory, stored, ask: callsOn(company) }
}

const content = (spaces: readonly string[], start: string, end: string): ReservationContent => ({
  title: 'Choir',
  notes: '',
  contact: { name: '', email: '' },
  status: 'confirmed',
  spaces: [...spaces],
  start: `${DAY} ${start}`,
  end: `${DAY} ${end}`,
  overnight: false,
  accepts: false,
})

test('whatever staff book on two servers, no space is there twice, and each act is one version and one line', lawTime, async () => {
  const { inventory, stored, ask, db } = await aCompany('reserved')
  const there = await aSecond()
  const { below, oneOf } = choicesBy(randomFrom(LAW_SEED))
  const spaces = [await inventory.space({ set: 15 }), await inventory.space(), await inventory.space({ strike: 30 })]
  const hour = (number: number) => `${String(number).padStart(2, '0')}:00`
  const some = () => {
    const chosen = spaces.filter(() => below(2) === 1).toSorted(() => below(3) - 1)
    const from = 8 + below(6)
    return content(chosen.length > 0 ? chosen : [spaces[0]!], hour(from), hour(from + 1 + below(2)))
  }
  const statuses = new Map<number, number>()
  for (let round = 0; round < cases(40); round += 1) {
    const known = await stored()
    const acts = Array.from({ length: 4 }, (_, at) => {
      const origin = at % 2 === 0 ? here.origin : there.origin
      const one = known.length > 0 ? oneOf(known) : undefined
      if (!one || below(3) === 0) return ask(origin, addReservation, { who: editor, body: some() })
      const of = { who: editor, params: { uuid: one.id }, seen: String(one.version) }
      if (one.is_cancelled) return ask(origin, restoreReservation, of)
      return below(3) === 0 ? ask(origin, cancelReservation, of) : ask(origin, editReservation, { ...of, body: some() })
    })
    for (const { status } of await Promise.all(acts)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect([round, await faultsOf(db)]).toEqual([round, NO_FAULTS])
    for (const { version, lines, is_cancelled, active } of await stored()) {
      expect([round, lines]).toEqual([round, version])
      expect([round, active === 0]).toEqual([round, is_cancelled])
    }
  }
  expect([...statuses.keys()].filter(status => ![200, 412, 422].includes(status))).toEqual([])
  for (const status of [200, 412, 422]) expect(statuses.get(status)).toBeGreaterThan(0)
})

test('a server that dies while it imports leaves nothing half, and another one takes all of the file', lawTime, async () => {
  const { inventory, stored, ask, db } = await aCompany('imported')
  await inventory.space({ name: 'Hall' })
  const day = (number: number) => Temporal.PlainDate.from(DAY).add({ days: number }).toString()
  const rows = Array.from({ length: 3_000 }, (_, number) => `${number},Choir,Hall,${day(number)},09:00,10:00`)
  const file = ['ref,title,space,day,from,to', ...rows].join('\n')
  const send = (origin: string) => {
    const form = new FormData()
    form.append('file', new File([file], 'old.csv'))
    return ask(origin, importBookings, { who: editor, form, query: { take: 'all' } })
  }
  const { below } = choicesBy(randomFrom(LAW_SEED))
  for (let round = 0; round < cases(4) && (await stored()).length === 0; round += 1) {
    const there = await aSecond()
    const sent = send(there.origin)
    // Somewhere between the first byte and the answer.
    for (let turn = 50 + below(400); turn > 0; turn -= 1) await db.run(sql`select 1`)
    await there.kill()
    await sent
    expect([0, rows.length]).toContain((await stored()).length)
  }
  // The other one waits for the locks of the dead one no longer than its connection is there.
  await send(here.origin)
  expect(await stored()).toHaveLength(rows.length)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

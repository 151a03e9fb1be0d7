import { expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany } from '#tests/kit/clashing-company.ts'
import { adder, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** A month of all spaces, which is counted by what is booked at the same time (P12.130, P12.131). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }

async function monthOf(company: TestCompany, who: Person, query: string) {
  const { status, body } = await company.as(who)(getPage, { params: { '*': `calendar?view=month&${query}` } })
  expect(status).toBe(200)
  return (body as CalendarPage).calendar.month!
}

type Company = Awaited<ReturnType<typeof clashingCompany>>

/** Puts what is booked to these stretches. */
async function putAt({ db, company, bookingOf }: Company, submission: string, stretches: readonly (readonly [string, string])[]) {
  const { uuid } = await bookingOf(submission)
  const [starts, ends] = [stretches.map(([from]) => from), stretches.map(([, to]) => to)]
  await db.batch([
    sql`update booking set start_at = ${starts[0]}, end_at = ${ends.at(-1)} where company_id = ${company.id} and id = ${uuid}`,
    sql`delete from booking_period where company_id = ${company.id} and booking_id = ${uuid}`,
    sql`insert into booking_period (company_id, booking_id, position, start_at, end_at)
      select ${company.id}, ${uuid}, p.position, p.start_at, p.end_at
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality p (start_at, end_at, position)`,
  ])
}

test('what takes place on several days is counted on these, and on none between them', async () => {
  const made = await clashingCompany(server, 'whole-stretches')
  const { company, inventory, book } = made
  const hall = await inventory.space({ name: 'Hall' })
  const evenings = await book('Evenings', hall, { days: 3 })
  await putAt(made, evenings, [
    ['2031-03-10 18:00Z', '2031-03-10 20:00Z'],
    ['2031-03-11 08:00Z', '2031-03-11 10:00Z'],
    ['2031-03-14 18:00Z', '2031-03-14 20:00Z'],
  ])
  await putAt(made, await book('Fair', hall, { days: 4 }), [['2031-03-12 12:00Z', '2031-03-25 12:00Z']])
  await putAt(made, await book('Weeks', hall, { days: 5 }), [
    ['2031-01-01 12:00Z', '2031-01-01 13:00Z'],
    ['2031-03-26 12:00Z', '2031-03-26 13:00Z'],
    ['2031-05-01 12:00Z', '2031-05-01 13:00Z'],
  ])
  const { days } = await monthOf(company, viewer, 'from=2031-03-01')
  const named = (title: string) => days.filter(({ chips }) => chips.some(chip => chip.title === title)).map(({ day }) => day.slice(5))
  expect(named('Evenings')).toEqual(['03-10', '03-11', '03-14'])
  expect(named('Fair')).toEqual(Array.from({ length: 14 }, (_, day) => `03-${12 + day}`))
  expect(named('Weeks')).toEqual(['03-26'])
  expect(days.filter(({ total }) => total > 0).map(({ day, total }) => [day.slice(8), total])).toEqual([
    ['10', 1],
    ['11', 1],
    ...Array.from({ length: 14 }, (_, day) => [String(12 + day), day === 2 ? 2 : 1]),
    ['26', 1],
  ])
})

/** All that a booking can be, on sixty days around a month: long, in several stretches, held, over, declined, with what goes before and after. */
const ALL_KINDS = `with e as (
    select gen_random_uuid() as id, n, n % 17 = 0 as is_hold, ($2::uuid[])[1 + n % cardinality($2::uuid[])] as space,
      '2031-02-10 00:00Z'::timestamptz + n * 7919 % 239 * interval '6 hours' as start_at,
      case when n % 110 = 1 then interval '45 days' when n % 55 = 2 then interval '9 days' when n % 22 = 3 then interval '3 days'
        when n % 11 = 4 then interval '26 hours' when n % 11 = 5 then interval '20 hours' else (1 + n % 5) * interval '30 minutes' end as lasts
    from generate_series(0, 399) n
  ), k as (
    select *, lasts > interval '12 hours' and n % 3 > 0 as is_several from e
  ), b as (
    insert into booking (company_id, id, space_id, kind, state, status_key, status_before, run_uid, expires_at, max_expires_at, title, timezone,
        set_buffer, strike_buffer, start_at, end_at)
      select $1, id, space, case when is_hold then 'hold' else 'booking' end, case when n % 23 = 0 then 'cancelled' else 'active' end,
        case when not is_hold then (array['requested', 'confirmed', 'waiting', 'information', 'declined'])[1 + n / 5 % 5] end,
        case when not is_hold and n % 29 = 0 then 'requested' end, case when is_hold then gen_random_uuid() end,
        case when is_hold then now() + (n % 3 - 1) * interval '1 hour' end, case when is_hold then now() + interval '1 hour' end,
        'Event ' || n, 'UTC', n % 3 * 15, n % 2 * 45, start_at, start_at + lasts
      from k
  )
  insert into booking_period (company_id, booking_id, position, start_at, end_at)
    select $1, id, 1, start_at, start_at + lasts from k where not is_several
    union all
    select $1, id, p, ends - interval '1 hour', ends from k, generate_series(1, 3) p, lateral (select case p when 3 then start_at + lasts else start_at + (2 * p - 1) * interval '1 hour' end as ends) x where is_several`

test('all spaces together have what the building has in which they all are, whoever reads', async () => {
  const made = await clashingCompany(server, 'whole-and-part')
  const { company, db, inventory, book } = made
  const cells = [
    await inventory.space({ name: 'A', timezone: 'America/Chicago' }),
    await inventory.space({ name: 'B', timezone: 'America/Chicago' }),
  ]
  const hall = await inventory.space({ name: 'A and B', cells, timezone: 'America/Chicago' })
  const spaces = [...cells, hall, await inventory.space({ name: 'C' }), await inventory.space({ name: 'D', timezone: 'Pacific/Auckland' })]
  for (let days = 1; days <= 4; days += 1) {
    const own = await book(`Own ${days}`, spaces[3]!, { who: requester, days, ...(days > 2 && { waits: true }) })
    await putAt(made, own, [[`2031-03-0${days} 0${days}:00Z`, `2031-03-0${days} 09:00Z`]])
  }
  await db.run({ text: ALL_KINDS, values: [company.id, spaces] })
  for (const who of [viewer, adder, requester])
    for (const query of ['from=2031-03-01', 'from=2031-03-01&status=waiting']) {
      const all = await monthOf(company, who, query)
      expect(all).toEqual(await monthOf(company, who, `${query}&building=${inventory.building}`))
      expect(all.days.some(({ total }) => total > 0)).toBe(true)
    }
})

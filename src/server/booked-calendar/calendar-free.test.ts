import { expect, test } from 'vitest'
import { type FreeTimes, readFreeTimes } from '#contract/portal/calendar-free.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** When spaces can be had (P12.135). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }
const DAY = inDays(3)

async function freeIn(company: TestCompany, who: Person, query = '') {
  const { status, body } = await company.as(who)({ ...readFreeTimes, path: `${readFreeTimes.path}?from=${DAY}&${query}` })
  expect(status).toBe(200)
  return rowsOf(body)
}

function rowsOf({ from, spaces, free }: FreeTimes) {
  const time = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString().slice(0, 16)
  return free.space.map((space, n) => [spaces.name[space], time(free.start[n]!), time(free.end[n]!)])
}

test('what is free is told by spaces, beside what others have of them or of what shares a part with them', async () => {
  const { company, inventory, book } = await clashingCompany(server, 'free')
  const [one, two] = [await inventory.space({ name: 'A', set: 30, strike: 30 }), await inventory.space({ name: 'B' })]
  await inventory.space({ name: 'C, whole', cells: [one, two] })
  const next = inDays(4)
  await book('Talk', one, { days: 3 })
  // From 09:00 to 10:00, with half an hour before and after.
  const shown = [
    ['A', `${DAY}T00:00`, `${DAY}T08:00`],
    ['A', `${DAY}T11:00`, `${next}T00:00`],
    ['B', `${DAY}T00:00`, `${next}T00:00`],
    ['C, whole', `${DAY}T00:00`, `${DAY}T08:30`],
    ['C, whole', `${DAY}T10:30`, `${next}T00:00`],
  ]
  expect(await freeIn(company, viewer)).toEqual(shown)
  expect(await freeIn(company, requester)).toEqual(shown)
  expect(await freeIn(company, viewer, `space=${two}`)).toEqual(shown.slice(2, 3))
  expect(await freeIn(company, viewer, 'spaces=1..1')).toEqual(shown.slice(2, 3))
  expect(await freeIn(company, viewer, 'minutes=600')).toEqual([shown[1], shown[2], shown[4]])
})

test('however often other spaces are closed, what is closed is not free', async () => {
  const { company, inventory, db } = await clashingCompany(server, 'free-closed')
  const [often, once] = [await inventory.space({ name: 'Often' }), await inventory.space({ name: 'Once' })]
  await db.run(
    sql`insert into closure (company_id, space_id, during, label)
      select ${company.id}, ${often}, tstzrange(${`${DAY} 00:00Z`}::timestamptz + n * interval '10 seconds', ${`${DAY} 00:00Z`}::timestamptz + (n + 1) * interval '10 seconds'), 'Works'
      from generate_series(0, 1000) n`,
  )
  await db.run(
    sql`insert into closure (company_id, space_id, during, label)
      values (${company.id}, ${once}, tstzrange(${`${DAY} 12:00Z`}, ${`${inDays(4)} 00:00Z`}), 'Painting')`,
  )
  expect(await freeIn(company, viewer, `minutes=600`)).toEqual([
    ['Often', `${DAY}T02:47`, `${inDays(4)}T00:00`],
    ['Once', `${DAY}T00:00`, `${DAY}T12:00`],
  ])
})

test('what cannot be asked for is not free, and what is asked wrongly is refused', async () => {
  const { company, inventory, db } = await clashingCompany(server, 'free-not')
  await inventory.space({ name: 'Custom', isCustom: true })
  await inventory.space({ name: 'Too soon', noticeMinutes: 100_000 })
  await inventory.space({ name: 'Without seats', seats: 0 })
  const closed = await inventory.space({ name: 'Closed' })
  const open = await inventory.space({ name: 'Open' })
  await db.run({
    text: `insert into closure (company_id, space_id, during, label) values ($1, $2, tstzrange($3::timestamptz, $4::timestamptz), 'Painting')`,
    values: [company.id, closed, `${DAY} 00:00Z`, `${inDays(4)} 00:00Z`],
  })
  expect((await freeIn(company, viewer)).map(([name]) => name)).toEqual(['Open'])
  await db.run(sql`update space set is_active = false where company_id = ${company.id} and id = ${open}`)
  expect(await freeIn(company, viewer)).toEqual([])
  for (const wrong of ['minutes=0', 'minutes=1441', 'minutes=ten', 'spaces=5..1', 'spaces=0..200']) {
    const { status } = await company.as(viewer)({ ...readFreeTimes, path: `${readFreeTimes.path}?${wrong}` })
    expect([wrong, status]).toEqual([wrong, 422])
  }
})

import { expect, test } from 'vitest'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { deleteResource, listReferences } from '#contract/portal/resources.ts'
import { aBookedHall, named } from '#tests/kit/booked-hall.ts'
import { times } from '#tests/kit/inventory.ts'
import type { TestCompany } from '#tests/kit/company.ts'
import { admin, deleter } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer()

/** Deletions of a company, as its admin calls for them. */
function deletionsOf(company: TestCompany) {
  const aheadIn = (references: readonly { readonly what: string; readonly names: readonly string[] }[] = []) =>
    references.find(({ what }) => what === 'bookings ahead')?.names ?? []
  return {
    /** What is booked ahead, as it is said to them. */
    ahead: async (noun: ResourceNoun, uuid: string, who = admin) =>
      aheadIn((await company.as(who)(listReferences, { params: { noun, uuid } })).body.references),

    /** Whoever typed its name deletes a row. Gives the status, and what is named once more. */
    async remove(noun: ResourceNoun, uuid: string, query: string) {
      const call = { ...deleteResource, path: `${deleteResource.path}?confirm=${query}` }
      const { status, body } = await company.as(admin)(call, { params: { noun, uuid }, headers: { 'if-match': '"1"' } })
      return [status, ...(status === 200 ? [] : aheadIn(body.data?.references))]
    },
  }
}

test('who saw nothing booked in a place deletes no booking with it: what was booked since then is named first', async () => {
  const { company, building, inventory, book } = await aBookedHall(server)
  const { ahead, remove } = deletionsOf(company)
  expect(await ahead('building', building)).toEqual([])
  const summit = named(await book())
  for (const accept of ['', '&accept=', '&accept=0', '&accept=none'])
    expect(await remove('building', building, `Barton${accept}`)).toEqual([409, summit])
  expect((await inventory.spaces()).spaces).toMatchObject([{ name: 'Hall' }])
  expect(await remove('building', building, 'Barton&accept=1')).toEqual([200])
  expect((await inventory.spaces()).spaces).toEqual([])
})

test('a layout that the company has no more names what no space seats without it, whether it is booked in it or in none', async () => {
  const { company, db, hall, layouts, inventory, book, change, building } = await aBookedHall(server)
  const { ahead, remove } = deletionsOf(company)
  const theater = layouts[0]!.layout_id
  const [own] = await db.run(sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall}`)
  expect(await change('space', hall, { seating_capacity: 50 })).toBeUndefined()
  const at = (hour: number) => times(`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`)
  const lost = [
    named(await book({ seats: 20, layout: own!.id, times: at(9) })),
    named(await book({ seats: 60, times: at(10) }), '10:00 – 11:00'),
  ]
  await book({ seats: 50, times: at(11) })
  await book({ times: at(12) })
  const declined = await book({ seats: 70, times: at(13) })
  await db.run(sql`update booking set status_key = 'declined' where company_id = ${company.id} and submission_id = ${declined}`)
  // Elsewhere it changes nothing.
  await inventory.added('space', { building_id: building, name: 'Other', seating_capacity: 5 })
  expect(await ahead('layout', theater)).toEqual(lost)
  expect(await remove('layout', theater, 'Amphitheater&accept=1')).toEqual([409, ...lost])
  expect(await remove('layout', theater, 'Amphitheater&accept=2')).toEqual([200])
  expect((await inventory.space(hall)).layouts).toEqual([])
})

test('without a layout that alone had seats a space seats nobody: all that is booked there is named', async () => {
  const { company, hall, layouts, book, change } = await aBookedHall(server)
  expect(await change('space', hall, { seating_capacity: 0 })).toBeUndefined()
  await book()
  await book({ seats: 5, times: times('11:00', '12:00') })
  const { ahead } = deletionsOf(company)
  expect(await ahead('layout', layouts[0]!.layout_id)).toHaveLength(2)
})

test('a deletion names the next 20 bookings with space, building and times, and to who may read submissions whose they are', async () => {
  const { company, db, building, hall, book } = await aBookedHall(server)
  const { ahead, remove } = deletionsOf(company)
  const reference = await book({ times: times('04:00', '05:00') })
  await db.run(
    sql`update submission set answers = '{"first_name": "Ann", "last_name": "Lee"}' where company_id = ${company.id} and id = ${reference}`,
  )
  for (let minute = 10; minute < 30; minute += 1) await book({ times: times(`09:${minute}`, `09:${minute + 1}`) })
  for (const [noun, uuid] of [
    ['building', building],
    ['space', hall],
  ] as const) {
    const names = await ahead(noun, uuid)
    expect(names).toHaveLength(20)
    expect(names[0]).toBe(`${named(reference, '04:00 – 05:00')}, Ann Lee`)
    // Of it nobody else hears more than that there is something.
    expect((await ahead(noun, uuid, deleter))[0]).toBe(named(reference, '04:00 – 05:00').replace(/Summit.*/, 'Booked'))
  }
  expect((await remove('building', building, 'Barton&accept=20'))[0]).toBe(409)
  expect(await remove('building', building, 'Barton&accept=21')).toEqual([200])
})

test('what was declined, or only shows itself, is no booking that a deletion loses', async () => {
  const { company, db, building, hall, layouts, inventory, book } = await aBookedHall(server)
  const { ahead, remove } = deletionsOf(company)
  await inventory.added('status', { key: 'shown', label: 'Shown', color: '#2f7d4f', effect: 'info' })
  const [own] = await db.run(sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall}`)
  for (const [status, hour] of [
    ['declined', 9],
    ['shown', 10],
  ] as const) {
    const submission = await book({ layout: own!.id, times: times(`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`) })
    await db.run(sql`update booking set status_key = ${status} where company_id = ${company.id} and submission_id = ${submission}`)
  }
  for (const [noun, uuid] of [
    ['building', building],
    ['space', hall],
    ['layout', layouts[0]!.layout_id],
  ] as const)
    expect(await ahead(noun, uuid)).toEqual([])
  const waiting = await book({ times: times('11:00', '12:00') }, { status: 'waiting' })
  expect(await ahead('space', hall)).toEqual([named(waiting, '11:00 – 12:00')])
  expect(await remove('space', hall, 'Hall&accept=1')).toEqual([200])
})

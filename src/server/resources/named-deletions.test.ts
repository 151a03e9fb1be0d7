import { expect, test } from 'vitest'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { deleteResource, listReferences } from '#contract/portal/resources.ts'
import { aBookedHall, written } from '#tests/kit/booked-hall.ts'
import { DAY, times } from '#tests/kit/inventory.ts'
import type { TestCompany } from '#tests/kit/company.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer()

/** Deletions of a company, as its admin calls for them. */
function deletionsOf(company: TestCompany) {
  const aheadIn = (references: readonly { readonly what: string; readonly names: readonly string[] }[] = []) =>
    references.find(({ what }) => what === 'bookings ahead')?.names ?? []
  return {
    /** What is booked ahead, by its names. */
    named: async (noun: ResourceNoun, uuid: string) =>
      aheadIn((await company.as(admin)(listReferences, { params: { noun, uuid } })).body.references),

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
  const { named, remove } = deletionsOf(company)
  expect(await named('building', building)).toEqual([])
  await book()
  const summit = `Summit (${written(`${DAY} 09:00`)}, UTC)`
  for (const accept of ['', '&accept=', '&accept=0', '&accept=none'])
    expect(await remove('building', building, `Barton${accept}`)).toEqual([409, summit])
  expect((await inventory.spaces()).spaces).toMatchObject([{ name: 'Hall' }])
  expect(await remove('building', building, 'Barton&accept=1')).toEqual([200])
  expect((await inventory.spaces()).spaces).toEqual([])
})

test('a layout that the company has no more names what no space seats without it, whether it is booked in it or in none', async () => {
  const { company, db, hall, layouts, inventory, book, change, building } = await aBookedHall(server)
  const { named, remove } = deletionsOf(company)
  const theater = layouts[0]!.layout_id
  const [own] = await db.run(sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall}`)
  expect(await change('space', hall, { seating_capacity: 50 })).toBeUndefined()
  const at = (hour: number) => times(`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`)
  await book({ seats: 20, layout: own!.id, times: at(9) })
  await book({ seats: 60, times: at(10) })
  await book({ seats: 50, times: at(11) })
  await book({ times: at(12) })
  const declined = await book({ seats: 70, times: at(13) })
  await db.run(sql`update booking set status_key = 'declined' where company_id = ${company.id} and submission_id = ${declined}`)
  // Elsewhere it changes nothing.
  await inventory.added('space', { building_id: building, name: 'Other', seating_capacity: 5 })
  const lost = [9, 10].map(hour => `Summit (${written(`${DAY} ${String(hour).padStart(2, '0')}:00`)}, UTC)`)
  expect(await named('layout', theater)).toEqual(lost)
  expect(await remove('layout', theater, 'Amphitheater&accept=1')).toEqual([409, ...lost])
  expect(await remove('layout', theater, 'Amphitheater&accept=2')).toEqual([200])
  expect((await inventory.space(hall)).layouts).toEqual([])
})

test('without a layout that alone had seats a space seats nobody: all that is booked there is named', async () => {
  const { company, hall, layouts, book, change } = await aBookedHall(server)
  expect(await change('space', hall, { seating_capacity: 0 })).toBeUndefined()
  await book()
  await book({ seats: 5, times: times('11:00', '12:00') })
  const { named } = deletionsOf(company)
  expect(await named('layout', layouts[0]!.layout_id)).toHaveLength(2)
})
